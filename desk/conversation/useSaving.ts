import { isInterruption } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { staffTokens } from '@octavo/client/staff-session';
import { type Draft, saveDraft } from '@octavo/contract/desk-drafts';
import { retyped } from '@octavo/domain/desk/drafts';
import { LANES, type Lane } from '@octavo/domain/desk/lanes';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Place,
  dropAsked,
  forgetLocalDraft,
  keepAsked,
  keepLocalDraft,
  localAsked,
  localAttempt,
  localDraft,
  putLocalDraft,
} from './local-draft.ts';

const SAVE_MS = 1000; // spec §12.9: on the server within two seconds of the last key
const AGAIN_MS = 5000;

type Listeners = {
  /** The server has the newest text, `sent`; perhaps together with what another page has kept. */
  onSaved: (lane: Lane, draft: Draft | null, sent: string) => void;
  /** The server has a text, and more was typed since: `text`, with what another page has kept. */
  onSavedBefore: (lane: Lane, draft: Draft | null, text: string) => void;
  onFailed: (lane: Lane) => void;
};

/**
 * ADR 0122 Keeps drafts in the browser at once, and on the server a second later, or when their page is left, also after a time without a network;
 * `onFailed` is told of each try that the server did not keep. What it refuses is not tried again by itself. A save that got no answer is repeated
 * before a newer text is saved, so that it is known what that one is written over. A text that was sent and got no answer stays in the browser.
 */
export function useSaving(place: Place, { onSaved, onSavedBefore, onFailed }: Listeners) {
  const timers = useTimers();
  const turns = useTurns();
  const held = useRef(new Set<Lane>());
  const page = usePage();

  async function saveOne(lane: Lane) {
    const local = localDraft(place, lane);
    if (local === null || held.current.has(lane) || page.hasEnded()) return;
    if (localAttempt(place, lane)) return onFailed(lane); // what may have been sent is no draft
    try {
      const { sent, draft } = await saveOnServer(place, lane, local);
      const now = localDraft(place, lane);
      if (now && now.body !== sent) return goOn(lane, draft, { sent, typed: now.body });
      forgetLocalDraft(place, lane);
      onSaved(lane, draft, sent);
    } catch (error) {
      onFailed(lane);
      if (page.isOpen() && isInterruption(error)) saveSoon(lane, AGAIN_MS); // what the server refuses, as a text that is too long, waits for the next key
    }
  }
  /** What was typed while a text was being saved goes on over what the server keeps now, and is saved next. */
  function goOn(lane: Lane, draft: Draft | null, written: { sent: string; typed: string }) {
    const kept = draft?.body ?? '';
    const text = retyped({ ...written, kept });
    putLocalDraft(place, lane, text, kept);
    onSavedBefore(lane, draft, text);
    if (!timers.isWaiting(lane)) save(lane);
  }
  const save = (lane: Lane) => turns.take(() => saveOne(lane));
  const saveSoon = (lane: Lane, milliseconds = SAVE_MS) => {
    page.isWritten();
    if (!held.current.has(lane)) timers.start(lane, milliseconds, () => save(lane));
  };
  useFromMountOn(() => LANES.forEach(save));
  const leave = useEffectEvent(() => timers.stopAll().forEach(save));
  useLayoutEffect(() => () => leave(), []); // in the same moment: the next session may begin at once

  return {
    /** `over`: what the server has, as far as this page knows. */
    keep(lane: Lane, text: string, over: string) {
      keepLocalDraft(place, lane, text, over);
      saveSoon(lane);
    },
    saveNow(lane: Lane) {
      held.current.delete(lane);
      saveSoon(lane, 0);
    },
    /** Resolves when nothing of a lane is being saved any more. Nothing of it is until `saveNow` or `release`: what is sent is not kept again. */
    async hold(lane: Lane) {
      timers.stop(lane);
      if (localAsked(place, lane) !== null) save(lane); // the draft may be there
      await turns.taken();
      held.current.add(lane);
    },
    release: (lane: Lane) => void held.current.delete(lane),
  };
}

/** Saves one after the other, so that the server has the last text. */
function useTurns() {
  const last = useRef(Promise.resolve());
  return {
    take(run: () => Promise<void>) {
      const before = last.current;
      last.current = (async () => {
        await before;
        await run();
      })();
    },
    /** Resolves when all that is being saved now is. */
    taken: () => last.current,
  };
}

/** Runs at first, for what a page before has left, and whenever the network is back. */
function useFromMountOn(run: () => void) {
  const onOnline = useEffectEvent(run);
  useEffect(() => {
    const listener = () => onOnline();
    listener();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** Saves a text, or again the one of a save that got no answer. Answers the text that was sent, and the draft that the server keeps. */
async function saveOnServer(place: Place, lane: Lane, local: { body: string; over: string | undefined }) {
  const sent = localAsked(place, lane) ?? local.body;
  keepAsked(place, lane, sent);
  try {
    const draft = await call(saveDraft, { params: { id: place.order }, body: { ...local, lane, body: sent } });
    dropAsked(place, lane);
    return { sent, draft };
  } catch (error) {
    if (!isInterruption(error)) dropAsked(place, lane);
    throw error;
  }
}

/** The timers of what waits to be saved, one for each lane. */
function useTimers() {
  const [waiting] = useState(() => new Map<Lane, ReturnType<typeof setTimeout>>());
  const stop = (lane: Lane) => {
    clearTimeout(waiting.get(lane));
    waiting.delete(lane);
  };
  return {
    stop,
    isWaiting: (lane: Lane) => waiting.has(lane),
    start(lane: Lane, milliseconds: number, run: () => void) {
      stop(lane);
      const timer = setTimeout(() => {
        waiting.delete(lane);
        run();
      }, milliseconds);
      waiting.set(lane, timer);
    },
    /** Answers the lanes that waited. */
    stopAll() {
      const lanes = [...waiting.keys()];
      lanes.forEach(stop);
      return lanes;
    },
  };
}

/** The page of a conversation: what it has left to save when it is left is saved only in the session in which it was written. */
function usePage() {
  const isOpen = useRef(true);
  const session = useRef<string | null>(null);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return {
    isOpen: () => isOpen.current,
    isWritten: () => void (isOpen.current && (session.current = staffTokens.access())),
    /** It was left, and the next session may be another person's. */
    hasEnded: () => !isOpen.current && (session.current === null || session.current !== staffTokens.access()),
  };
}
