import { keep } from '@octavo/client/keep';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A draft that local storage has under a name until it is forgotten; `restore` makes it of what was kept, null for nothing. What another tab
 * keeps is shown here at once, so that the next change here has it too. A draft that another tab forgets stays on the screen.
 */
export function useKeptDraft<D extends object>(name: string, restore: (kept: unknown) => D) {
  const [draft, setDraft] = useState(() => restore(readKept(name)));
  const isForgotten = useRef(false);
  const hear = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== null && !isForgotten.current) setDraft(restore(readKept(name)));
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
  const change = (fields: Partial<D>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    if (!isForgotten.current) keep(name, JSON.stringify(next));
  };
  const forget = () => {
    isForgotten.current = true;
    localStorage.removeItem(name);
  };
  return { draft, change, forget };
}

/** What local storage has under a name; null where it has nothing, or something that was not written by us. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
