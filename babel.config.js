/**
 * For Babel, which compiles the site only where docusaurus.config.ts turns SWC off. Each build warns that the file can be
 * removed: the warning is expected.
 */
module.exports = {
  presets: ["@docusaurus/babel/preset"],
};
