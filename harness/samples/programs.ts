import path from "node:path";
import { parse } from "smol-toml";
import type { World } from "./files";

/** Files that a command reads and writes, as typed; `copies` pairs a file with the one made from it. */
export interface FileEffects {
  reads: string[];
  writes: string[];
  /** Directories that the command makes. */
  makes: string[];
  /** Directories that get contents nobody can list (a clone, an installed package). */
  fills: string[];
  copies: [from: string, to: string][];
}

const effects = (given: Partial<FileEffects>): FileEffects => ({
  reads: [],
  writes: [],
  makes: [],
  fills: [],
  copies: [],
  ...given,
});

/** Splits words into positional ones and options; options in `valued` take the next word. */
function split(
  words: string[],
  valued: readonly string[],
): { plain: string[]; options: Map<string, string[]> } {
  const plain: string[] = [];
  const options = new Map<string, string[]>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-") || word === "-") {
      plain.push(word);
      continue;
    }
    const [name = word, value] = word.split(/=(.*)/s);
    const values = options.get(name) ?? [];
    if (value !== undefined) values.push(value);
    else if (valued.includes(name)) values.push(words[++at] ?? "");
    options.set(name, values);
  }
  return { plain, options };
}

/** Positional arguments of snarkjs by sub-command: r is read, w is written, - is neither. */
const SNARKJS: Record<string, string> = {
  "powersoftau new": "--w",
  "powersoftau contribute": "rw",
  "powersoftau beacon": "rw--",
  "powersoftau prepare phase2": "rw",
  "powersoftau verify": "r",
  "groth16 setup": "rrw",
  "groth16 prove": "rrww",
  "groth16 fullprove": "rrrww",
  "groth16 verify": "rrr",
  "plonk setup": "rrw",
  "plonk prove": "rrww",
  "plonk fullprove": "rrrww",
  "plonk verify": "rrr",
  "zkey new": "rrw",
  "zkey contribute": "rw",
  "zkey beacon": "rw--",
  "zkey verify": "rrr",
  "zkey export verificationkey": "rw",
  "wtns calculate": "rrw",
  "wtns check": "rr",
  "wtns export json": "rw",
  "r1cs info": "r",
  "r1cs print": "rr",
};

function snarkjs(words: string[]): FileEffects | string {
  const { plain } = split(words, ["--name", "-e", "-n"]);
  if (plain.length === 0) return effects({});
  for (const length of [3, 2]) {
    const roles = SNARKJS[plain.slice(0, length).join(" ")];
    if (roles === undefined) continue;
    const files = plain.slice(length);
    if (files.length !== roles.length) {
      const command = plain.slice(0, length).join(" ");
      return `snarkjs ${command} takes ${roles.length} values, not ${files.length}; correct it.`;
    }
    const of = (role: string) => files.filter((_, index) => roles[index] === role);
    return effects({ reads: of("r"), writes: of("w") });
  }
  const place = "tests/content/samples/programs.ts";
  return `the checks know no command "snarkjs ${plain.join(" ")}"; correct it, or add it to ${place}.`;
}

function circom(words: string[]): FileEffects {
  const { plain, options } = split(words, ["-o", "--output", "-l", "-p", "--prime"]);
  const [source = ""] = plain;
  const out = (options.get("-o") ?? options.get("--output"))?.[0] ?? ".";
  const base = path.posix.join(out, path.posix.basename(source, ".circom"));
  const name = path.posix.basename(base);
  const js = [`${name}.wasm`, "generate_witness.js", "witness_calculator.js"].map((f) => `${base}_js/${f}`);
  const writes = [
    ...(options.has("--r1cs") ? [`${base}.r1cs`] : []),
    ...(options.has("--sym") ? [`${base}.sym`] : []),
    ...(options.has("--wasm") ? js : []),
  ];
  const folder = out === "." ? [] : [out];
  return effects({ reads: [source, ...folder], writes, makes: options.has("--wasm") ? [`${base}_js`] : [] });
}

function packageName(world: World, directory: string): string | null {
  const manifest = world.content(path.posix.join(directory, "Nargo.toml"));
  if (manifest === null) return null;
  const table = parse(manifest) as { package?: { name?: string } };
  return table.package?.name ?? null;
}

function nargo(words: string[], world: World): FileEffects {
  const { plain, options } = split(words, ["--program-dir", "--package", "-p", "--name", "--prover-name"]);
  const directory = options.get("--program-dir")?.[0] ?? ".";
  const at = (file: string) => path.posix.join(directory, file);
  const [command, argument] = plain;
  if (command === "new" || command === "init") {
    const root = command === "new" ? (argument ?? "") : ".";
    world.note(
      path.posix.join(root, "Nargo.toml"),
      `[package]\nname = "${path.posix.basename(argument ?? "")}"\n`,
    );
    return effects({
      writes: [path.posix.join(root, "src/main.nr")],
      makes: [root, path.posix.join(root, "src")],
    });
  }
  if (command !== "compile" && command !== "execute" && command !== "check") return effects({});
  const name = packageName(world, directory);
  const sources = [at("Nargo.toml"), at("src/main.nr")];
  if (name === null || command === "check") {
    return effects({ reads: sources, writes: command === "check" ? [at("Prover.toml")] : [] });
  }
  const program = at(`target/${name}.json`);
  if (command === "compile") return effects({ reads: sources, writes: [program], makes: [at("target")] });
  const prover = at(`${options.get("--prover-name")?.[0] ?? "Prover"}.toml`);
  const witness = at(`target/${argument ?? name}.gz`);
  return effects({ reads: [...sources, prover], writes: [program, witness], makes: [at("target")] });
}

function bb(words: string[]): FileEffects {
  const valued = ["-b", "-w", "-k", "-p", "-i", "-o", "--scheme", "--oracle_hash", "--output_format"];
  const { plain, options } = split(words, valued);
  const one = (name: string) => options.get(name)?.[0];
  const given = (...names: string[]) => names.flatMap((name) => options.get(name) ?? []);
  const out = one("-o") ?? "./target";
  if (plain[0] === "write_vk") return effects({ reads: given("-b"), writes: [`${out}/vk`] });
  if (plain[0] === "prove") {
    return effects({ reads: given("-b", "-w", "-k"), writes: [`${out}/proof`, `${out}/public_inputs`] });
  }
  return effects({ reads: plain[0] === "verify" ? given("-p", "-k", "-i") : [] });
}

function download(words: string[]): FileEffects {
  const { plain, options } = split(words, [
    "-o",
    "--output",
    "-H",
    "-d",
    "--data",
    "-X",
    "--range",
    "-r",
    "-F",
  ]);
  const remote = Array.from(options.keys()).some(
    (name) => /^-[A-Za-z]*O/.test(name) || name === "--remote-name",
  );
  const named = [...(options.get("-o") ?? []), ...(options.get("--output") ?? [])];
  const combined = Array.from(options.keys()).some((name) => /^-[A-Za-z]+o$/.test(name))
    ? plain.slice(0, 1)
    : [];
  const urls = plain.filter((word) => /^https?:/.test(word));
  return effects({
    writes: [...named, ...combined, ...(remote ? urls.map((url) => path.posix.basename(url)) : [])],
  });
}

function copy(words: string[], world: World): FileEffects {
  const { plain } = split(words, []);
  const target = plain.at(-1) ?? "";
  const sources = plain.slice(0, -1).flatMap((source) => world.expand(source));
  const into = sources.length > 1 || target.endsWith("/") || world.isDirectory(target);
  const copies = sources.map((source): [string, string] => [
    source,
    into ? path.posix.join(target, path.posix.basename(source)) : target,
  ]);
  return effects({ reads: into ? [...sources, target] : sources, copies });
}

const READERS = new Set([
  "cat",
  "head",
  "tail",
  "wc",
  "xxd",
  "od",
  "sha256sum",
  "shasum",
  "diff",
  "cmp",
  "less",
  "stat",
]);

/**
 * Says which files a program of the samples reads and writes.
 * @param words the command's words
 * @param world files known so far; `nargo new` adds to it
 * @returns the files; an error text if the call is wrong; null if the checks do not know the program
 */
export function programEffects(words: string[], world: World): FileEffects | string | null {
  const [program = "", ...rest] =
    words[0] === "npx" ? words.slice(1).filter((word) => word !== "--yes") : words;
  const { plain } = split(rest, []);
  if (program === "snarkjs") return snarkjs(rest);
  if (program === "circom" || program === "circom2") return circom(rest);
  if (program === "nargo") return nargo(rest, world);
  if (program === "bb") return bb(rest);
  if (program === "curl" || program === "wget") return download(rest);
  if (program === "cp" || program === "mv" || program === "ln") return copy(rest, world);
  if (program === "mkdir") return effects({ makes: plain });
  if (program === "touch" || program === "tee") return effects({ writes: plain });
  if (program === "cd") return effects({ reads: plain });
  if (program === "jq") return effects({ reads: plain.slice(1) });
  if (program === "sed" || program === "grep") return effects({ reads: plain.slice(1) });
  if (program === "node") {
    const [script = "", ...files] = plain;
    if (!script.endsWith("generate_witness.js")) return effects({ reads: script === "" ? [] : [script] });
    return effects({ reads: [script, ...files.slice(0, 2)], writes: files.slice(2, 3) });
  }
  if (program === "git" && plain[0] === "clone") {
    const folder = plain[2] ?? path.posix.basename(plain[1] ?? "", ".git");
    return effects({ makes: [folder], fills: [folder] });
  }
  if (program === "npm") return effects({ makes: ["node_modules"], fills: ["node_modules"] });
  return READERS.has(program) ? effects({ reads: split(rest, ["-n", "-c"]).plain }) : null;
}
