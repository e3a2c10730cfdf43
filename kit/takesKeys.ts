const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [role="listbox"]';

/** Whether a key that is pressed on this element is for the element itself: a field, or something in a dialog, a menu or a list. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`) !== null;
