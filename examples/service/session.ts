import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Configuration, ResponseError, UserApi } from "@taceo/proof-api-client";
import { settings } from "./client.js";

/**
 * Asks for the password on the terminal, without showing it, or reads it from a
 * pipe. It is not in the environment, because every program that you start
 * could read it there.
 *
 * @throws Error when nothing is typed
 */
async function password(): Promise<string> {
  process.stderr.write("password: ");
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal,
  });
  const { value: typed } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  process.stderr.write("\n");
  if (!typed) {
    throw new Error("no password was given");
  }
  return typed;
}

/**
 * Logs in with the address in `TACEO_EMAIL` and keeps the session. Node's fetch
 * does not store cookies, so the cookie goes into the headers of a separate
 * configuration.
 *
 * @returns the configuration to make the logged-in API objects with
 * @throws ResponseError when the login is rejected; Error when the response
 *   has no session cookie
 */
export async function login(): Promise<Configuration> {
  const email = process.env.TACEO_EMAIL;
  if (!email) {
    throw new Error("set TACEO_EMAIL first");
  }
  const users = new UserApi(new Configuration(settings));
  // The service can answer with a redirect. Following it would lose the cookie.
  const response = await users
    .loginRaw({ email, password: await password() }, { redirect: "manual" })
    .then(
      ({ raw }) => raw,
      (error: unknown) => {
        if (error instanceof ResponseError && error.response.status < 400) {
          return error.response;
        }
        throw error;
      },
    );
  const cookie = response.headers
    .getSetCookie()
    .find((value) => /^JSESSIONID=[^;]/.test(value));
  if (cookie === undefined) {
    throw new Error("the answer to the login carries no JSESSIONID cookie");
  }
  return new Configuration({
    ...settings,
    headers: { Cookie: cookie.replace(/;.*/, "") },
  });
}
