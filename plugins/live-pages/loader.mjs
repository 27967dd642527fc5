import path from "node:path";

/** Files and folders of data/ that tags are written from, beside the file of their `tool`. */
const sources = {
  CommandConfig: [],
  CommandExample: [],
  CommandIndex: [],
  CommandOptions: [],
  CommandReference: ["errors.json"],
  CommandUsage: [],
  ErrorReference: ["errors.json"],
  ExitCodes: [],
  Figure: [],
  FileIndex: ["files.json"],
  Glossary: ["glossary.json"],
  MessageReference: ["errors.json", "cli"],
  ReleaseChanges: ["releases.json"],
  ReleaseList: ["releases.json"],
  ServiceReference: ["service"],
  StarterLink: ["../examples"],
  Term: ["glossary.json"],
};

/** Any other tag without content may be written from all of data/. */
const sourcesOf = (tag, attributes) => sources[tag] ?? (attributes.endsWith("/") ? ["."] : []);

/** Names what a page is made from: the files that it shows, its figures, and what its tags are written from. */
export default function namesSources(text) {
  const add = (name) => {
    const file = path.resolve(name);
    if (path.extname(file) === "") this.addContextDependency(file);
    else this.addDependency(file);
  };
  for (const [, file] of text.matchAll(/^\s*```.* file="?([^\s"]+)/gm)) add(file);
  for (const [, tag, attributes] of text.matchAll(/<([A-Z]\w+)\s([^>]*)>/g)) {
    const [, figure] = /src="([^"]+)"/.exec(attributes) ?? [];
    const [, tool] = /tool="([^"]+)"/.exec(attributes) ?? [];
    if (figure) add(path.join(this.context, figure));
    if (tool) add(`data/cli/${tool}.json`);
    for (const source of sourcesOf(tag, attributes)) add(`data/${source}`);
  }
  return text;
}
