import type { Tab } from "./engines";

/** Gives a page the rules that it has on paper, which no engine but Chromium lets tests do by itself. */
export async function printed(page: Tab): Promise<void> {
  await page.evaluate(() => {
    const left: CSSRule[] = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
    for (let rule = left.pop(); rule !== undefined; rule = left.pop()) {
      if (rule instanceof CSSMediaRule) {
        // What is for screens only is for none then.
        rule.media.mediaText = rule.media.mediaText.replace(/\bprint\b|\bscreen\b/g, (type) =>
          type === "print" ? "all" : "print",
        );
      }
      if (rule instanceof CSSGroupingRule) {
        left.push(...Array.from(rule.cssRules));
      }
    }
  });
}
