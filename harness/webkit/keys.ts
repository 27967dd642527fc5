/** The keys that have a name, as https://www.w3.org/TR/webdriver2/#keyboard-actions numbers them. */
const codes: Record<string, number> = {
  Backspace: 0xe003,
  Tab: 0xe004,
  Enter: 0xe007,
  Shift: 0xe008,
  Control: 0xe009,
  Alt: 0xe00a,
  Escape: 0xe00c,
  Space: 0x20,
  PageDown: 0xe00f,
  End: 0xe010,
  Home: 0xe011,
  ArrowLeft: 0xe012,
  ArrowUp: 0xe013,
  ArrowRight: 0xe014,
  ArrowDown: 0xe015,
  Meta: 0xe03d,
};

function codeOf(key: string): string {
  if (key.length === 1) {
    return key;
  }
  const code = codes[key];
  if (code === undefined) {
    throw new Error(`harness/webkit/keys.ts does not know the key ${key}`);
  }
  return String.fromCharCode(code);
}

/**
 * @param keys one key, or several to be held together: `Control+k`
 * @returns what WebDriver is told: down in order, up again in reverse
 * @throws Error for a key without a number
 */
export function keyActions(keys: string): object[] {
  const values = keys === "+" ? [keys] : keys.split("+").map(codeOf);
  return [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.reverse().map((value) => ({ type: "keyUp", value })),
  ];
}
