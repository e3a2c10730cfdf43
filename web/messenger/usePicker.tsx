import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { type RefObject, useState } from 'react';
import { PickerButtons } from './PickerButtons.tsx';
import type { PickerKind } from './pickers/Picker.tsx';
import type { useComposer } from './useComposer.ts';

const Picker = lazyPart(() => import('./pickers/Picker.tsx'), 'Picker', { fallback: null });

const ignoreFailure = () => {}; // offline: a press tries again

/** The picker of a composer: its buttons, and the panel that is open. `input` gets the emoji and the focus after Escape. */
export function usePicker(composer: ReturnType<typeof useComposer>, input: RefObject<HTMLTextAreaElement | null>) {
  const [open, setOpen] = useState<PickerKind | null>(null);
  const close = (isEscape: boolean) => {
    setOpen(null);
    if (isEscape) input.current?.focus();
  };
  return {
    buttons: (
      <PickerButtons
        open={open}
        onNear={() => void Picker.load().catch(ignoreFailure)}
        onToggle={(kind) => (open === kind ? close(true) : setOpen(kind))}
      />
    ),
    panel: open && (
      <Picker
        kind={open}
        onKind={setOpen}
        onClose={close}
        onEmoji={(emoji) => input.current && composer.insert(input.current, emoji)}
        onSticker={(sticker) => {
          composer.sendSticker(sticker);
          close(true);
        }}
      />
    ),
  };
}
