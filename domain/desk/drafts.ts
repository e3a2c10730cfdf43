/** spec §12.9 Several texts as one, a line each; an empty one adds none. */
export const joined = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

type Change = {
  /** What is kept by now. */
  now: string;
  /** What was kept when the new text was begun. */
  over: string;
  written: string;
};

/** spec §12.9 The text of a draft that was written over another one. Where that has changed meanwhile, no word of either is lost. */
export function draftAfter({ now, over, written }: Change): string {
  if (now === over || written.includes(now)) return written;
  return now.includes(written) ? now : joined(now, written);
}

type Retyped = {
  /** What the server keeps since it was sent. */
  kept: string;
  sent: string;
  /** What stands in its place by now. */
  typed: string;
};

/** spec §12.9 The text of a draft that was written on while it was saved: what another page has kept stays before it. */
export function retyped({ kept, sent, typed }: Retyped): string {
  if (kept === sent || typed.includes(kept)) return typed;
  const below = `\n${sent}`;
  return joined(kept.endsWith(below) ? kept.slice(0, -below.length) : kept, typed);
}
