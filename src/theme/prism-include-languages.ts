/** Ejected: languages are added to the highlighter at build, in plugins/rehype-code/grammars.ts. */
export default function prismIncludeLanguages(): void {
  // Readers' scripts hold no highlighter.
}
