import os from "node:os";
import { type Browser, firefox } from "playwright-core";
import { pathOf, programs } from "./programs";
import { PATIENCE, started } from "./until";

const UNKNOWN = "emulation.setMediaFeaturesOverride";

type Send = (method: string, params: unknown) => Promise<unknown>;

/**
 * Starts the Firefox of this machine, by WebDriver BiDi. Nothing moves in it, as readers may ask.
 *
 * Playwright asks for a colour scheme in each context, by a command that Firefox 153 does not have: here it is left
 * out, so `colorScheme`, `reducedMotion` and `forcedColors` do nothing in Firefox.
 * https://github.com/w3c/webdriver-bidi/issues/1052
 *
 * @throws Error when there is no Firefox, or it no longer needs what is done here
 */
export async function launchFirefox(): Promise<Browser> {
  const options = {
    channel: "moz-firefox",
    executablePath: pathOf(programs.firefox),
    timeout: PATIENCE,
    // Root's own: as root it does not start in the folder of another user, as containers of workflows have it.
    env: { ...process.env, HOME: os.userInfo().homedir },
    // Scroll bars over the page, as on phones.
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 },
  };
  const browser = await started(() => firefox.launch(options));
  const { _connection } = browser as unknown as {
    _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } };
  };
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  const isKnown = await send(UNKNOWN, { features: {} }).then(
    () => true,
    () => false,
  );
  if (isKnown) {
    await browser.close();
    throw new Error(`Firefox knows ${UNKNOWN} by now: delete what harness/firefox.ts does about it`);
  }
  session.send = async (method, params) => (method === UNKNOWN ? {} : send(method, params));
  return browser;
}
