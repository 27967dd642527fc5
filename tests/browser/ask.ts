import { type Agent, type IncomingHttpHeaders, request } from "node:http";

/** What a host answers, as it comes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Asks for an address, without following a redirect or undoing a compression. A connection that was used before and
 * closed meanwhile is replaced, as browsers and curl do.
 *
 * @param agent keeps connections; without one each answer has its own
 */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", (error) =>
      sent.reusedSocket ? ask(url, headers).then(resolve, reject) : reject(error),
    );
    sent.end();
  });
}
