import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach } from "node:test";
import { type WebSocket, WebSocketServer } from "ws";
import { type MockNode, mockNode, signReport } from "./nodes";
import { answer, apiError, type Reply } from "./routes";

/** One thing that the mock does on the result socket, in order; after the last it stays silent. */
export type Step = "success" | { send: string } | { close: number };

/** A call as the mock saw it. */
export interface SeenCall {
  method: string;
  path: string;
  /** Id of the operation in data/service that was called. */
  operation?: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the body holds as text. */
  fields: Record<string, string>;
  /** What the body holds as files. */
  files: Record<string, Uint8Array>;
}

/** What a test sets, and what it reads afterwards. */
export interface Mock {
  url: string;
  nodes: [MockNode, MockNode, MockNode];
  /** What the result socket does next; starts as one success. */
  steps: Step[];
  /** Strings that a success carries. */
  result: { proof: string; publicInputs: string };
  /** Artefacts that a new blueprint lacks. */
  missing: string[];
  /** Artefacts that came since the last blueprint was created. */
  uploaded: string[];
  calls: SeenCall[];
}

const start = () => ({
  steps: ["success"] satisfies Step[],
  result: { proof: "{}", publicInputs: "[]" },
  missing: ["circuit", "pk", "vk"],
  uploaded: [],
  calls: [],
});

async function readBody(request: IncomingMessage): Promise<Pick<SeenCall, "fields" | "files">> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const fields: SeenCall["fields"] = {};
  const files: SeenCall["files"] = {};
  const type = request.headers["content-type"];
  if (type) {
    const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData();
    for (const [name, value] of Array.from(form.entries())) {
      if (typeof value === "string") {
        fields[name] = value;
      } else {
        files[name] = new Uint8Array(await value.arrayBuffer());
      }
    }
  }
  return { fields, files };
}

async function see(request: IncomingMessage): Promise<SeenCall> {
  const { method = "", headers } = request;
  const { pathname: path } = new URL(request.url ?? "", "http://mock");
  return { method, path, headers, ...(await readBody(request)) };
}

function send(response: ServerResponse, { status = 200, json, text, headers }: Reply): void {
  const type = json === undefined ? "text/plain" : "application/json";
  const body = json === undefined ? text : JSON.stringify(json);
  response.writeHead(status, { ...(body === undefined ? {} : { "content-type": type }), ...headers });
  response.end(body);
}

/** Does the next steps on a result socket, as soon as the client has said which job it is about. */
function report(mock: Mock, socket: WebSocket, data: unknown): void {
  const frame = JSON.parse(String(data)) as { execution_id: string; stop_on_finished_reports: string };
  const reporting = { First: 1, Majority: 2, All: 3 }[frame.stop_on_finished_reports] ?? 0;
  const { proof, publicInputs } = mock.result;
  for (const step of mock.steps) {
    if (step === "success") {
      const nodes = mock.nodes.slice(0, reporting);
      const signatures = signReport(nodes, frame.execution_id, proof, publicInputs);
      socket.send(JSON.stringify({ Success: { signatures, proof, public_inputs: publicInputs } }));
    } else if ("send" in step) {
      socket.send(step.send);
    } else {
      socket.close(step.close);
    }
  }
}

/**
 * A coordination layer on loopback that answers with the messages of the service's OpenAPI description. It never computes
 * a proof: a success carries the strings in `result`, signed by its nodes. It listens while the tests of a file or a suite
 * run, and each finds it as at the start.
 */
export function sharedMock(): Mock {
  const server = createServer(async (request, response) => {
    try {
      const seen = await see(request);
      mock.calls.push(seen);
      send(response, answer(mock, seen));
    } catch (error) {
      send(response, apiError(500, String(error)));
    }
  });
  const sockets = new WebSocketServer({ server, path: "/api/v1/reports/subs" });
  sockets.on("connection", (socket) => socket.on("message", (data) => report(mock, socket, data)));

  const mock: Mock = { url: "", nodes: [mockNode(11), mockNode(12), mockNode(13)], ...start() };
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    mock.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    Object.assign(mock, start());
  });
  after(async () => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return mock;
}
