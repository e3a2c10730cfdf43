import { isForComposition, isForDialog, isPressBySpace, latinKeyOf, takesKeys } from '@octavo/kit/takesKeys.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useEffect } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { type DeskKey, areKeysOn, isHeardHere, keyGroups, onKeysChanged } from './keys.ts';

const isSingle = ({ keys }: DeskKey) => !keys.includes('$mod');
const isOfPage = (key: DeskKey) => isSingle(key) && key.isOfDialog !== true;
const isOfDialog = (key: DeskKey) => isSingle(key) && Boolean(key.isOfDialog);
const isOfText = (key: DeskKey) => !isSingle(key) && key.isOfText === true;
const worksEverywhere = (key: DeskKey) => !isSingle(key) && !isOfText(key);

/**
 * Listens to the keys of all parts that are on the screen. In a field, a dialog or a menu, and while single keys are off, only those with Ctrl
 * or Command work; in a field, a dialog or a menu none that means the text there. A dialog may have single keys of its own. Space is left to a button that has
 * the focus. A key that cannot be done now says why.
 */
export function useKeyListener() {
  useEffect(() => {
    let handlers = handlersOf();
    const stop = onKeysChanged(() => (handlers = handlersOf()));
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForComposition(event)) return;
      const key = latinKeyOf(event);
      if (key !== event.key) Object.defineProperty(event, 'key', { value: key }); // what tinykeys reads
      for (const handle of handlers) handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      stop();
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

function handlersOf() {
  const keys = keyGroups()
    .flatMap((group) => group.keys)
    .filter(isHeardHere);
  const bindings = (isOne: (key: DeskKey) => boolean) =>
    Object.fromEntries(
      keys
        .filter(isOne)
        .toSorted((one, other) => pressesOf(other) - pressesOf(one)) // or the last of a sequence would press its own key
        .map((key) => [bindingOf(key.keys), (event: KeyboardEvent) => press(event, key)]),
    );
  return [
    createKeybindingsHandler(bindings(worksEverywhere), { ignore: () => false }),
    createKeybindingsHandler(bindings(isOfText), { ignore: ({ target }) => takesKeys(target) }),
    createKeybindingsHandler(bindings(isOfPage), {
      ignore: (event) => isNoSingle(event) || takesKeys(event.target),
    }),
    createKeybindingsHandler(bindings(isOfDialog), {
      ignore: (event) => isNoSingle(event) || !isForDialog(event.target),
    }),
  ];
}

const pressesOf = ({ keys }: { keys: string }) => keys.split(' ').length;

const isNoSingle = (event: KeyboardEvent) => !areKeysOn() || isControl(event) || isPressBySpace(event);

/** Ctrl without Alt: AltGr of Windows is both. */
const isControl = ({ ctrlKey, altKey }: KeyboardEvent) => ctrlKey && !altKey;

/** A sign as `?` or `[` is typed with or without Shift or AltGr, by the layout of the keyboard. */
const bindingOf = (keys: string) =>
  keys
    .split(' ')
    .map((key) => (/^[^\w\s]$/.test(key) ? `[Shift]+[Alt]+[Control]+${key}` : key))
    .join(' ');

function press(event: KeyboardEvent, { run, whyNot, isHeld = false }: DeskKey) {
  event.preventDefault();
  if (event.repeat && !isHeld) return;
  if (whyNot) showToast(whyNot);
  else run();
}
