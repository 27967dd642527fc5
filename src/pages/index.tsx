import Layout from "@theme/Layout";
export default function Home() { return <Layout description="x"><main><h1>TACEO docs</h1></main></Layout>; }
