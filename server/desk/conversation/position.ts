import type { Seen } from './store.ts';

type Newest = { seq: number; event: number | null; note: number | null; reply: number | null };

/** ADR 0122 What somebody has seen of a conversation, as clients keep it. */
export const positionOf = ({ seq, event, note, reply }: Newest): string =>
  [seq, event ?? 0, note ?? 0, reply ?? 0].join('.');

export function seenIn(position: string): Seen {
  const [seq = 0, event = 0, note = 0, reply = 0] = position.split('.').map(Number); // its schema has four numbers
  return { seq, event, note, reply };
}
