import { FLIPPED, type FlagName, flags } from "../../config/builder";
import { type Build, build, inCopy, lastWords } from "./build";

/** What a build is with one flag of the builder turned the other way. */
export interface Flipped {
  /** The flag; none is the build with the flags as they are. */
  readonly name: FlagName | undefined;
  /** A cold build and a warm one, or the last words of a build that failed. */
  readonly result: { readonly cold: Build; readonly warm: Build } | string;
}

/** Builds the site as it is, then with each flag of config/builder.ts turned the other way. */
export async function flagByFlag(): Promise<Flipped[]> {
  const results: Flipped[] = [];
  for (const name of [undefined, ...(Object.keys(flags) as FlagName[])]) {
    const env = { [FLIPPED]: name };
    const result = await inCopy(async (folder) => {
      try {
        return { cold: await build(folder, true, env), warm: await build(folder, false, env) };
      } catch (error) {
        return lastWords(error);
      }
    });
    results.push({ name, result });
    console.error(`measured: ${name ?? "flags as they are"}`);
  }
  return results;
}
