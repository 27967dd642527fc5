import {
  Configuration,
  JobApi,
  NodeApi,
  type NodeProviders,
} from "@taceo/proof-client-node";
import { WebSocket } from "ws";
import { differentNodes, permit, uuid, wholeNumber } from "./checks.js";

// Node 20 has no built-in WebSocket. With this one, every Node version behaves
// the same.
Object.assign(globalThis, { WebSocket });

/** Address of the coordination layer; `PROOF_API_URL` overrides it. */
export const apiUrl =
  process.env.PROOF_API_URL ?? "https://proof.taceo.network";

// The keys that seal the shares come from this address, so the connection must
// protect them from changes.
if (
  !/^(https:\/\/[^/\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/.test(apiUrl)
) {
  throw new Error(
    `PROOF_API_URL is "${apiUrl}", not https://HOST without a final slash`,
  );
}

/** Settings for every API object. */
export const settings = {
  basePath: apiUrl,
  // The generated client waits for ever: give every HTTP call 30 seconds.
  fetchApi: (url: RequestInfo | URL, init?: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }),
};

const configuration = new Configuration(settings);
export const jobs = new JobApi(configuration);
const nodeApi = new NodeApi(configuration);

/**
 * The voucher for a restricted blueprint, from `PROOF_VOUCHER`; `null` if the
 * variable is not set.
 */
export function voucher(): string | null {
  return permit(process.env.PROOF_VOUCHER ?? null);
}

/** The blueprint's id, from `BLUEPRINT_ID`. */
export function blueprintId(): string {
  return uuid("BLUEPRINT_ID", process.env.BLUEPRINT_ID);
}

/** Fetches three nodes for a new job. */
export async function randomNodes(): Promise<NodeProviders> {
  return differentNodes(await nodeApi.randomNodeProviders());
}

/**
 * Fetches the nodes of a job, in the order in which it was scheduled. The keys
 * are those that the service names now. Compare them with your own copy,
 * because otherwise a signature shows little.
 *
 * @param ids node ids, as typed on the command line
 * @throws Error unless there are three different ones; ResponseError when the
 *   service does not know one
 */
export async function nodesById(ids: string[]): Promise<NodeProviders> {
  const numbers = ids.map(wholeNumber);
  const [node0, node1, node2] = await Promise.all(
    numbers.map((id) => nodeApi.nodeProvider({ id })),
  );
  if (!node0 || !node1 || !node2 || numbers.length !== 3) {
    throw new Error(`a job has three nodes, got ${ids.length} ids`);
  }
  return differentNodes({ node0, node1, node2 });
}
