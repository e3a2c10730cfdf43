import { type Content, stickerIn } from '@octavo/domain/messenger/content';

/** A content as the columns of a message, and its files. */
export const columnsOf = <File>(content: Content<File>) =>
  'sticker' in content
    ? { body: '', sticker: String(content.sticker), files: [] }
    : { body: content.body, sticker: null, files: [...content.files] };

/** The fields on the wire of a sticker in a column. A client that knows only the specification gets an emoji as its text. */
export function stickerFields({ body, sticker }: { body: string; sticker: string | null }) {
  if (sticker === null) return { body };
  const known = stickerIn(sticker) ?? sticker;
  return { body: typeof known === 'string' ? known : '', sticker: known };
}
