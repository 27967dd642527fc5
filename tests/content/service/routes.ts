import { randomUUID } from "node:crypto";
import { loadService } from "../../../data/service/load";
import type { Mock, SeenCall } from "./mock";
import type { MockNode } from "./nodes";

/** What the mock answers; without `json` and `text` the body is empty. */
export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

type Answer = (mock: Mock, seen: SeenCall) => Reply;

/** The cookie that a login hands out. */
const cookie = "JSESSIONID=mock-session";

/** An error with the body that the service's description has for it. */
export function apiError(status: number, message: string): Reply {
  return { status, json: { code: status, message } };
}

const plain = ({ signingKey: _signingKey, encryption: _encryption, ...node }: MockNode) => node;

const schedule: Answer = (_mock, { fields }) => ({
  json: { job_id: randomUUID(), remaining_permits: fields.voucher ? 4 : null },
});

const missing = (mock: Mock) => mock.missing.filter((type) => !mock.uploaded.includes(type));

/** Answers that are more than an empty body, by operation. */
const answers: Record<string, Answer> = {
  "GET /api/v1/node/random-nodes": (mock) => {
    const [node0, node1, node2] = mock.nodes.map(plain);
    return { json: { node0, node1, node2 } };
  },
  "GET /api/v1/node/{id}": (mock, { path }) => ({
    json: mock.nodes.map(plain).find(({ id }) => path.endsWith(`/${id}`)),
  }),
  "POST /api/v1/jobs/schedule-full-job": schedule,
  "POST /api/v1/jobs/schedule-prove-job": schedule,
  "POST /api/v1/jobs/schedule-full-multiple-inputs-job": schedule,
  "POST /api/v1/blueprint/create": (mock) => {
    mock.uploaded.length = 0;
    return { json: { id: randomUUID() } };
  },
  "POST /api/v1/blueprint/code": () => ({ text: "mock-voucher" }),
  "GET /api/v1/blueprint/{id}/aux/{aux_type}": () => ({ text: "artefact" }),
  "GET /api/v1/blueprint/{id}/ready": (mock) => ({
    json: { missing_aux_data: missing(mock), present_aux_data: mock.uploaded },
  }),
  "POST /login": () => ({ headers: { "set-cookie": `${cookie}; Path=/; HttpOnly`, location: "/" } }),
};

for (const type of ["circuit", "matrices", "pk", "vk"]) {
  answers[`POST /api/v1/blueprint/{id}/aux/${type}`] = (mock) => {
    mock.uploaded.push(type);
    return { status: mock.missing.includes(type) ? 200 : 400 };
  };
}

const operations = loadService()
  .operations.map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.id.replaceAll(/{\w+}/g, "[^/]+")}$`),
    form: operation.parameters.filter((parameter) => parameter.in === "form"),
  }))
  // A fixed path wins over one with a parameter.
  .sort((a, b) => Number(a.id.includes("{")) - Number(b.id.includes("{")));

/** What an operation answers to who is not logged in, by who may call it. */
const refusals: Readonly<Record<string, number>> = { session: 401, admin: 403 };

/**
 * Answers one call as data/service describes its operation, whose id it notes in `seen`: a refusal, or its answer.
 *
 * @returns 404 for a call of no operation, 400 for one with a field too few or one that the operation does not have
 */
export function answer(mock: Mock, seen: SeenCall): Reply {
  const called = `${seen.method} ${seen.path}`;
  const operation = operations.find(({ pattern }) => pattern.test(called));
  if (operation === undefined) {
    return apiError(404, `${called} is not an operation of the service`);
  }
  const { id, form, text } = operation;
  seen.operation = id;
  const refusal = refusals[text.caller];
  if (refusal !== undefined && seen.headers.cookie !== cookie) {
    return { status: refusal };
  }
  const sent = Object.keys({ ...seen.fields, ...seen.files });
  const absent = form.filter(({ name, required }) => required && !sent.includes(name));
  const unknown = sent.filter((name) => !form.some((parameter) => parameter.name === name));
  if (absent.length + unknown.length > 0) {
    const names = absent.map(({ name }) => name).join(", ");
    return apiError(
      400,
      `${id} lacks ${names || "nothing"}, and does not have ${unknown.join(", ") || "more"}`,
    );
  }
  return answers[id]?.(mock, seen) ?? {};
}
