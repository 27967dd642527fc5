import { landingDescription, tagline } from "@site/config/site";
import Layout from "@theme/Layout";
import MDXContent from "@theme/MDXContent";
import type { ReactNode } from "react";
import Landing from "./_landing.mdx";
import styles from "./index.module.css";

/** The landing page, in bands: what this is, a proof to verify, who uses it, how fast, who sees what, where to go. */
export default function Home(): ReactNode {
  return (
    <Layout title={tagline} description={landingDescription} wrapperClassName={styles.wide}>
      <main className={styles.page} data-page-kind="guide">
        <MDXContent>
          <Landing />
        </MDXContent>
      </main>
    </Layout>
  );
}
