import path from "node:path";

/** Files and folders of data/ that tags are written from, beside the file of their `tool`. */
const sources = {
  CommandReference: ["errors.json"],
  EnvironmentIndex: ["config-keys.json"],
  ErrorReference: ["errors.json"],
  FileIndex: ["files.json"],
  Glossary: ["glossary.json"],
  MessageReference: ["errors.json", "cli"],
  ReleaseChanges: ["releases.json"],
  ReleaseList: ["releases.json"],
  ServiceReference: ["service"],
  StarterLink: ["../examples"],
  Term: ["glossary.json"],
};

/** Names what a page is made from: the files that it shows, its figures, and what its tags are written from. */
export default function namesSources(text) {
  const add = (name) => {
    const file = path.resolve(name);
    if (path.extname(file) === "") this.addContextDependency(file);
    else this.addDependency(file);
  };
  for (const [, file] of text.matchAll(/^\s*```.* file="?([^\s"]+)/gm)) add(file);
  for (const [, tag, attributes] of text.matchAll(/<([A-Z]\w+)\s([^>]*)>/g)) {
    const [, name, value] = /\b(src|tool)="([^"]+)"/.exec(attributes) ?? [];
    if (name === "src") add(path.join(this.context, value));
    if (name === "tool") add(`data/cli/${value}.json`);
    // Any other tag without content may be written from all of data/.
    const others = name === undefined && attributes.endsWith("/") ? ["."] : [];
    for (const source of sources[tag] ?? others) add(`data/${source}`);
  }
  return text;
}
