import { isInterruption } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { keep } from '@octavo/client/keep';
import { type Draft, saveDraft } from '@octavo/contract/desk-drafts';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useEffect, useEffectEvent, useRef } from 'react';

const SAVE_MS = 1000; // spec §12.9: on the server within two seconds of the last key
const AGAIN_MS = 5000;

/** The order that is written about, and who writes: several people may use one browser. */
export type Place = { order: number; reader: number };

const keyOf = ({ order, reader }: Place, lane: Lane) => `deskDraft ${reader} ${order} ${lane}`;

/** What is kept in this browser until the server has it; null for nothing. */
export const localDraft = (place: Place, lane: Lane) => localStorage.getItem(keyOf(place, lane));

export const forgetLocalDraft = (place: Place, lane: Lane) => localStorage.removeItem(keyOf(place, lane));

type Listeners = {
  /** The server has the newest text. */
  onSaved: (lane: Lane, draft: Draft | null) => void;
  /** The server has a text, and more was typed since. */
  onSavedBefore: (lane: Lane, draft: Draft | null) => void;
  onFailed: (lane: Lane) => void;
};

/**
 * ADR 0122 Keeps drafts in the browser at once, and on the server a second later, also after a time without a network; `onFailed` is told of
 * each try that the server did not keep. What it refuses is not tried again by itself.
 */
export function useSaving(place: Place, { onSaved, onSavedBefore, onFailed }: Listeners) {
  const timers = useRef(new Map<Lane, ReturnType<typeof setTimeout>>());
  const saving = useRef(Promise.resolve());

  async function saveOne(lane: Lane) {
    const body = localDraft(place, lane);
    if (body === null) return;
    try {
      const draft = await call(saveDraft, { params: { id: place.order }, body: { lane, body } });
      if (localDraft(place, lane) !== body) return onSavedBefore(lane, draft); // what was typed since is saved next
      forgetLocalDraft(place, lane);
      onSaved(lane, draft);
    } catch (error) {
      onFailed(lane);
      if (isInterruption(error)) saveSoon(lane, AGAIN_MS); // what the server refuses, as a text that is too long, waits for the next key
    }
  }
  /** One after the other, so that the server has the last one. */
  const save = (lane: Lane) => {
    const turn = saving.current;
    saving.current = (async () => {
      await turn;
      await saveOne(lane);
    })();
  };
  function saveSoon(lane: Lane, milliseconds = SAVE_MS) {
    clearTimeout(timers.current.get(lane));
    const timer = setTimeout(() => save(lane), milliseconds);
    timers.current.set(lane, timer);
  }
  const saveAll = useEffectEvent(() => LANES.forEach(save));
  useEffect(() => {
    const waiting = timers.current;
    const onOnline = () => saveAll();
    onOnline(); // what a page before has left
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      waiting.forEach((timer) => clearTimeout(timer)); // the next page saves what this one has kept in the browser
    };
  }, []);

  return {
    keep(lane: Lane, text: string) {
      keep(keyOf(place, lane), text);
      saveSoon(lane);
    },
    saveSoon,
    /** Resolves when nothing is being saved any more: what is sent is not kept again afterwards. */
    async settled(lane: Lane) {
      clearTimeout(timers.current.get(lane));
      await saving.current;
    },
  };
}
