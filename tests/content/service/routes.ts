import { randomUUID } from "node:crypto";
import { loadService } from "../../../data/service/load";
import type { Mock, SeenCall } from "./mock";

type Answer = (mock: Mock, seen: SeenCall) => Response;

/** The cookie that a login hands out. */
const cookie = "JSESSIONID=mock-session";

const refuse = (status: number, message: string) => Response.json({ code: status, message }, { status });

const schedule: Answer = (_mock, { form }) =>
  Response.json({ job_id: randomUUID(), remaining_permits: form.has("voucher") ? 4 : null });

const upload: Answer = (mock, { path }) => {
  const type = path.split("/").at(-1) ?? "";
  if (!mock.missing.includes(type)) return refuse(400, `the blueprint does not lack ${type}`);
  mock.missing = mock.missing.filter((name) => name !== type);
  return new Response();
};

/** Answers that are more than an empty body, by operation. */
const answers: Readonly<Record<string, Answer>> = {
  "GET /api/v1/node/random-nodes": ({ nodes: [node0, node1, node2] }) =>
    Response.json({ node0: node0.provider, node1: node1.provider, node2: node2.provider }),
  "GET /api/v1/node/{id}": ({ nodes }, { path }) =>
    Response.json(nodes.find(({ provider }) => path.endsWith(`/${provider.id}`))?.provider),
  "POST /api/v1/jobs/schedule-full-job": schedule,
  "POST /api/v1/jobs/schedule-prove-job": schedule,
  "POST /api/v1/jobs/schedule-full-multiple-inputs-job": schedule,
  "POST /api/v1/blueprint/create": () => Response.json({ id: randomUUID() }),
  "POST /api/v1/blueprint/code": () => new Response("mock-voucher"),
  "GET /api/v1/blueprint/{id}/aux/{aux_type}": () => new Response("artefact"),
  "GET /api/v1/blueprint/{id}/ready": ({ missing }) =>
    Response.json({ missing_aux_data: missing, present_aux_data: [] }),
  "POST /api/v1/blueprint/{id}/aux/circuit": upload,
  "POST /api/v1/blueprint/{id}/aux/matrices": upload,
  "POST /api/v1/blueprint/{id}/aux/pk": upload,
  "POST /api/v1/blueprint/{id}/aux/vk": upload,
  "POST /login": () => new Response(null, { headers: { "set-cookie": `${cookie}; Path=/; HttpOnly` } }),
};

const operations = loadService()
  .operations.map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.id.replaceAll(/{\w+}/g, "[^/]+")}$`),
    fields: operation.fields.filter((field) => field.in === "form"),
  }))
  // A fixed path wins over one with a parameter.
  .sort((a, b) => Number(a.id.includes("{")) - Number(b.id.includes("{")));

/**
 * Answers one call as data/openapi.json describes its operation, whose id it notes in `seen`.
 *
 * @returns 404 for a call of no operation, 401 without the session that one needs, 400 for a field too few or one that
 *   the operation does not have, or else its answer
 */
export function answer(mock: Mock, seen: SeenCall): Response {
  const called = `${seen.method} ${seen.path}`;
  const operation = operations.find(({ pattern }) => pattern.test(called));
  if (operation === undefined) return refuse(404, `${called} is not an operation of the service`);
  const { id, fields, caller } = operation;
  seen.operation = id;
  if (/session|admin/.test(caller) && seen.cookie !== cookie) return refuse(401, "log in first");
  const sent = Array.from(seen.form.keys());
  const absent = fields.find(({ name, required }) => required && !sent.includes(name));
  const unknown = sent.find((name) => !fields.some((field) => field.name === name));
  if (absent ?? unknown)
    return refuse(400, absent ? `${id} needs ${absent.name}` : `${id} has no ${unknown}`);
  return answers[id]?.(mock, seen) ?? new Response();
}
