import path from "node:path";
import { parseArgs } from "node:util";
import { parse } from "smol-toml";
import type { World } from "./files";

const { basename, join } = path.posix;

/** Files that a command reads and writes, as typed. */
export interface FileEffects {
  reads: string[];
  writes: string[];
  /** Directories that the command makes. */
  makes: string[];
  /** Directories that get contents nobody can list (a clone, an installed package). */
  fills: string[];
}

/** A call taken apart: words without a dash, and the values of options, of which there are none for a flag. */
interface Call {
  plain: string[];
  options: Map<string, string[]>;
  /** Value of the first of these options that is given. */
  option: (...names: string[]) => string | undefined;
}

/** Takes a call apart; the options of these names take the next word, those of one letter also among others: `-sSo`. */
function takeApart(args: string[], valued: readonly string[]): Call {
  const known = valued.map((name) => [
    name.replace(/^-+/, ""),
    { type: "string" as const, ...(/^-\w$/.test(name) && { short: name.slice(1) }) },
  ]);
  const options = new Map<string, string[]>();
  const { tokens, positionals } = parseArgs({
    args,
    options: Object.fromEntries(known),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens.filter(({ kind }) => kind === "option")) {
    const { rawName, value } = token as { rawName: string; value?: string };
    options.set(rawName, [...(options.get(rawName) ?? []), ...(value === undefined ? [] : [value])]);
  }
  const option = (...names: string[]) => names.flatMap((name) => options.get(name) ?? [])[0];
  return { plain: positionals, options, option };
}

/** Positional arguments of snarkjs by sub-command: r is read, w is written, - is neither. */
const SNARKJS: Record<string, string> = {
  "powersoftau new": "--w",
  "powersoftau contribute": "rw",
  "powersoftau prepare phase2": "rw",
  "groth16 setup": "rrw",
  "groth16 verify": "rrr",
  "plonk setup": "rrw",
  "plonk verify": "rrr",
  "zkey contribute": "rw",
  "zkey export verificationkey": "rw",
  "wtns calculate": "rrw",
};

function snarkjs({ plain }: Call): Partial<FileEffects> | string {
  if (plain.length === 0) return {};
  const command = [3, 2].map((length) => plain.slice(0, length).join(" ")).find((name) => name in SNARKJS);
  if (command === undefined) {
    return `the checks know no command "snarkjs ${plain.join(" ")}"; correct it, or add it to harness/samples/programs.ts.`;
  }
  const roles = SNARKJS[command] ?? "";
  const files = plain.slice(command.split(" ").length);
  if (files.length !== roles.length) {
    return `snarkjs ${command} takes ${roles.length} values, not ${files.length}; correct it.`;
  }
  const of = (role: string) => files.filter((_, index) => roles[index] === role);
  return { reads: of("r"), writes: of("w") };
}

function circom({ plain: [source = ""], options, option }: Call): Partial<FileEffects> {
  const out = option("-o", "--output") ?? ".";
  const name = basename(source, ".circom");
  const base = join(out, name);
  const js = [`${name}.wasm`, "generate_witness.js", "witness_calculator.js"].map((f) => `${base}_js/${f}`);
  const writes = [
    ...(options.has("--r1cs") ? [`${base}.r1cs`] : []),
    ...(options.has("--sym") ? [`${base}.sym`] : []),
    ...(options.has("--wasm") ? js : []),
  ];
  return { reads: out === "." ? [source] : [source, out], writes };
}

function nargo({ plain: [command, argument], option }: Call, world: World): Partial<FileEffects> {
  const at = (file: string) => join(option("--program-dir") ?? ".", file);
  if (command === "new" || command === "init") {
    const root = command === "new" ? (argument ?? "") : ".";
    world.note(join(root, "Nargo.toml"), `[package]\nname = "${basename(argument ?? "")}"\n`);
    return { writes: [join(root, "src/main.nr")] };
  }
  const sources = [at("Nargo.toml"), at("src/main.nr")];
  if (command === "check") return { reads: sources, writes: [at("Prover.toml")] };
  if (command !== "compile" && command !== "execute") return {};
  const manifest = world.content(at("Nargo.toml"));
  const name =
    manifest === null ? undefined : (parse(manifest) as { package?: { name?: string } }).package?.name;
  const program = name === undefined ? [] : [at(`target/${name}.json`)];
  if (command === "compile") return { reads: sources, writes: program };
  const prover = at(`${option("--prover-name") ?? "Prover"}.toml`);
  return { reads: [...sources, prover], writes: [...program, at(`target/${argument ?? name}.gz`)] };
}

function bb({ plain: [command], option }: Call): Partial<FileEffects> {
  const out = option("-o") ?? "./target";
  const given = (...names: string[]) => names.flatMap((name) => option(name) ?? []);
  if (command === "write_vk") return { reads: given("-b"), writes: [`${out}/vk`] };
  if (command === "verify") return { reads: given("-p", "-k", "-i") };
  return { reads: given("-b", "-w", "-k"), writes: [`${out}/proof`, `${out}/public_inputs`] };
}

function download({ plain, options, option }: Call): Partial<FileEffects> {
  const [url = ""] = plain.filter((word) => /^https?:/.test(word));
  const isNamedAlike = options.has("-O") || options.has("--remote-name");
  return { writes: [option("-o", "--output") ?? [], isNamedAlike ? basename(url) : []].flat() };
}

const readsAll = ({ plain }: Call) => ({ reads: plain });
const readsRest = ({ plain }: Call) => ({ reads: plain.slice(1) });

/** What the programs of the samples do with files, and which of their options take a value. */
const PROGRAMS: Record<string, [(call: Call, world: World) => Partial<FileEffects> | string, string[]?]> = {
  snarkjs: [snarkjs, ["--name", "-e", "-n"]],
  circom: [circom, ["-o", "--output", "-l", "-p", "--prime"]],
  nargo: [nargo, ["--program-dir", "--package", "-p", "--name", "--prover-name"]],
  bb: [bb, ["-b", "-w", "-k", "-p", "-i", "-o", "--scheme", "--oracle_hash", "--output_format"]],
  curl: [download, ["-o", "--output", "-H", "-d", "--data", "-X", "--range", "-r", "-F"]],
  mkdir: [({ plain }) => ({ makes: plain })],
  cd: [readsAll],
  jq: [readsRest],
  sed: [readsRest],
  node: [({ plain }) => ({ reads: plain.slice(0, 1) })],
  npm: [() => ({ makes: ["node_modules"], fills: ["node_modules"] })],
  ...Object.fromEntries(["cat", "head", "wc", "xxd"].map((name) => [name, [readsAll, ["-n", "-c"]]])),
};

/**
 * Says which files a program of the samples reads and writes.
 * @param words the command's words
 * @param world files known so far; `nargo new` adds to it
 * @returns the files; an error text if the call is wrong; null if the checks do not know the program
 */
export function programEffects(words: string[], world: World): FileEffects | string | null {
  const [program = "", ...rest] =
    words[0] === "npx" ? words.slice(1).filter((word) => word !== "--yes") : words;
  const known = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined;
  if (known === undefined) return null;
  const [effectsOf, valued = []] = known;
  const effects = effectsOf(takeApart(rest, valued), world);
  if (typeof effects === "string") return effects;
  return { reads: [], writes: [], makes: [], fills: [], ...effects };
}
