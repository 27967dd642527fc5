import { Configuration, JobApi, NodeApi, type NodeProviders } from "@taceo/proof-client-node";
import { WebSocket } from "ws";

// Node 20 has no WebSocket of its own. With this one, every Node version behaves the same.
Object.assign(globalThis, { WebSocket });

/** Address of the coordination layer; `PROOF_API_URL` overrides it. */
export const apiUrl = process.env.PROOF_API_URL ?? "https://proof.taceo.network";

const configuration = new Configuration({
  basePath: apiUrl,
  // The generated client waits for ever: give every HTTP call 30 seconds.
  fetchApi: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }),
});

export const jobs = new JobApi(configuration);
export const nodeApi = new NodeApi(configuration);

/** Permit for a restricted blueprint; `null`, never `undefined` or "", where there is none. */
export const voucher = process.env.PROOF_VOUCHER || null;

/**
 * Reads a value that the program cannot do without.
 *
 * @throws Error when the variable is not set
 */
export function required(variable: string): string {
  const value = process.env[variable];
  if (!value) {
    throw new Error(`set ${variable} first`);
  }
  return value;
}

/**
 * Fetches three nodes by their ids, in the order in which the job was scheduled.
 *
 * @param ids three node ids, as the command line gives them
 * @throws Error unless there are three; ResponseError when the service does not know one
 */
export async function nodesById(ids: string[]): Promise<NodeProviders> {
  const [node0, node1, node2] = await Promise.all(ids.map((id) => nodeApi.nodeProvider({ id: Number(id) })));
  if (!node0 || !node1 || !node2 || ids.length !== 3) {
    throw new Error(`a job has three nodes, got ${ids.length} ids`);
  }
  return { node0, node1, node2 };
}
