/**
 * ADR 0122 What somebody has seen of a conversation: the newest message by its number, the newest event, note and waiting message by their ids, and
 * when the customer last changed a message, in milliseconds; 0 for never, null where that is not said.
 */
export type Seen = { seq: number; event: number; note: number; reply: number; changed: number | null };

/** A position as clients keep it. */
export const positionOf = ({ seq, event, note, reply, changed }: Seen): string =>
  [seq, event, note, reply, ...(changed === null ? [] : [changed])].join('.');

/** The schema of a position has four numbers, or five. */
export function seenIn(position: string): Seen {
  const [seq = 0, event = 0, note = 0, reply = 0, changed = null] = position.split('.').map(Number);
  return { seq, event, note, reply, changed };
}

/** A position of four numbers with when the customer last changed a message, null for never; as it is where that is not said. */
export const positionWith = (position: string, changed: Date | null | undefined): string =>
  changed === undefined ? position : positionOf({ ...seenIn(position), changed: changed?.getTime() ?? 0 });
