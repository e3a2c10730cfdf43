import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** A text that is typed and given on after a pause; another one that is given in the meantime takes its place. `sendNow` waits for no pause. */
export function useTyping(given: string, send: (text: string) => void) {
  const [{ text, seen }, setOwn] = useState({ text: given, seen: given });
  if (seen !== given) setOwn({ text: text.trim() === given ? text : given, seen: given });
  const give = (typed: string) => {
    if (typed.trim() !== given) send(typed.trim());
  };
  const late = useEffectEvent(give);
  useEffect(() => {
    const timer = setTimeout(() => late(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, type: (typed: string) => setOwn({ text: typed, seen: given }), sendNow: () => give(text) };
}
