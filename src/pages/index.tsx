import Link from "@docusaurus/Link";
import { tagline, versions } from "@site/config/site";
import HomeFigure from "@site/src/components/HomeFigure";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import MDXContent from "@theme/MDXContent";
import type { ReactNode } from "react";
import FirstCommand from "./_first-command.mdx";
import styles from "./index.module.css";

const ways = [
  {
    title: "CoSNARKs",
    to: "/docs/overview/",
    text: (
      <>
        Run it yourself: the tools <code>co-circom</code> and <code>co-noir</code>, and their Rust libraries.
      </>
    ),
  },
  {
    title: "TACEO:Proof",
    to: "/docs/taceo-proof/overview/",
    text: "Let three nodes run it: share your input on your device, get the proof back.",
  },
];

const roles = [
  {
    role: "You write circuits",
    links: [
      { label: "Quick start coCircom", to: "/docs/getting-started/quick-start-co-circom/" },
      { label: "Quick start coNoir", to: "/docs/getting-started/quick-start-co-noir/" },
      { label: "Examples", to: "/docs/examples/" },
    ],
  },
  {
    role: "You build applications",
    links: [
      { label: "Build on TACEO:Proof", to: "/docs/taceo-proof/dev/" },
      { label: "Rust library of coCircom", to: "/docs/co-circom/lib/" },
      { label: "Use cases", to: "/docs/use-cases/" },
    ],
  },
  {
    role: "You run nodes",
    links: [
      { label: "Run nodes of TACEO:Proof", to: "/docs/taceo-proof/ops/" },
      { label: "Network configuration", to: "/docs/network-config/" },
      { label: "Known issues", to: "/docs/design/known-issues/" },
    ],
  },
  {
    role: "You want to understand",
    links: [
      { label: "MPC primer", to: "/docs/primer/mpc-primer/" },
      { label: "Collaborative SNARKs primer", to: "/docs/primer/collabSNARKs-primer/" },
      { label: "All documentation", to: "/docs/" },
    ],
  },
];

/** The landing page: what this is, the two ways in, a first command, and where to go by role. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={tagline}
      description="Documentation of TACEO's collaborative zero-knowledge proofs: prove statements about secrets that no single party sees, with circom or Noir."
    >
      <main className={styles.page}>
        <div className={styles.hero}>
          <div>
            <Heading as="h1" className={styles.title}>
              Prove it together. See none of it.
            </Heading>
            <p className={styles.lead}>
              A coSNARK is an ordinary zero-knowledge proof that several parties make together. Each holds a
              share of the secret inputs, none of them sees an input, and anyone can verify the result.
            </p>
            <ul className={styles.ways}>
              {ways.map(({ title, to, text }) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.figure}>
            <HomeFigure />
          </div>
        </div>

        <div className={styles.start}>
          <section aria-labelledby="first-command">
            <Heading as="h2" id="first-command" className={styles.heading}>
              The first command
            </Heading>
            <MDXContent>
              <FirstCommand />
            </MDXContent>
            <p>
              How three parties turn these shares into a proof that snarkjs accepts:{" "}
              <Link to="/docs/getting-started/install/">install the tools</Link>, then follow the{" "}
              <Link to="/docs/getting-started/quick-start-co-circom/">quick start</Link>.
            </p>
          </section>
          <section aria-labelledby="where-to-go">
            <Heading as="h2" id="where-to-go" className={styles.heading}>
              Where to go
            </Heading>
            <dl className={styles.roles}>
              {roles.map(({ role, links }) => (
                <div key={role}>
                  <dt>{role}</dt>
                  {links.map(({ label, to }) => (
                    <dd key={to}>
                      <Link to={to}>{label}</Link>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            <p className={styles.news}>
              <strong>Latest:</strong> co-circom {versions.coCircom} and co-noir {versions.coNoir}, November
              2025. <Link to="/docs/overview/#the-release-of-november-2025">What changed</Link>. The software
              is experimental and has not been audited.
            </p>
          </section>
        </div>
      </main>
    </Layout>
  );
}
