import type { StickerId } from '@octavo/domain/messenger/content';
import { EMOJI, type Emoji } from '@octavo/domain/messenger/emoji';
import { STICKER } from '@octavo/domain/messenger/content';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Drawing } from '../stickers/Drawing.tsx';
import { stickerWords } from '../stickers/words.ts';
import css from './Picker.module.css';
import { PickerGrid } from './PickerGrid.tsx';
import { type PickerKind, PickerTabs } from './PickerTabs.tsx';
import { pickerWords } from './words.ts';

export type Props = {
  kind: PickerKind;
  onKind: (kind: PickerKind) => void;
  onEmoji: (emoji: Emoji) => void;
  onSticker: (sticker: StickerId) => void;
  /** Escape, or a press outside. `isEscape`: the focus goes back to the composer. */
  onClose: (isEscape: boolean) => void;
};

/** spec §11.53, §11.90 The emoji and the stickers, each a grid with one Tab stop. An emoji keeps it open; a sticker is sent at once. */
export function Picker({ kind, onKind, onEmoji, onSticker, onClose }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const [focused, setFocused] = useState('');
  const isInComposer = (target: EventTarget | null) =>
    target instanceof Node && panel.current?.parentElement?.contains(target) === true;
  const press = useEffectEvent(({ target }: Event) => isInComposer(target) || onClose(false));
  const escape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && isInComposer(target)) onClose(true);
  });
  useEffect(() => {
    const onPress = (event: Event) => void press(event);
    const onKey = (event: KeyboardEvent) => escape(event);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <dialog ref={panel} open className={css.picker} aria-label={pickerWords.tabs[kind]}>
      <div className={css.head}>
        <PickerTabs kind={kind} onKind={onKind} />
        <span className={css.name} aria-hidden="true">
          {kind === 'emoji' ? focused : pickerWords.sentAtOnce}
        </span>
      </div>
      {kind === 'emoji' ? (
        <PickerGrid
          key="emoji"
          label={pickerWords.grid.emoji(EMOJI.length)}
          className={css.emoji}
          items={EMOJI.map((emoji) => ({ key: emoji, name: stickerWords.emoji[emoji], content: emoji }))}
          onFocus={setFocused}
          onChoose={onEmoji}
        />
      ) : (
        <PickerGrid
          key="stickers"
          label={pickerWords.grid.stickers(STICKERS.length)}
          className={css.stickers}
          items={STICKERS.map((sticker) => ({
            key: sticker,
            name: stickerWords.stickers[sticker],
            content: <StickerItem sticker={sticker} />,
          }))}
          onFocus={setFocused}
          onChoose={onSticker}
        />
      )}
    </dialog>
  );
}

const STICKERS = Object.values(STICKER);

const StickerItem = ({ sticker }: { sticker: StickerId }) => (
  <>
    <Drawing id={sticker} size={72} />
    {stickerWords.stickers[sticker]}
  </>
);
