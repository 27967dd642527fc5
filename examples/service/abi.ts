import { signals, wholeNumber } from "./checks.js";

type Type =
  | { kind: "field" | "integer" | "boolean" }
  | { kind: "string"; length: number }
  | { kind: "array"; length: number; type: Type }
  | { kind: "tuple"; fields: Type[] }
  | { kind: "struct"; fields: { type: Type }[] };

/** The parameters of `main`, as nargo writes them. */
export interface Abi {
  parameters: { name: string; type: Type; visibility: string }[];
  return_type: { abi_type: Type } | null;
}

/** Field elements that a value of the type takes. */
function size(type: Type): number {
  switch (type.kind) {
    case "field":
    case "integer":
    case "boolean":
      return 1;
    case "string":
      return type.length;
    case "array":
      return type.length * size(type.type);
    case "tuple":
      return type.fields.reduce((sum, field) => sum + size(field), 0);
    case "struct":
      return type.fields.reduce((sum, field) => sum + size(field.type), 0);
    default:
      throw new Error(`unknown type in the interface: ${JSON.stringify(type)}`);
  }
}

/** The interface of a compiled program, from `target/NAME.json`. */
export function abiOf(json: string): Abi {
  const { abi } = JSON.parse(json) as { abi?: Abi };
  if (!Array.isArray(abi?.parameters)) {
    throw new Error('the compiled program has no interface: "abi" is missing');
  }
  return abi;
}

/** Inputs by parameter. The client drops one that `main` does not have. */
export function inputsFor(abi: Abi, json: string): Record<string, unknown> {
  const input = signals(json);
  for (const name of Object.keys(input)) {
    if (!abi.parameters.some((parameter) => parameter.name === name)) {
      throw new Error(`main has no parameter "${name}"`);
    }
  }
  return input;
}

/**
 * For each field element of the parameters, in their order, the parameter that
 * it belongs to.
 */
function elements(abi: Abi): Abi["parameters"] {
  return abi.parameters.flatMap((parameter) =>
    Array(size(parameter.type)).fill(parameter),
  );
}

/**
 * Positions of what `main` declares public, from 0, for a full job: everything
 * else is shared.
 *
 * @param names the parameters that you expect to be public, in their order
 * @throws Error when the ABI, which can be someone else's, declares others
 */
export function expectPublic(abi: Abi, names: string[]): Uint32Array {
  const declared = abi.parameters.flatMap(({ name, visibility }) =>
    visibility === "public" ? name : [],
  );
  if (declared.join() !== names.join()) {
    throw new Error(
      `main declares public: "${declared.join()}", not "${names.join()}"`,
    );
  }
  return publicPositions(abi);
}

function publicPositions(abi: Abi): Uint32Array {
  const positions = elements(abi).flatMap(({ visibility }, index) =>
    visibility === "public" ? index : [],
  );
  return Uint32Array.from(positions);
}

/**
 * Indices of the public witness elements, for a prove job.
 *
 * @param texts the indices that `nargo compile --print-acir` prints, of
 *   parameters and return value
 * @throws Error when one belongs to a private parameter, or when there are more
 *   or fewer than `main` has public values
 */
export function publicIndices(abi: Abi, texts: string[]): Uint32Array {
  const indices = new Set(texts.map(wholeNumber));
  for (const [index, { name, visibility }] of elements(abi).entries()) {
    if (indices.has(index) && visibility !== "public") {
      throw new Error(
        `index ${index} is of "${name}", which main keeps private`,
      );
    }
  }
  const positions = publicPositions(abi);
  const count =
    positions.length + (abi.return_type ? size(abi.return_type.abi_type) : 0);
  if (
    indices.size !== texts.length ||
    indices.size !== count ||
    !positions.every((index) => indices.has(index))
  ) {
    throw new Error(
      `main has ${count} public values, parameters at ${positions.join(", ")}`,
    );
  }
  return Uint32Array.from(indices);
}
