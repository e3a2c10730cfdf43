import { type FocusEvent, useRef, useState } from 'react';
import { useUnsaved } from './unsaved.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** ADR 0363 For the element around fields: what is typed there is not saved while a field is not as it was when it first had the focus. */
export function useTyped(part?: string) {
  const before = useRef(new Map<Field, string>());
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped, { part });
  const handlers = {
    onFocus({ target }: FocusEvent) {
      if (isField(target) && !before.current.has(target)) before.current.set(target, target.value);
    },
    onChange() {
      setTyped([...before.current].some(([field, value]) => field.isConnected && field.value !== value));
    },
  };
  return { isTyped, handlers };
}

const isField = (target: Element): target is Field =>
  target.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="file"])');
