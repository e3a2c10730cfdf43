import { isRefusal } from '@octavo/client/api-error';
import { keep } from '@octavo/client/keep';
import { useState } from 'react';
import { type Attempt, attemptsOf } from '#conversation/kept-attempt.ts';

/**
 * spec §12.15 A text that is kept on this device under `place` until it is sent. A repeat of what got no answer has the same key, so it is sent once,
 * also after a reload, until the text is changed.
 */
export function useKeptText(place: string) {
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  const [isKept, setKept] = useState(true);
  const [attempts] = useState(() => attemptsOf(`${place} sent`, text));
  return {
    text,
    isKept,
    keyOf: attempts.keyOf,
    write(value: string) {
      attempts.end();
      setText(value);
      setKept(keep(place, value));
      if (value === '') localStorage.removeItem(place);
    },
    /** Sends it under its key. What was refused was not sent, and the next try is another one. */
    async attempt<T>(sent: Attempt, send: () => Promise<T>): Promise<T> {
      if (navigator.onLine) attempts.begin(sent); // else nothing leaves this browser
      try {
        return await send();
      } catch (error) {
        if (isRefusal(error)) attempts.end();
        throw error;
      }
    },
  };
}
