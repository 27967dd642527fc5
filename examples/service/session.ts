import { Configuration, ResponseError, UserApi } from "@taceo/proof-api-client";
import { apiUrl, required } from "./client";

/**
 * Logs in with `TACEO_EMAIL` and `TACEO_PASSWORD` and keeps the session. Node's fetch stores no
 * cookies, so the cookie goes into the headers of a configuration of its own.
 *
 * @returns the configuration to make the logged-in API objects with
 * @throws ResponseError when the login is refused; Error when the answer carries no session cookie
 */
export async function login(): Promise<Configuration> {
  const credentials = { email: required("TACEO_EMAIL"), password: required("TACEO_PASSWORD") };
  const users = new UserApi(new Configuration({ basePath: apiUrl }));
  // The service may answer with a redirect. Following it would lose the cookie.
  const response = await users.loginRaw(credentials, { redirect: "manual" }).then(
    ({ raw }) => raw,
    (error: unknown) => {
      if (error instanceof ResponseError && error.response.status < 400) {
        return error.response;
      }
      throw error;
    },
  );
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith("JSESSIONID="));
  if (cookie === undefined) {
    throw new Error("the answer to the login carries no JSESSIONID cookie");
  }
  return new Configuration({
    basePath: apiUrl,
    headers: { Cookie: cookie.replace(/;.*/, "") },
  });
}
