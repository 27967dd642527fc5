import { randomUUID } from "node:crypto";
import type { Mock, SeenCall } from "./mock";
import type { MockNode } from "./nodes";

/** What a route answers; without `json` and `text` the body is empty. */
export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** One operation of the service. */
export interface Route {
  /** Fields and files that the body must have; without one of them the mock answers 400. */
  needs?: string[];
  /** Status for a call without the session cookie; without it the call needs no login. */
  anonymous?: 401 | 403;
  /**
   * @param parameters the parts of the path that stand in braces, by name
   */
  answer?(mock: Mock, seen: SeenCall, parameters: Record<string, string>): Reply;
}

/** The cookie that a login hands out. */
export const cookie = "JSESSIONID=mock-session";

/** An error with the body that the service's description has for it. */
export function apiError(status: number, message: string): Reply {
  return { status, json: { code: status, message } };
}

const shares = (name: string) => [0, 1, 2].flatMap((index) => [`node${index}`, `${name}${index}`]);
const plain = ({ signingKey: _signingKey, encryption: _encryption, ...node }: MockNode) => node;

const schedule: Route["answer"] = (_mock, { fields }) => ({
  json: { job_id: randomUUID(), remaining_permits: fields.voucher ? 4 : null },
});

const login: Route["answer"] = (mock) => ({
  status: mock.loginRedirects ? 303 : 200,
  headers: { "set-cookie": `${cookie}; Path=/; HttpOnly`, location: "/" },
});

const missing = (mock: Mock) => mock.missing.filter((type) => !mock.uploaded.includes(type));

const upload = (type: string): Route => ({
  needs: ["file"],
  anonymous: 401,
  answer(mock) {
    mock.uploaded.push(type);
    return { status: mock.missing.includes(type) ? 200 : 400 };
  },
});

const inviteCode: Route["answer"] = () => ({ text: "mock-invite-code" });
const invitations: Route["answer"] = () => ({ json: { elements: [], total_amount: 0 } });

/**
 * The operations by method and path, as the service's OpenAPI description writes them. The first match counts,
 * so fixed paths stand before those with a parameter. A new operation is a new line here.
 */
export const routes: Record<string, Route> = {
  "GET /api/v1/node/random-nodes": {
    answer(mock) {
      const [node0, node1, node2] = (mock.random ?? mock.nodes).map(plain);
      return { json: { node0, node1, node2 } };
    },
  },
  "GET /api/v1/node/list": { answer: (mock) => ({ json: mock.nodes.map(plain) }) },
  "GET /api/v1/node/{id}": {
    answer(mock, _seen, { id }) {
      const found = mock.nodes.find((node) => String(node.id) === id);
      return found ? { json: plain(found) } : apiError(500, "no such node");
    },
  },

  "POST /api/v1/jobs/schedule-full-job": { needs: ["blueprint_id", ...shares("inputs")], answer: schedule },
  "POST /api/v1/jobs/schedule-prove-job": {
    needs: ["blueprint_id", "mpc_protocol", ...shares("witness")],
    answer: schedule,
  },
  "POST /api/v1/jobs/schedule-full-multiple-inputs-job": {
    needs: ["blueprint_id", "node0", "node1", "node2"],
    answer: schedule,
  },
  "POST /api/v1/jobs/add-inputs": { needs: ["job_id", ...shares("inputs")] },
  "GET /api/v1/jobs/{id}/proof": { answer: ({ result }) => ({ text: result.proof }) },
  "GET /api/v1/jobs/{id}/public_inputs": { answer: ({ result }) => ({ text: result.publicInputs }) },
  "GET /api/v1/jobs/{id}/signature": {},

  "POST /api/v1/blueprint/create": {
    needs: ["name", "typ", "curve", "access"],
    anonymous: 401,
    answer(mock) {
      mock.uploaded.length = 0;
      return { json: { id: randomUUID() } };
    },
  },
  "POST /api/v1/blueprint/code": {
    needs: ["amount", "validity_in_seconds"],
    answer: () => ({ text: "mock-voucher" }),
  },
  "POST /api/v1/blueprint/{id}/aux/circuit": upload("circuit"),
  "POST /api/v1/blueprint/{id}/aux/matrices": upload("matrices"),
  "POST /api/v1/blueprint/{id}/aux/pk": upload("pk"),
  "POST /api/v1/blueprint/{id}/aux/vk": upload("vk"),
  "GET /api/v1/blueprint/{id}/aux/{aux_type}": {
    anonymous: 401,
    answer: (_mock, _seen, { aux_type: type }) => ({ text: `artefact ${type}` }),
  },
  "GET /api/v1/blueprint/{id}/ready": {
    answer: (mock) => ({ json: { missing_aux_data: missing(mock), present_aux_data: mock.uploaded } }),
  },
  "POST /api/v1/blueprint/{id}/revoke": {},

  "POST /login": { needs: ["email", "password"], answer: login },
  "POST /logout": {},
  "POST /register": { needs: ["email", "password", "invite_code"], answer: login },

  "GET /health": {},
  "GET /health/live": {},
  "GET /health/ready": {},

  "POST /admin/blueprint/update/access": { needs: ["id", "access"], anonymous: 403 },
  "POST /admin/user/create": { needs: ["email", "password"], anonymous: 403 },
  "POST /admin/node/invitation/create": { anonymous: 403, answer: inviteCode },
  "POST /admin/node/invitation/batch_create": { needs: ["batch_size"], anonymous: 403 },
  "POST /admin/node/invitation/revoke": { needs: ["code"], anonymous: 403 },
  "GET /admin/node/invitation/list": { anonymous: 403, answer: invitations },
  "POST /admin/user/invitation/create": { anonymous: 403, answer: inviteCode },
  "POST /admin/user/invitation/batch_create": { needs: ["batch_size"], anonymous: 403 },
  "POST /admin/user/invitation/revoke": { needs: ["code"], anonymous: 403 },
  "GET /admin/user/invitation/list": { anonymous: 403, answer: invitations },
};

const patterns = Object.entries(routes).map(([call, route]) => {
  const pattern = new RegExp(`^${call.replaceAll(/{(\w+)}/g, "(?<$1>[^/]+)")}$`);
  return { call, pattern, route };
});

/**
 * Answers one call: what the test ordered for it in `mock.failures`, else what its route says.
 *
 * @returns 404 for a call that is in no route, 400 for one that lacks a field
 */
export function answer(mock: Mock, seen: SeenCall): Reply {
  const called = `${seen.method} ${seen.path}`;
  for (const { call, pattern, route } of patterns) {
    const match = pattern.exec(called);
    if (match === null) {
      continue;
    }
    const failure = mock.failures[call]?.shift();
    if (failure !== undefined) {
      return apiError(failure, "ordered by the test");
    }
    if (route.anonymous !== undefined && seen.headers.cookie !== cookie) {
      return { status: route.anonymous };
    }
    const absent = (route.needs ?? []).filter((name) => !(name in seen.fields || name in seen.files));
    if (absent.length > 0) {
      return apiError(400, `${call} lacks ${absent.join(", ")}`);
    }
    return route.answer?.(mock, seen, { ...match.groups }) ?? {};
  }
  return apiError(404, `${called} is no operation of the service`);
}
