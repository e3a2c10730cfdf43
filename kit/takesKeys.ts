const FIELDS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="combobox"], [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [role="listbox"]';

/** Whether a key that is pressed on this element is for the element itself: a field, or something in a dialog, a menu or a list. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`) !== null;

/**
 * Whether a key that is pressed on this element is for the dialog on top, which has keys of its own (`data-keys`): not in a field, nor in something
 * that is open above that dialog. Where nothing has the focus, the key is for the dialog too.
 */
export function isForDialog(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(FIELDS)) return false;
  const top = target.closest(OVERLAYS) ?? [...document.querySelectorAll(OVERLAYS)].at(-1);
  return top?.querySelector('[data-keys]') != null;
}

const PRESSED_BY_SPACE = 'button, summary, input, audio, video, [role="button"], [role="switch"], [role="tab"]';

/** Whether a key is Space on what Space presses or plays, as a button or a checkbox. It does not press a link. */
export const isPressBySpace = ({ code, target }: Pick<KeyboardEvent, 'code' | 'target'>): boolean =>
  code === 'Space' && target instanceof Element && target.closest(PRESSED_BY_SPACE) !== null;

/** Whether a key is pressed together with Ctrl, Command or Alt: then it is for the browser, as Alt and the left arrow, which go back. */
export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => ctrlKey || metaKey || altKey;

const KEY_OF_COMPOSITION = 229;

/** Whether a key only picks or confirms a word that is being composed. Safari ends the composition before this key, and tells by its number alone. */
export const isForComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === KEY_OF_COMPOSITION;

const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Semicolon: ';', Period: '.' };

/** The `key` of an event; where the layout has a letter of another script, as Cyrillic, what the English one has at this place. */
export function latinKeyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return SIGNS[code] ?? (shiftKey ? letter : letter?.toLowerCase()) ?? key;
}
