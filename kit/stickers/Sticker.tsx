import type { Sticker as StickerOfMessage } from '@octavo/domain/messenger/content';
import { Drawing } from './Drawing.tsx';
import css from './Sticker.module.css';
import { nameOfSticker, stickerWords } from './words.ts';

/** A sticker as a message: one of our drawings, or a large emoji. One that this page does not know is shown as its name. */
export function Sticker({ sticker }: { sticker: StickerOfMessage }) {
  const name = nameOfSticker(sticker);
  if (typeof sticker === 'number' && !name) return <p className={css.unknown}>{stickerWords.unknown}</p>;
  return (
    <p className={css.sticker}>
      <span className="visually-hidden">{stickerWords.sticker(name ?? String(sticker))}</span>
      {typeof sticker === 'number' ? (
        <Drawing id={sticker} size={104} />
      ) : (
        <span className={css.emoji} aria-hidden="true">
          {sticker}
        </span>
      )}
    </p>
  );
}
