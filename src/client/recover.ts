/**
 * When a file cannot be fetched: reloads the page if the server has a newer build of it, which does without the file.
 * Once per file and session; not while the server cannot be reached, which would take the page away.
 *
 * @param file address of the file, or the part of it that differs between builds, as the page's HTML has it
 * @param letters what is typed into the search, which the reloaded page takes over
 */
export async function reloadIfReplaced(file: string, letters = ""): Promise<void> {
  try {
    const response = await fetch("", { cache: "no-cache" });
    if (response.ok && !(await response.text()).includes(file) && sessionStorage.reloaded !== file) {
      sessionStorage.reloaded = file;
      sessionStorage.letters = letters;
      location.reload();
    }
  } catch {
    // Offline, or the reader forbids storage.
  }
}
