import type { Draft } from '@octavo/contract/desk-drafts';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useState } from 'react';
import type { Place } from './local-draft.ts';
import { useAttempts } from './useAttempts.ts';
import { useDraftFiles } from './useDraftFiles.ts';
import { useDrafts } from './useDrafts.ts';
import type { Against } from './useMoved.ts';

const NOTHING: Against = { begun: null, movedFrom: null };

/**
 * ADR 0122 What is being written in each lane, with its files, and what against: the `current` position at which a text or a file was first there,
 * typed or from a draft.
 */
export function useLanes(place: Place, drafts: readonly Draft[], current: string) {
  const own = useDrafts(place, drafts);
  const attached = useDraftFiles(place.order, drafts, (draft) => own.keepId('customer', draft));
  const [against, setAll] = useState<Record<Lane, Against>>({ customer: NOTHING, writer: NOTHING, note: NOTHING });
  const setAgainst = (lane: Lane, next: Against) => setAll((all) => ({ ...all, [lane]: next }));
  const attempts = useAttempts(place);
  const hasSomething = (lane: Lane) => own.texts[lane] !== '' || (lane === 'customer' && attached.files.length > 0);
  for (const lane of LANES) {
    const { begun, movedFrom } = against[lane];
    if (movedFrom !== null || hasSomething(lane) === (begun !== null)) continue;
    setAgainst(lane, begun === null ? { begun: current, movedFrom } : NOTHING);
  }
  return {
    own,
    attached,
    against,
    attempts,
    type(lane: Lane, changed: string) {
      attempts.end(lane);
      own.type(lane, changed);
      if (changed === '') setAgainst(lane, NOTHING);
    },
    keepDraft(lane: Lane, begun: string, movedFrom: string | null) {
      own.keepNow(lane);
      setAgainst(lane, { begun, movedFrom });
    },
    /** The server has taken over what a lane had, and has `kept` of it as its draft now; `rest` stays in it. */
    handOver(lane: Lane, rest: string, kept = '') {
      attempts.end(lane);
      own.sent(lane, kept);
      if (rest !== '') own.type(lane, rest);
      setAgainst(lane, NOTHING);
    },
  };
}
