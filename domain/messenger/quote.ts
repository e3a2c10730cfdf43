import { type Direction, chatOf } from './direction.ts';

/** spec §10.8 So many characters of a message are shown in those that answer it. */
export const QUOTE_LENGTH = 200;

/** spec §10.8 Why a message cannot answer another, or null: it answers one of its own chat, also one that was deleted since. */
export function whyNoQuote(quoted: { direction: Direction } | undefined, direction: Direction): 'quote_unknown' | null {
  return quoted && chatOf(quoted.direction) === chatOf(direction) ? null : 'quote_unknown';
}
