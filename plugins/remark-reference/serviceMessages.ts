import type { Service } from "../../data/service/load";
import type { Message } from "../../data/service/types";
import { type Block, code, element, fence, heading, inline, paragraph, table, text } from "./nodes";

function message({ id, name, summary, fields, example, final }: Message, depth: number): Block {
  const rows = fields.map((field) => [[code(field.name)], inline(field.type), inline(field.summary)]);
  const place = final ? " This message ends the wait." : "";
  return element("div", { className: "option" }, [
    heading(depth, id, [code(name)]),
    paragraph([...inline(summary), text(place)]),
    ...(rows.length === 0 ? [] : [table([[[text("Field")], [text("Type")], [text("Meaning")]], ...rows])]),
    fence("json", JSON.stringify(example, null, 2)),
  ]);
}

/**
 * Writes the reference of the messages on the WebSocket, in the order of a connection.
 *
 * @param service data/service/
 * @param depth heading level of a message
 */
export function messagesReference({ websocket }: Service, depth: number): Block[] {
  return websocket.messages.map((one) => message(one, depth));
}

/** Writes the table of the states of a job. */
export function statesTable({ websocket }: Service): Block[] {
  const rows = websocket.states.map(({ name, meaning, next }) => [
    [code(name)],
    inline(meaning),
    inline(next),
  ]);
  return [table([[[text("State")], [text("Meaning")], [text("Next state")]], ...rows])];
}
