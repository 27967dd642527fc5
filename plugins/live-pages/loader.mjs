import { readdirSync } from "node:fs";
import path from "node:path";

/** Names what a page is made from: its figures, the files that it shows, and data/ or examples/ for what is written from them. */
export default function namesSources(text) {
  const add = (file) => this.addDependency(path.resolve(file));
  // File by file: the bundler does not watch what changes inside a folder (addContextDependency).
  const addFolder = (folder) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) add(path.join(entry.parentPath, entry.name));
    }
  };
  for (const [, figure] of text.matchAll(/<Figure\s[^>]*?src="([^"]+)"/g))
    add(path.join(this.context, figure));
  for (const [, file] of text.matchAll(/^\s*```.* file="?([^\s"]+)/gm)) add(file);
  if (text.includes("<Term ")) add("data/glossary.json");
  if (/<(?!Figure)[A-Z]\w+[^<>]*\/>/.test(text)) addFolder("data");
  if (text.includes("<StarterLink ")) addFolder("examples");
  return text;
}
