import { newKey } from '@octavo/client/new-key';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useState } from 'react';
import { type Attempt, type Place, dropAttempt, keepAttempt, localAttempt } from './local-draft.ts';

/**
 * ADR 0122 The key that the text of each lane is sent under: the same until the text is changed, or it is known what became of it, so that a repeat is
 * sent once, also from a page that is opened after a lost answer.
 */
export function useAttempts(place: Place) {
  const [attempts] = useState(
    () => new Map<Lane, Attempt | null>(LANES.map((lane) => [lane, localAttempt(place, lane)])),
  );
  return {
    keyOf(lane: Lane, text: string) {
      const before = attempts.get(lane);
      if (before?.text === text) return before.key;
      const key = newKey();
      attempts.set(lane, { text, key });
      return key;
    },
    /** From now on nobody knows whether it was sent, until `end`. */
    begin: ({ lane, text, key }: Attempt & { lane: Lane }) => keepAttempt(place, lane, { text, key }),
    end(lane: Lane) {
      attempts.delete(lane);
      dropAttempt(place, lane);
    },
  };
}
