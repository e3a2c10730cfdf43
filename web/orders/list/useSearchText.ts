import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SETTLED_MS = 250;

/** What stands in the search field; told once it rests. When the search changes elsewhere (Back, Reset), the field follows. */
export function useSearchText(q: string, onSettled: (q: string) => void) {
  const [text, setText] = useState(q);
  const told = useRef(q);
  const settle = useEffectEvent((typed: string) => {
    if (typed === q) return;
    told.current = typed;
    onSettled(typed);
  });

  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (q !== told.current) setText(q);
    told.current = q;
  }, [q]);
  return [text, setText] as const;
}
