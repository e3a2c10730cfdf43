import { emojiIn } from './emoji.ts';
import { cleanText } from './text.ts';

/** spec §2 The ids of our five stickers. The numbers are the values of the wire and the database. */
export const STICKER = { wellDone: 1, thankYou: 2, onIt: 3, nightShift: 4, goodPoint: 5 } as const;

export type StickerId = (typeof STICKER)[keyof typeof STICKER];

/** The id of a sticker of ours, or an emoji. A newer server may have others. */
export type Sticker = number | string;

/** spec §10.8 What a message says: a text with files, or one sticker. */
export type Content<File> = { sticker: Sticker } | { body: string; files: readonly File[] };

type Fields<File> = { sticker?: Sticker | undefined; body: string; files: readonly File[] };

/** The content of a message from its fields on the wire. */
export const contentOf = <File>({ sticker, body, files }: Fields<File>): Content<File> =>
  sticker === undefined ? { body, files } : { sticker };

/** spec §5 The content of a typed text: a known emoji without files is a sticker. */
export function contentOfText<File>(text: string, files: readonly File[]): Content<File> {
  const body = cleanText(text);
  const emoji = files.length === 0 ? emojiIn(body) : undefined;
  return emoji ? { sticker: emoji } : { body, files };
}

/** The sticker that a value names, or undefined: one of our ids, as a number or in digits, or one of our emoji. */
export function stickerIn(value: unknown): Sticker | undefined {
  const id = Object.values(STICKER).find((known) => String(known) === String(value));
  return id ?? (typeof value === 'string' ? emojiIn(value) : undefined);
}

/** spec §7 The field `message` of a content: JSON with its text, or its sticker. The files are sent beside it. */
export const messageField = (content: Content<unknown>): string =>
  'sticker' in content ? String(content.sticker) : JSON.stringify({ body: content.body });
