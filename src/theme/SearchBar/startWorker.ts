import { type Remote, transfer, wrap } from "comlink";
import type { Answers } from "./worker";

/**
 * @param documents the document list
 * @param index the index of the same build
 * @returns the worker, ready to search
 * @throws Error when its script does not load, or the files are not what they should be
 */
export async function startWorker(documents: ArrayBuffer, index: ArrayBuffer): Promise<Remote<Answers>> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const answers = wrap<Answers>(worker);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("the search script did not load"));
      };
      answers.load(...transfer([documents, index] as const, [documents, index])).then(resolve, reject);
    });
    return answers;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
