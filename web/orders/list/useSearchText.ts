import { useEffect, useRef, useState } from 'react';
import { useSettled } from '#app/useSettled.ts';

/** The text of the search field. Calls `onSettled` 250 ms after the last change. Follows `q` when it changes elsewhere (Back, Reset). */
export function useSearchText(q: string, onSettled: (q: string) => void) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  useSettled(text, (settled) => {
    const typed = settled.trim();
    if (typed === q) return;
    sent.current = typed;
    onSettled(typed);
  });
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  return [text, setText] as const;
}
