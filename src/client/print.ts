/**
 * Opens folded parts for printing, and closes them again afterwards. src/css/print.css does it too, before this runs and
 * without scripts, but only in Chrome 131, Firefox 143, Safari 18.4 and later.
 */
function setFolds(isPrinting: boolean): void {
  // Not the answers of the primer's worksheet.
  const closed = "main details:not([open], #worksheet ~ *)";
  const folds = document.querySelectorAll<HTMLDetailsElement>(isPrinting ? closed : "[data-on-paper]");
  for (const fold of folds) {
    fold.open = isPrinting;
    fold.toggleAttribute("data-on-paper", isPrinting);
  }
}

if (typeof window !== "undefined") {
  addEventListener("beforeprint", () => setFolds(true));
  addEventListener("afterprint", () => setFolds(false));
  // Programs that make a PDF of the page may only set the medium.
  matchMedia("print").addEventListener("change", ({ matches }) => setFolds(matches));
}
