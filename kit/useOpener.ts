import { type KeyboardEvent, type Ref, useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'; // oxfmt-ignore
import { type LazyModule, useLoaded } from './lazy-part.tsx';

/** What the parent of a field with a list can do through its ref. */
export type Opener = { open: () => void; focus: () => void };

type Given = { id?: string | undefined; ref?: Ref<Opener> | undefined; isOpenAtFirst?: boolean | undefined };

/** What a field says whose list is not there. Only an open one needs `aria-controls` (ARIA 1.2). */
export const CLOSED_COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** These open a list. Space and a press are clicks. */
const OPENING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/**
 * The id of a field with a list, whether the list is open, and its control: null until it is loaded, once the screen is shown or when
 * the list is opened. `standIn` are properties of what stands in its place: it opens in the same ways, and its focus goes to the control.
 */
export function useOpener<M>(control: LazyModule<M>, { id: givenId, ref, isOpenAtFirst = false }: Given) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const loaded = useLoaded(control, isOpen);
  const focus = () => document.getElementById(id)?.focus();
  const open = () => {
    focus();
    setOpen(true);
  };
  useImperativeHandle(ref, () => ({ focus, open }));

  const standIn = {
    id,
    ref: useHandedFocus(id, loaded !== null),
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.has(event.key)) return;
      event.preventDefault(); // submits no form
      setOpen(true);
    },
    onBlur: () => setOpen(false),
  };
  return { id, isOpen, setOpen, loaded, standIn };
}

/** The ref of an element that the control with this id replaces once it is loaded, with the focus if that element had it. */
function useHandedFocus(id: string, isLoaded: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isLoaded && hadFocus.current) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, isLoaded]);
  return useCallback(
    (element: HTMLElement | null) => () => void (hadFocus.current = document.activeElement === element), // it is still on the page
    [],
  );
}
