/**
 * Opens what is folded while a page is printed. src/css/print.css does it too, before this runs and without scripts, but
 * only in Chrome 131, Firefox 143, Safari 18.4 and later.
 */
function unfold(isPrinted: boolean): void {
  // Not the answers of the primer's worksheet.
  const closed = "main details:not([open], #worksheet ~ *)";
  const folds = document.querySelectorAll<HTMLDetailsElement>(isPrinted ? closed : "[data-on-paper]");
  for (const fold of folds) {
    fold.open = isPrinted;
    fold.toggleAttribute("data-on-paper", isPrinted);
  }
}

if (typeof window !== "undefined") {
  addEventListener("beforeprint", () => unfold(true));
  addEventListener("afterprint", () => unfold(false));
  // Programs that make a PDF of the page may only set the medium.
  matchMedia("print").addEventListener("change", ({ matches }) => unfold(matches));
}
