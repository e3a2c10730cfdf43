import { keep } from '@octavo/client/keep';
import { latinKeyOf, takesKeys } from '@octavo/kit/takesKeys.ts';
import { useEffect, useEffectEvent } from 'react';

const SEQUENCE_MS = 1000;

const STORAGE_KEY = 'shortcuts';

/** Whether single-key shortcuts are on; they can be switched off (WCAG 2.1.4). */
export const areShortcutsOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';
export const switchShortcuts = (on: boolean) => keep(STORAGE_KEY, on ? 'on' : 'off');

/** Calls a function when a key ('/') or a sequence of two keys ('g o') is pressed outside fields and dialogs. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((typed: string) => {
    keys[typed]?.();
    return typed in keys;
  });
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout>;
    const listen = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || event.defaultPrevented || isForSomethingElse(event)) return;
      const key = latinKeyOf(event);
      if ((first && press(first + key)) || press(key)) event.preventDefault();
      clearTimeout(timer);
      first = first ? '' : `${key} `;
      timer = setTimeout(() => (first = ''), SEQUENCE_MS);
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

function isForSomethingElse({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || key.length > 1) return true;
  return takesKeys(target);
}
