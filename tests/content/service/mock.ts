import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, before, beforeEach } from "node:test";
import { ed25519ph, x25519 } from "@noble/curves/ed25519";
import { type WebSocket, WebSocketServer } from "ws";
import { loadService } from "../../../data/service/load";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** A node provider with fresh keys: what the service says of it, and the secret that a real node keeps to itself. */
function mockNode(id: number) {
  const secret = x25519.utils.randomPrivateKey();
  const enc_key = base64(x25519.getPublicKey(secret));
  const verify_key = base64(ed25519ph.getPublicKey(secret));
  return { secret, provider: { id, name: `node-${id}`, enc_key, verify_key, online: true } };
}
type MockNode = ReturnType<typeof mockNode>;

/** One signature per node, base64 by node id, as a result carries them. */
export function signReport(nodes: readonly MockNode[], jobId: string, proof: string, publicInputs: string) {
  // The id's 16 bytes and the two strings, with nothing between them.
  const id = Buffer.from(jobId.replaceAll("-", ""), "hex");
  const message = Buffer.concat([id, Buffer.from(proof + publicInputs)]);
  const context = Buffer.from("taceo-proof-nps-reporting");
  const sign = ({ secret }: MockNode) => base64(ed25519ph.sign(message, secret, { context }));
  return Object.fromEntries(nodes.map((node) => [node.provider.id, sign(node)]));
}

/** What a test sets, and what it reads afterwards. */
const start = () => ({
  /** What the result socket does once it knows the job. */
  report: (socket: WebSocket, success: string): void => socket.send(success),
  /** Strings that a success carries. */
  result: { proof: "{}", publicInputs: "[]" },
  /** Artefacts that the blueprint lacks. */
  missing: ["circuit", "pk", "vk"],
  calls: [] as SeenCall[],
});

/**
 * A coordination layer on loopback. It never computes a proof: a success carries the strings in `result`, signed by its
 * nodes.
 */
export type Mock = ReturnType<typeof start> & { url: string; nodes: MockNode[] };

/** A call as the mock saw it: `operation` will be its id in data/openapi.json, `form` is empty where there is no body. */
async function see(request: IncomingMessage) {
  const { method = "", headers, url = "" } = request;
  const type = headers["content-type"];
  const body = new Response(await buffer(request), { headers: { "content-type": type ?? "" } });
  const form = type ? await body.formData() : new FormData();
  return { method, path: new URL(url, "http://mock").pathname, operation: "", cookie: headers.cookie, form };
}
type SeenCall = Awaited<ReturnType<typeof see>>;

const cookie = "JSESSIONID=mock-session";
const refuse = (status: number, message: string) => Response.json({ code: status, message }, { status });

/** Answers that are more than an empty body, by a part of the operation's path: what is no response is sent as JSON. */
const answers: [operation: RegExp, answer: (mock: Mock, seen: SeenCall) => unknown][] = [
  [
    /schedule-/,
    (_, { form }) => ({ job_id: randomUUID(), remaining_permits: form.has("voucher") ? 4 : null }),
  ],
  [/random-nodes/, (mock) => Object.fromEntries(mock.nodes.map((one, at) => [`node${at}`, one.provider]))],
  [
    /node\/\{id\}/,
    (mock, { path }) => mock.nodes.find((one) => path.endsWith(`/${one.provider.id}`))?.provider,
  ],
  [/blueprint\/create/, () => ({ id: randomUUID() })],
  [/blueprint\/code/, () => new Response("mock-voucher")],
  [/aux_type/, () => new Response("artefact")],
  [/\{id\}\/ready/, ({ missing }) => ({ missing_aux_data: missing, present_aux_data: [] })],
  [
    /\/aux\/\w+$/,
    (mock, { path: where }) => {
      mock.missing = mock.missing.filter((name) => !where.endsWith(name));
      return new Response();
    },
  ],
  [/login/, () => new Response(null, { headers: { "set-cookie": `${cookie}; Path=/; HttpOnly` } })],
];

// A fixed path wins over one with a parameter.
const operations = loadService().operations.toSorted(
  (a, b) => Number(a.id.includes("{")) - Number(b.id.includes("{")),
);

/**
 * Answers one call as data/openapi.json describes its operation.
 *
 * @returns 404 for a call of no operation, 401 without the session that one needs, 400 for a field too few or one that
 *   the operation does not have, or else its answer
 */
function answer(mock: Mock, seen: SeenCall): Response {
  const called = `${seen.method} ${seen.path}`;
  const operation = operations.find(({ id }) => RegExp(`^${id.replaceAll(/{\w+}/g, "[^/]+")}$`).test(called));
  if (operation === undefined) return refuse(404, `${called} is not an operation of the service`);
  const { id, fields, security } = operation;
  seen.operation = id;
  if (security?.length && seen.cookie !== cookie) return refuse(401, "log in first");
  const known = fields.filter((field) => field.in === "form");
  const absent = known.find(({ name, required }) => required && !seen.form.has(name));
  const unknown = Array.from(seen.form.keys()).find((name) => !known.some((field) => field.name === name));
  if (absent ?? unknown)
    return refuse(400, absent ? `${id} needs ${absent.name}` : `${id} has no ${unknown}`);
  const [, given = () => new Response()] = answers.find(([pattern]) => pattern.test(id)) ?? [];
  const reply = given(mock, seen);
  return reply instanceof Response ? reply : Response.json(reply);
}

/** The message of a success, signed by as many nodes as the request of the socket asks for. */
function successOf({ nodes, result: { proof, publicInputs } }: Mock, request: string): string {
  const frame = JSON.parse(request) as { execution_id: string; stop_on_finished_reports: string };
  const count = { First: 1, Majority: 2, All: 3 }[frame.stop_on_finished_reports] ?? 0;
  const signatures = signReport(nodes.slice(0, count), frame.execution_id, proof, publicInputs);
  return JSON.stringify({ Success: { signatures, proof, public_inputs: publicInputs } });
}

/** Listens while the tests of a file run, and each finds it as at the start. */
export function sharedMock(): Mock {
  const mock: Mock = { url: "", nodes: [11, 12, 13].map(mockNode), ...start() };
  const server = createServer(async (request, response) => {
    const seen = await see(request);
    mock.calls.push(seen);
    const reply = answer(mock, seen);
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  const sockets = new WebSocketServer({ server, path: "/api/v1/reports/subs" });
  sockets.on("connection", (socket) =>
    socket.on("message", (data) => mock.report(socket, successOf(mock, String(data)))),
  );
  before(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    mock.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void Object.assign(mock, start()));
  after(() => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    server.closeAllConnections();
  });
  return mock;
}
