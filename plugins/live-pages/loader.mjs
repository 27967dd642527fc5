import path from "node:path";

/** Names what a page is made from: its figures, the files that it shows, and data/ or examples/ for what is written from them. */
export default function namesSources(text) {
  const add = (file) => this.addDependency(path.resolve(file));
  const addFolder = (folder) => this.addContextDependency(path.resolve(folder));
  for (const [, figure] of text.matchAll(/<Figure\s[^>]*?src="([^"]+)"/g))
    add(path.join(this.context, figure));
  for (const [, file] of text.matchAll(/^\s*```.* file="?([^\s"]+)/gm)) add(file);
  if (text.includes("<Term ")) add("data/glossary.json");
  if (/<(?!Figure)[A-Z]\w+[^<>]*\/>/.test(text)) addFolder("data");
  if (text.includes("<StarterLink ")) addFolder("examples");
  return text;
}
