import { call } from '@octavo/client/call';
import { keep } from '@octavo/client/keep';
import { type Draft, saveDraft } from '@octavo/contract/desk-conversations';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useEffect, useRef, useState } from 'react';

const SAVE_MS = 1000; // spec §12.4: on the server within two seconds of the last key
const AGAIN_MS = 5000;

type Kept = { id: number | null; at: Date | null };
type Texts = Record<Lane, string>;

const localKey = (order: number, lane: Lane) => `deskDraft ${order} ${lane}`;

/** What is kept in this browser until the server has it. */
const localOf = (order: number, lane: Lane) => localStorage.getItem(localKey(order, lane));

/**
 * ADR 0122 The drafts of the reader about an order: their texts, and which the server has. What was typed is kept in the browser at once and
 * on the server a second later, also after a time without a network. A draft of another page is taken where nothing was typed here since.
 */
export function useDrafts(order: number, drafts: readonly Draft[]) {
  const ofServer = (lane: Lane) => drafts.find((draft) => draft.lane === lane);
  const [texts, setTexts] = useState<Texts>(() => eachLane((lane) => localOf(order, lane) ?? ofServer(lane)?.body ?? ''));
  const [kept, setKept] = useState<Record<Lane, Kept>>(() => eachLane((lane) => keptOf(ofServer(lane))));
  const [heard, setHeard] = useState(drafts);
  const timers = useRef(new Map<Lane, ReturnType<typeof setTimeout>>());
  const saving = useRef(Promise.resolve());

  if (heard !== drafts) {
    setHeard(drafts);
    const isOpen = (lane: Lane) => localOf(order, lane) !== null;
    setTexts(eachLane((lane) => (isOpen(lane) ? texts[lane] : (ofServer(lane)?.body ?? ''))));
    setKept(eachLane((lane) => (isOpen(lane) ? kept[lane] : keptOf(ofServer(lane)))));
  }

  const save = (lane: Lane) => {
    const body = localOf(order, lane);
    if (body === null) return;
    saving.current = saving.current.then(async () => {
      try {
        const draft = await call(saveDraft, { params: { id: order }, body: { lane, body } });
        if (localOf(order, lane) !== body) return; // more was typed: that is saved next
        localStorage.removeItem(localKey(order, lane));
        setKept((before) => ({ ...before, [lane]: keptOf(draft) }));
      } catch {
        timers.current.set(lane, setTimeout(() => save(lane), AGAIN_MS));
      }
    });
  };
  const saveSoon = (lane: Lane, milliseconds: number) => {
    clearTimeout(timers.current.get(lane));
    timers.current.set(lane, setTimeout(() => save(lane), milliseconds));
  };

  useEffect(() => {
    const saveAll = () => LANES.forEach((lane) => save(lane));
    saveAll(); // what a page before has left
    window.addEventListener('online', saveAll);
    return () => {
      window.removeEventListener('online', saveAll);
      timers.current.forEach((timer) => clearTimeout(timer));
      saveAll();
    };
  }, [order]);

  return {
    texts,
    kept,
    type(lane: Lane, text: string) {
      setTexts((before) => ({ ...before, [lane]: text }));
      keep(localKey(order, lane), text);
      saveSoon(lane, SAVE_MS);
    },
    /** Saves at once. */
    keepNow: (lane: Lane) => saveSoon(lane, 0),
    /** The id of the draft on the server, after the saving that is under way. */
    async settled(lane: Lane) {
      clearTimeout(timers.current.get(lane));
      await saving.current;
      return kept[lane].id;
    },
    /** It was sent: the server has dropped it. */
    sent(lane: Lane) {
      localStorage.removeItem(localKey(order, lane));
      setTexts((before) => ({ ...before, [lane]: '' }));
      setKept((before) => ({ ...before, [lane]: keptOf(null) }));
    },
  };
}

const keptOf = (draft: Draft | null | undefined): Kept => ({ id: draft?.id ?? null, at: draft?.dateUpdated ?? null });

const eachLane = <T,>(of: (lane: Lane) => T): Record<Lane, T> =>
  Object.fromEntries(LANES.map((lane) => [lane, of(lane)])) as Record<Lane, T>; // the keys are the lanes
