import { type Content, contentOfText, stickerIn } from '@octavo/domain/messenger/content';
import { whyNotSent } from '@octavo/domain/messenger/text';
import * as z from 'zod/mini';
import { Refusal, refuse } from '#operations/refusal.ts';

const Wrapped = z.union([z.object({ body: z.string() }), z.object({ sticker: z.union([z.number(), z.string()]) })]);

/**
 * spec §5, §7 The content of the field `message`: JSON with a `body`, the id of a sticker, an emoji, or the text itself. Throws
 * `sticker_unknown`, `message_empty`, `message_too_long`.
 */
export function readContent<File>(field: string, files: readonly File[]): Content<File> {
  const wrapped = wrappedIn(field);
  if (wrapped && 'sticker' in wrapped) {
    const sticker = files.length === 0 ? stickerIn(wrapped.sticker) : undefined;
    if (sticker === undefined) throw new Refusal('sticker_unknown');
    return { sticker };
  }
  const sticker = files.length === 0 && !wrapped ? stickerIn(field.trim()) : undefined;
  if (sticker !== undefined) return { sticker };
  const text = wrapped?.body ?? field;
  refuse(whyNotSent({ text, files: files.length }));
  return contentOfText(text, files);
}

/** The text of the field as it was written; empty for a sticker. */
export function textIn(field: string): string {
  const wrapped = wrappedIn(field);
  if (wrapped) return 'body' in wrapped ? wrapped.body : '';
  return stickerIn(field.trim()) === undefined ? field : '';
}

function wrappedIn(field: string) {
  if (!field.startsWith('{')) return undefined;
  try {
    return z.safeParse(Wrapped, JSON.parse(field)).data;
  } catch {
    return undefined; // a text that only looks like JSON
  }
}
