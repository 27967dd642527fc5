/**
 * Babel compiles what SWC does not: it serves the site builder when the SWC loader is switched off
 * in docusaurus.config.ts, so that one flag is enough to tell a compiler defect from our own.
 */
module.exports = {
  presets: ["@docusaurus/babel/preset"],
};
