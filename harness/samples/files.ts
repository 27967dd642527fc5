import path from "node:path";

const { join, normalize, dirname } = path.posix;

/** Whether a path can only be told when the command runs. */
const open = (file: string) => file.includes("$") || file.startsWith("~") || file.startsWith("/");

/** Files and directories that exist at a point of a page, as far as the page tells. */
export class World {
  private readonly files = new Map<string, string | null>();
  private readonly directories = new Set<string>(["."]);
  private readonly filled = new Set<string>();
  /** Working directory of the command at hand. */
  directory = ".";

  private absolute(file: string): string {
    return open(file) ? file : normalize(join(this.directory, file)).replace(/\/$/, "");
  }

  /** Adds a file with its content; null if that is not known. Its directory is there afterwards. */
  note(file: string, content: string | null): void {
    const absolute = this.absolute(file);
    this.files.set(absolute, content);
    this.makeAbsolute(dirname(absolute));
  }

  /** Adds a directory with those above it. */
  make(directory: string): void {
    this.makeAbsolute(this.absolute(directory));
  }

  private makeAbsolute(directory: string): void {
    for (let at = directory; !this.directories.has(at) && at !== "/"; at = dirname(at))
      this.directories.add(at);
  }

  /** Says that a directory holds files that nobody can list. */
  fill(directory: string): void {
    this.filled.add(this.absolute(directory));
  }

  /** Content of a file; null if there is none, or it is not known. */
  content(file: string): string | null {
    return this.files.get(this.absolute(file)) ?? null;
  }

  /** Whether a file or directory is there, or cannot be judged. */
  has(file: string): boolean {
    const absolute = this.absolute(file);
    if (open(file) || absolute.startsWith("..") || this.files.has(absolute) || this.directories.has(absolute))
      return true;
    for (let at = absolute; at !== "." && at !== "/"; at = dirname(at)) {
      if (this.filled.has(at)) return true;
    }
    return false;
  }
}

/**
 * Finds values in a circom input file that the tools refuse.
 * @param text the file
 * @returns what is wrong, or null
 */
export function circomInputProblem(text: string): string | null {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return null; // Reported where the file is shown.
  }
  const refused = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(refused) : typeof value !== "string" && typeof value !== "boolean";
  const entries = Object.entries(input as Record<string, unknown>);
  const [name] = entries.find(([, value]) => refused(value)) ?? [];
  return name === undefined
    ? null
    : `its signal "${name}" holds a value that is neither text nor boolean; quote it.`;
}
