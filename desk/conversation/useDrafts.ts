import type { Draft } from '@octavo/contract/desk-drafts';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useEffect, useRef, useState } from 'react';
import { type Place, forgetLocalDraft, localDraft } from './local-draft.ts';
import { useSaving } from './useSaving.ts';

/** What the server has of a draft; `at` is null also where only this browser has the newest words. */
type Kept = { id: number | null; body: string; at: Date | null };

/**
 * ADR 0122 The drafts of the reader about an order: their texts, and what of them the server has. A draft of another page is taken where
 * nothing was typed here since.
 */
export function useDrafts(place: Place, drafts: readonly Draft[]) {
  const ofServer = (lane: Lane) => drafts.find((draft) => draft.lane === lane);
  const unsaved = (lane: Lane) => localDraft(place, lane);
  const isOpen = (lane: Lane) => unsaved(lane) !== null;
  const [texts, setTexts] = useState(() => eachLane((lane) => (unsaved(lane) ?? ofServer(lane))?.body ?? ''));
  const [kept, setKept] = useState(() => eachLane((lane) => keptOf(ofServer(lane), isOpen(lane))));
  const [heard, setHeard] = useState(drafts);
  const newest = useRef(kept);
  const set = (lane: Lane, one: Kept) => {
    newest.current = { ...newest.current, [lane]: one };
    setKept(newest.current);
  };
  const change = (lane: Lane, draft: Draft | null) => set(lane, keptOf(draft));
  const keepId = (lane: Lane, draft: Draft | null) =>
    draft ? set(lane, { ...newest.current[lane], id: draft.id }) : change(lane, null);
  useEffect(() => {
    newest.current = kept; // also what another page has done
  }, [kept]);
  const keptHere = (lane: Lane) => set(lane, { ...newest.current[lane], at: null });
  const setText = (lane: Lane, text: string) => setTexts((before) => ({ ...before, [lane]: text }));
  const onSaved = (lane: Lane, draft: Draft | null, sent: string) => {
    change(lane, draft);
    if (draft && draft.body !== '' && draft.body !== sent) setText(lane, draft.body); // with what another page has kept
  };
  const onSavedBefore = (lane: Lane, draft: Draft | null, text: string) => {
    keepId(lane, draft);
    setText(lane, text);
  };
  const saving = useSaving(place, { onSaved, onSavedBefore, onFailed: keptHere });

  if (heard !== drafts) {
    setHeard(drafts);
    setTexts(eachLane((lane) => (isOpen(lane) ? texts[lane] : (ofServer(lane)?.body ?? ''))));
    setKept(eachLane((lane) => (isOpen(lane) ? kept[lane] : keptOf(ofServer(lane)))));
  }

  return {
    texts,
    kept,
    type(lane: Lane, text: string) {
      setText(lane, text);
      saving.keep(lane, text, newest.current[lane].body);
    },
    /** What of a lane the server does not have yet, the whole text, and what it was written over; null for nothing. */
    unsaved,
    keepNow: saving.saveNow,
    /** The id of the draft on the server, after the saving that is under way. Nothing is saved then until it is known what became of the text. */
    async settled(lane: Lane) {
      await saving.hold(lane);
      return newest.current[lane].id;
    },
    /** The server has changed something else of its draft than the text, or dropped it. */
    keepId,
    /** Its draft on the server is no more: what only this browser has is saved as another one. */
    forget(lane: Lane) {
      change(lane, null);
      saving.saveNow(lane);
    },
    /** It was sent, or taken over by the server, which has `body` of it now: what the server has counts. */
    sent(lane: Lane, body: string) {
      saving.release(lane);
      forgetLocalDraft(place, lane);
      setText(lane, '');
      set(lane, { id: null, body, at: null });
    },
  };
}

const keptOf = (draft: Draft | null | undefined, isOpen = false): Kept => ({
  id: draft?.id ?? null,
  body: draft?.body ?? '',
  at: isOpen ? null : (draft?.dateUpdated ?? null),
});

const eachLane = <T>(of: (lane: Lane) => T): Record<Lane, T> =>
  Object.fromEntries(LANES.map((lane) => [lane, of(lane)])) as Record<Lane, T>; // the keys are the lanes
