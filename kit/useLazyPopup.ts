import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { type FocusState, NO_FOCUS } from './useFocusTransfer.ts';
import { type LazyModule, useLazyModule } from './lazy-part.tsx';

/** What the parent of a field with a list can do through its ref. */
export type Opener = { open: () => void; focus: () => void };

type Control = { id: string | undefined; ref: Ref<Opener> | undefined };

/** The open or closed state of a field whose list is loaded on demand. Opening it through the ref loads the list. */
export function useLazyPopup<M>(popup: LazyModule<M>, { id: givenId, ref }: Control) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [loaded, load] = useLazyModule(popup);
  const focusState = useRef<FocusState>(NO_FOCUS);
  const focus = () => document.getElementById(id)?.focus();
  const open = () => {
    focus();
    load();
    setOpen(true);
  };
  useImperativeHandle(ref, () => ({ focus, open }));
  return { id, isOpen, setOpen, loaded, load, focusState };
}

/** What the closed field and its loaded version share. */
export type LazyPopupProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  focusState: RefObject<FocusState>;
};
