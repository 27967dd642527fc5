import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, before, beforeEach } from "node:test";
import { type WebSocket, WebSocketServer } from "ws";
import { type MockNode, mockNode, signReport } from "./nodes";
import { answer } from "./routes";

/** A call as the mock saw it. */
export interface SeenCall {
  method: string;
  path: string;
  /** Id of the operation in data/service that was called. */
  operation?: string;
  cookie: string | undefined;
  /** What the body holds; empty where there is none. */
  form: FormData;
}

/** What a test sets, and what it reads afterwards. */
export interface Mock {
  url: string;
  nodes: [MockNode, MockNode, MockNode];
  /** What the result socket does once it knows the job: it sends the message of a success, unless a test changes it. */
  report: (socket: WebSocket, success: string) => void;
  /** Strings that a success carries. */
  result: { proof: string; publicInputs: string };
  /** Artefacts that the blueprint lacks. */
  missing: string[];
  calls: SeenCall[];
}

const start = (): Pick<Mock, "report" | "result" | "missing" | "calls"> => ({
  report: (socket, success) => socket.send(success),
  result: { proof: "{}", publicInputs: "[]" },
  missing: ["circuit", "pk", "vk"],
  calls: [],
});

async function see(request: IncomingMessage): Promise<SeenCall> {
  const { method = "", headers, url = "" } = request;
  const type = headers["content-type"];
  const body = await buffer(request);
  const form = type
    ? await new Response(body, { headers: { "content-type": type } }).formData()
    : new FormData();
  return { method, path: new URL(url, "http://mock").pathname, cookie: headers.cookie, form };
}

/** The message of a success, signed by as many nodes as the request of the socket asks for. */
function successOf({ nodes, result }: Mock, request: string): string {
  const frame = JSON.parse(request) as { execution_id: string; stop_on_finished_reports: string };
  const count = { First: 1, Majority: 2, All: 3 }[frame.stop_on_finished_reports] ?? 0;
  const { proof, publicInputs } = result;
  const signatures = signReport(nodes.slice(0, count), frame.execution_id, proof, publicInputs);
  return JSON.stringify({ Success: { signatures, proof, public_inputs: publicInputs } });
}

/**
 * A coordination layer on loopback that answers with the messages of the service's OpenAPI description. It never computes
 * a proof: a success carries the strings in `result`, signed by its nodes. It listens while the tests of a file run, and
 * each finds it as at the start.
 */
export function sharedMock(): Mock {
  const mock: Mock = { url: "", nodes: [mockNode(11), mockNode(12), mockNode(13)], ...start() };
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
  beforeEach(() => {
    Object.assign(mock, start());
  });
  after(() => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    server.closeAllConnections();
  });
  return mock;
}
