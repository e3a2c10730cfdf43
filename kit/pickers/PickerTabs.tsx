import { type KeyboardEvent, useRef } from 'react';
import { hasModifier } from '../takesKeys.ts';
import css from './Picker.module.css';
import { pickerWords } from './words.ts';

export type PickerKind = 'emoji' | 'stickers';

const KINDS: PickerKind[] = ['emoji', 'stickers'];

/** Chooses between the two grids: one Tab stop, arrows choose the other one. */
export function PickerTabs({ kind, onKind }: { kind: PickerKind; onKind: (kind: PickerKind) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (hasModifier(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const other = KINDS.findIndex((one) => one !== kind);
    onKind(KINDS[other] ?? kind);
    list.current?.querySelectorAll('button')[other]?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={pickerWords.choose}>
      {KINDS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === kind}
          tabIndex={one === kind ? 0 : -1}
          onKeyDown={press}
          onClick={() => onKind(one)}
        >
          {pickerWords.tabs[one]}
        </button>
      ))}
    </div>
  );
}
