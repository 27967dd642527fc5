import { type FormEvent, useState } from "react";
import { prove } from "./browser.js";

/** Asks for the secret a of the quick start, and proves that a * 11 is 33. */
export function Prove({ blueprint }: { blueprint: string }) {
  const [a, setA] = useState("");
  const [status, setStatus] = useState("");
  const [isProving, setProving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { a, b: "11" };
    setProving(true);
    try {
      const started = (jobId: string) => setStatus(`job ${jobId}`);
      const expected = [33n, 11n];
      const result = await prove(
        blueprint,
        null,
        ["b"],
        input,
        expected,
        started,
      );
      setStatus(JSON.stringify(result));
    } catch (error) {
      setStatus((before) => `${before} ${error}`);
    }
    setProving(false);
  }

  return (
    <form onSubmit={submit}>
      {/* No name: before the script runs, the browser submits names. */}
      <input
        aria-label="Secret a"
        autoComplete="off"
        value={a}
        onChange={(event) => setA(event.target.value)}
        required
      />
      <button type="submit" disabled={isProving}>
        Prove
      </button>
      <output>{status}</output>
    </form>
  );
}
