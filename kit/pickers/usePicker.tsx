import { type RefObject, useState } from 'react';
import type { ButtonSize } from '../buttonClass.ts';
import { lazyPart } from '../lazy-part.tsx';
import { usePreload } from '../usePreload.ts';
import type { Props as PickerProps } from './Picker.tsx';
import { PickerButtons } from './PickerButtons.tsx';
import type { PickerKind } from './PickerTabs.tsx';

const Picker = lazyPart(() => import('./Picker.tsx'), 'Picker', { fallback: null });

const NEXT = [Picker];

type Options = Pick<PickerProps, 'onSticker'> & {
  /** Gets the focus after Escape and after a sticker. */
  input: RefObject<HTMLTextAreaElement | null>;
  onEmoji: (input: HTMLTextAreaElement, emoji: string) => void;
  size?: ButtonSize;
};

/** The picker of a field for a message: its buttons, and the panel that is open. */
export function usePicker({ input, onEmoji, onSticker, size = 'large' }: Options) {
  const [open, setOpen] = useState<PickerKind | null>(null);
  usePreload(NEXT);
  const close = (isEscape: boolean) => {
    setOpen(null);
    if (isEscape) input.current?.focus();
  };
  return {
    buttons: (
      <PickerButtons open={open} size={size} onToggle={(kind) => (open === kind ? close(true) : setOpen(kind))} />
    ),
    panel: open && (
      <Picker
        kind={open}
        onKind={setOpen}
        onClose={close}
        onEmoji={(emoji) => input.current && onEmoji(input.current, emoji)}
        onSticker={(sticker) => {
          onSticker(sticker);
          close(true);
        }}
      />
    ),
  };
}
