import { keep } from '@octavo/client/keep';
import { useEffect, useEffectEvent } from 'react';

const SEQUENCE_MS = 1000;
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

const KEPT = 'shortcuts';

/** 2.1.4: single keys can be switched off. */
export const areKeysOn = () => localStorage.getItem(KEPT) !== 'off';
export const switchKeys = (on: boolean) => keep(KEPT, on ? 'on' : 'off');

/** Does something when a key ('/') or two in a row ('g o') are pressed anywhere but in a field or over a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((typed: string) => {
    keys[typed]?.();
    return typed in keys;
  });
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout>;
    const listen = (event: KeyboardEvent) => {
      if (!areKeysOn() || event.defaultPrevented || isAboutSomethingElse(event)) return;
      if ((first && press(first + event.key)) || press(event.key)) event.preventDefault();
      clearTimeout(timer);
      first = first ? '' : `${event.key} `;
      timer = setTimeout(() => (first = ''), SEQUENCE_MS);
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

function isAboutSomethingElse({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || key.length > 1) return true;
  return target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`) !== null;
}
