/** What the nodes signed and reported: keep the strings as they are. */
export interface SignedResult {
  /** CircomGroth16: a snarkjs proof as JSON. All other types: base64. */
  proof: string;
  /**
   * CircomGroth16: a JSON array of decimal strings. All other types: base64.
   */
  publicInputs: string;
  /** Base64 signatures by node id. */
  signatures: Record<string, string>;
}

export interface ReadOptions {
  /** Address of the coordination layer, http or https. */
  apiUrl: string;
  /** How long to wait for the result, in milliseconds. */
  timeoutMs: number;
  /**
   * How many nodes must report before the server answers: one (the default),
   * two or all three.
   */
  stop?: "First" | "Majority" | "All";
}

/** The job ended without a proof: reading again does not help. */
export class JobError extends Error {
  override name = "JobError";
}

type Message =
  | "Cancelled"
  | {
      Success: {
        proof: string;
        public_inputs: string;
        signatures: Record<string, string>;
      };
    }
  | { Failed: { node_provider: number; error: string; signature: string } }
  | { Update: "Pending" | "Running" | "Finished" | "Cancelled" }
  | { Err: string };

/**
 * Turns one message into the outcome.
 *
 * @returns `undefined` for a status update: wait for the next message
 * @throws Error when the text is not a message of the service
 */
function outcomeOf(text: string): SignedResult | Error | undefined {
  const message = JSON.parse(text) as Message;
  if (message === "Cancelled") {
    return new JobError("the job was cancelled");
  }
  if ("Success" in message) {
    const { proof, public_inputs: publicInputs, signatures } = message.Success;
    if (
      typeof proof !== "string" ||
      typeof publicInputs !== "string" ||
      typeof signatures !== "object"
    ) {
      throw new Error("incomplete result");
    }
    return { proof, publicInputs, signatures };
  }
  if ("Failed" in message) {
    const { node_provider: node, error } = message.Failed;
    return new JobError(`node ${node} failed: ${error}`);
  }
  if ("Err" in message) {
    return new Error(`the service reports: ${message.Err}`);
  }
  if ("Update" in message) {
    return message.Update === "Cancelled"
      ? new JobError("the job was cancelled")
      : undefined;
  }
  throw new Error("unknown message");
}

/**
 * Waits for the result of a job. It settles in every case, at the latest after
 * `timeoutMs`.
 *
 * @param jobId id that scheduling returned
 * @returns the strings that the nodes signed
 * @throws JobError when the job failed or was cancelled; Error when the
 *   connection broke, the service sent something unexpected or the time ran
 *   out: the job might still finish
 */
export function readResult(
  jobId: string,
  options: ReadOptions,
): Promise<SignedResult> {
  const { apiUrl, timeoutMs, stop = "First" } = options;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${apiUrl.replace(/^http/, "ws")}/api/v1/reports/subs`,
    );
    let settled = false;
    const settle = (outcome: SignedResult | Error) => {
      if (settled) {
        return;
      }
      settled = true;
      clearTimeout(timer);
      // Only once: closing a socket that never opened raises another error
      // event.
      socket.close();
      if (outcome instanceof Error) {
        reject(outcome);
      } else {
        resolve(outcome);
      }
    };
    const timer = setTimeout(() => {
      settle(new Error(`no result within ${timeoutMs} ms`));
    }, timeoutMs);

    socket.onopen = () => {
      const request = {
        execution_id: jobId,
        stop_on_finished_reports: stop,
        with_status_updates: false,
      };
      socket.send(JSON.stringify(request));
    };
    socket.onmessage = (event) => {
      const text = String(event.data);
      try {
        const outcome = outcomeOf(text);
        if (outcome !== undefined) {
          settle(outcome);
        }
      } catch {
        settle(
          new Error(
            `the service sent something unexpected: ${text.slice(0, 80)}`,
          ),
        );
      }
    };
    socket.onerror = () => settle(new Error(`no connection to ${apiUrl}`));
    socket.onclose = ({ code }) => {
      settle(new Error(`connection closed (code ${code}) without a result`));
    };
  });
}
