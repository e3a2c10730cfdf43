import { type Ref, useId, useImperativeHandle, useState } from 'react';

/** What the parent of a field with a list can do through its ref. */
export type Opener = { open: () => void; focus: () => void };

type Control = { id: string | undefined; ref: Ref<Opener> | undefined };

/** The id of a field with a list, and whether the list is open. The parent opens it through the ref. */
export function useOpener({ id: givenId, ref }: Control) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const focus = () => document.getElementById(id)?.focus();
  const open = () => {
    focus();
    setOpen(true);
  };
  useImperativeHandle(ref, () => ({ focus, open }));
  return { id, isOpen, setOpen };
}
