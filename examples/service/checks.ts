import type { NodeProviders } from "@taceo/proof-api-client";

// The client misreads some invalid values, and might then send a secret
// unshared. So everything that comes from people, files or the service is
// checked here, before anything is sent.

/**
 * Reads the program's arguments.
 *
 * @param usage their names; optional ones in brackets, "…" after the last if it
 *   may repeat
 * @throws Error that shows the usage, when there are too few or too many, or
 *   when one is blank
 */
export function commandLine(usage: string): string[] {
  const given = process.argv.slice(2);
  const names = usage.split(" ").filter((name) => name !== "");
  const least = names.filter((name) => !name.startsWith("[")).length;
  const most = usage.includes("…") ? Number.POSITIVE_INFINITY : names.length;
  if (
    given.length < least ||
    given.length > most ||
    given.some((text) => text.trim() === "")
  ) {
    const program = process.argv[1]?.replace(/^.*[/\\]/, "");
    throw new Error(`usage: ${program} ${usage || "(no arguments)"}`);
  }
  return given;
}

/**
 * A number from its digits. `Number` would read "" as 0 and "1,2" as NaN, which
 * the client treats as 0.
 */
export function wholeNumber(text: string): number {
  if (!/^(0|[1-9][0-9]{0,9})$/.test(text) || Number(text) > 0x7fff_ffff) {
    throw new Error(
      `"${text}" is no whole number: digits only, up to 2147483647`,
    );
  }
  return Number(text);
}

/** Public values from their digits, of any size. */
export function publicValues(texts: string[]): bigint[] {
  return texts.map((text) => {
    if (!/^[0-9]+$/.test(text)) {
      throw new Error(`"${text}" is no whole number: digits only`);
    }
    return BigInt(text);
  });
}

/**
 * The id of a job or a blueprint, unchanged; `name` is its name in the error.
 */
export function uuid(name: string, text = ""): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    throw new Error(
      `${name} is "${text}", not a UUID of 32 hexadecimal digits with dashes`,
    );
  }
  return text;
}

/**
 * The nodes of a job, unchanged. A node that is listed twice gets two shares,
 * which reveal the secret.
 *
 * @throws Error unless there are three different ids and three different keys
 */
export function differentNodes(nodes: NodeProviders): NodeProviders {
  const all = [nodes.node0, nodes.node1, nodes.node2];
  const ids = all.map((node) => node.id);
  if (
    new Set(ids).size !== 3 ||
    new Set(all.map((node) => node.encKey)).size !== 3
  ) {
    throw new Error(
      `a job needs three nodes with different keys, got ${ids.join(", ")}`,
    );
  }
  return nodes;
}

/**
 * The values of an input file, by name.
 *
 * @throws Error that does not quote the text, as the one of `JSON.parse` would
 */
export function signals(json: string): Record<string, unknown> {
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch {
    throw new Error("the input file is not JSON");
  }
  if (
    typeof input !== "object" ||
    input === null ||
    Array.isArray(input) ||
    Object.keys(input).length < 1
  ) {
    throw new Error("inputs are an object of names to values");
  }
  return input as Record<string, unknown>;
}

/**
 * Names of public inputs, unchanged. The client ignores a name that is not in
 * the input, and shares the value as a secret.
 */
export function publicNames(
  input: Record<string, unknown>,
  names: string[],
): string[] {
  for (const name of names) {
    if (!Object.hasOwn(input, name)) {
      throw new Error(
        `no input "${name}"; there are ${Object.keys(input).join(", ")}`,
      );
    }
  }
  if (new Set(names).size !== names.length) {
    throw new Error(`a public input is named twice: ${names.join(", ")}`);
  }
  return names;
}

/**
 * A voucher, unchanged, because the client would send an empty one. If you have
 * no voucher, pass `null`.
 */
export function permit(voucher: string | null): string | null {
  if (voucher?.trim() === "") {
    throw new Error("the voucher is empty: leave it out where there is none");
  }
  return voucher;
}
