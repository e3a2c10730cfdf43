import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SETTLED_MS = 250;

/** The text of the search field. Calls `onSettled` 250 ms after the last change. Follows `q` when it changes elsewhere (Back, Reset). */
export function useSearchText(q: string, onSettled: (q: string) => void) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const settle = useEffectEvent((typed: string) => {
    if (typed === q) return;
    sent.current = typed;
    onSettled(typed);
  });

  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  return [text, setText] as const;
}
