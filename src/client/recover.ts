/**
 * When a file cannot be fetched: reloads the page if a newer build has replaced it, once per file and session, so that
 * the reader gets files that exist.
 *
 * @param file address of the file, or the part of it that differs between builds, as the page's HTML has it
 * @param letters gives what is typed into the search by now, which the reloaded page takes over
 * @returns whether the server answers with this same page, so that asking for the file again makes sense; false too
 *   while the page reloads, if the server cannot be reached, or if the reader forbids storage
 */
export async function isCurrent(file: string, letters: () => string | undefined): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: "no-cache" });
    const isSame = (await response.text()).includes(file);
    if (response.ok && !isSame && sessionStorage.reloaded !== file) {
      sessionStorage.reloaded = file;
      addEventListener("pagehide", () => {
        const typed = letters();
        if (typed !== undefined) sessionStorage.letters = typed;
      });
      location.reload();
    }
    return response.ok && isSame;
  } catch {
    return false;
  }
}
