import jiti from "jiti";

/** Finishes a page. A worker runs it, so that what it begins with is no TypeScript. */
export default jiti(import.meta.url)("./page.ts").finishPage;
