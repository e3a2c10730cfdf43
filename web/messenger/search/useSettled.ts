import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** A text that is typed, 250 ms after its last change. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
