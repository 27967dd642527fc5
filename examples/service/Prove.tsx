import { type FormEvent, useState } from "react";
import { prove } from "./browser.js";

/** Asks for the secret a of the quick start, and proves that a * 11 is 33. */
export function Prove({ blueprint }: { blueprint: string }) {
  const [status, setStatus] = useState("");
  const [isProving, setProving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const a = String(new FormData(event.currentTarget).get("a"));
    const input = { a, b: "11" };
    setProving(true);
    setStatus("The nodes are proving.");
    try {
      const result = await prove(blueprint, null, ["b"], input, [33n, 11n]);
      setStatus(JSON.stringify(result));
    } catch (error) {
      setStatus(String(error));
    }
    setProving(false);
  }

  return (
    <form onSubmit={submit}>
      <input name="a" aria-label="Secret a" required />
      <button type="submit" disabled={isProving}>
        Prove
      </button>
      <output>{status}</output>
    </form>
  );
}
