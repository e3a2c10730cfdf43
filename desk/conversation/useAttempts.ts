import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useState } from 'react';
import { type Attempt, attemptsOf } from './kept-attempt.ts';
import { type Place, attemptOf, localDraft } from './local-draft.ts';

/** ADR 0122 The key that the text of each lane is sent under (`attemptsOf`). */
export function useAttempts(place: Place) {
  const [attempts] = useState(() => {
    const ofLane = (lane: Lane) => attemptsOf(attemptOf(place, lane), localDraft(place, lane)?.body ?? '');
    return Object.fromEntries(LANES.map((lane) => [lane, ofLane(lane)])) as Record<Lane, ReturnType<typeof ofLane>>; // the keys are the lanes
  });
  return {
    keyOf: (lane: Lane, text: string) => attempts[lane].keyOf(text),
    begin: ({ lane, ...attempt }: Attempt & { lane: Lane }) => attempts[lane].begin(attempt),
    end: (lane: Lane) => attempts[lane].end(),
  };
}
