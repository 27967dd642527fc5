import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { type MockNode, mockNode, signReport } from "./nodes";

/** One thing that the mock does on the result socket, in order; after the last it stays silent. */
export type Step = "success" | "ping" | "drop" | { send: string } | { close: number };

/** A call as the mock saw it; files are given by their size in bytes. */
export interface SeenCall {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  fields: Record<string, string | number>;
}

export interface Mock {
  url: string;
  nodes: [MockNode, MockNode, MockNode];
  /** What the result socket does next; starts as one success. */
  steps: Step[];
  /** Strings that a success carries. */
  result: { proof: string; publicInputs: string };
  /** Status codes that scheduling answers with before it takes a job. */
  refusals: number[];
  /** Whether the login answers by 303 instead of 200. */
  loginRedirects: boolean;
  /** Artefacts that a new blueprint lacks. */
  missing: string[];
  calls: SeenCall[];
  /** Frames that clients sent on the result socket, parsed. */
  frames: unknown[];
  close(): Promise<void>;
}

const cookie = "JSESSIONID=mock-session";

async function readFields(request: IncomingMessage): Promise<SeenCall["fields"]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const type = request.headers["content-type"];
  if (!type) {
    return {};
  }
  const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData();
  return Object.fromEntries(
    Array.from(form.entries(), ([name, value]) => [name, typeof value === "string" ? value : value.size]),
  );
}

function plain({ signing: _signing, ...node }: MockNode) {
  return node;
}

/**
 * Starts a coordination layer on loopback that answers with the messages of the service's OpenAPI
 * description. It never computes a proof: a success carries the strings in `result`, signed by its nodes.
 */
export async function startMock(): Promise<Mock> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 500, message: String(error) }));
    });
  });
  const sockets = new WebSocketServer({ server, path: "/api/v1/reports/subs" });

  const mock: Mock = {
    url: "",
    nodes: [mockNode(11), mockNode(12), mockNode(13)],
    steps: ["success"],
    result: { proof: "{}", publicInputs: "[]" },
    refusals: [],
    loginRedirects: false,
    missing: ["circuit", "pk", "vk"],
    calls: [],
    frames: [],
    async close() {
      for (const client of Array.from(sockets.clients)) {
        client.terminate();
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let uploaded: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const { pathname: path } = new URL(request.url ?? "", "http://mock");
    const fields = await readFields(request);
    mock.calls.push({ method, path, headers, fields });

    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const empty = (status = 200, extra: Record<string, string> = {}) => {
      response.writeHead(status, extra);
      response.end();
    };
    const missing = () => mock.missing.filter((type) => !uploaded.includes(type));

    const call = `${method} ${path.replace(/[0-9a-f-]{36}/, "{id}")}`;
    const node = /^GET \/api\/v1\/node\/(\d+)$/.exec(call);
    const upload = /^POST \/api\/v1\/blueprint\/{id}\/aux\/(\w+)$/.exec(call);
    if (call === "GET /api/v1/node/random-nodes") {
      const [node0, node1, node2] = mock.nodes.map(plain);
      json({ node0, node1, node2 });
    } else if (node) {
      const found = mock.nodes.find(({ id }) => id === Number(node[1]));
      json(found ? plain(found) : { code: 500, message: "no such node" }, found ? 200 : 500);
    } else if (/^POST \/api\/v1\/jobs\/schedule-/.test(call)) {
      const status = mock.refusals.shift();
      if (status) {
        json({ code: status, message: "a node is offline" }, status);
      } else {
        json({ job_id: randomUUID(), remaining_permits: fields.voucher ? 4 : null });
      }
    } else if (call === "POST /api/v1/jobs/add-inputs") {
      empty();
    } else if (call === "POST /login") {
      empty(mock.loginRedirects ? 303 : 200, { "set-cookie": `${cookie}; Path=/; HttpOnly`, location: "/" });
    } else if (call === "GET /api/v1/blueprint/{id}/ready") {
      json({ missing_aux_data: missing(), present_aux_data: uploaded });
    } else if (call === "POST /api/v1/blueprint/{id}/revoke") {
      empty();
    } else if (call === "POST /api/v1/blueprint/code") {
      response.writeHead(200, { "content-type": "text/plain" });
      response.end("mock-voucher");
    } else if (headers.cookie !== cookie) {
      empty(401);
    } else if (call === "POST /api/v1/blueprint/create") {
      uploaded = [];
      json({ id: randomUUID() });
    } else if (upload?.[1]) {
      uploaded.push(upload[1]);
      empty(mock.missing.includes(upload[1]) ? 200 : 400);
    } else {
      empty(404);
    }
  }

  sockets.on("connection", (socket: WebSocket) => {
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as { execution_id: string; stop_on_finished_reports: string };
      mock.frames.push(frame);
      const reporting = { First: 1, Majority: 2, All: 3 }[frame.stop_on_finished_reports] ?? 0;
      const { proof, publicInputs } = mock.result;
      for (const step of mock.steps) {
        if (step === "success") {
          const signatures = signReport(
            mock.nodes.slice(0, reporting),
            frame.execution_id,
            proof,
            publicInputs,
          );
          socket.send(JSON.stringify({ Success: { signatures, proof, public_inputs: publicInputs } }));
        } else if (step === "ping") {
          socket.ping();
        } else if (step === "drop") {
          socket.terminate();
        } else if ("send" in step) {
          socket.send(step.send);
        } else {
          socket.close(step.close);
        }
      }
    });
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  mock.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return mock;
}
