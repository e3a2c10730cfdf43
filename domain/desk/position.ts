/** ADR 0122 What somebody has seen of a conversation: the newest message by its number, and the newest event, note and waiting message by their ids. */
export type Seen = { seq: number; event: number; note: number; reply: number };

/** A position as clients keep it. */
export const positionOf = ({ seq, event, note, reply }: Seen): string => [seq, event, note, reply].join('.');

/** The schema of a position has four numbers. */
export function seenIn(position: string): Seen {
  const [seq = 0, event = 0, note = 0, reply = 0] = position.split('.').map(Number);
  return { seq, event, note, reply };
}
