import { subscribers } from '@octavo/client/subscribers';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

const { subscribe, notify } = subscribers();

/** What would be lost. */
type Kind = 'words' | 'codes' | 'replaced' | 'files';
type Unsaved = { part: string | undefined; kind: Kind };
type Options = { part?: string | undefined; kind?: Kind };
type Question = { leave: () => void; kind: Kind };

/** What is not saved on the screen, one for each form. */
const unsaved = new Map<symbol, Unsaved>();
let question: Question | null = null;
/** The fields of what is not saved and any other that was typed into meanwhile, such as the one of the palette; the newest first. */
let typedIn: HTMLElement[] = [];

/** ADR 0363 While this holds, whatever would drop it asks first. `part` names what can be left without leaving the screen. */
export function useUnsaved(isUnsaved: boolean, { part, kind = 'words' }: Options = {}) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const one = Symbol(part);
    const keep = ({ target }: Event) => keepField(target);
    unsaved.set(one, { part, kind });
    keepField(document.activeElement); // the first key came before this listens
    addEventListener('input', keep);
    notify();
    return () => {
      unsaved.delete(one);
      if (unsaved.size === 0) endAll();
      removeEventListener('input', keep);
      notify();
    };
  }, [isUnsaved, part, kind]);
}

/** Nothing is unsaved any more, so what they are about is gone. A question about files stays until it is answered: they end by themselves, perhaps refused. */
function endAll() {
  if (question?.kind !== 'files') question = null;
  typedIn = [];
}

export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => unsaved.size > 0);

/** What was loaded of `id`, as it was when somebody began to change it: a version of a colleague does not take the place of what is typed. */
export function useHeld<T>(loaded: T, id: string): T {
  const isUnsaved = useHasUnsaved();
  const [held, hold] = useState({ loaded, id });
  const isHeld = isUnsaved && held.id === id;
  if (!isHeld && (held.loaded !== loaded || held.id !== id)) hold({ loaded, id });
  return isHeld ? held.loaded : loaded;
}

/** What of a text was typed after it was sent: it stays in its field. */
export const typedSince = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/**
 * Asks before `leave` drops what is not saved, on the screen or in a part of it; about files on their way only where nothing would be lost. False
 * where there is nothing to ask.
 */
export function asksFirst(leave: () => void, part?: string, kind?: Kind): boolean {
  const all = [...unsaved.values()].filter((one) => part === undefined || one.part === part);
  const dropped = all.find((one) => one.kind !== 'files') ?? all[0];
  if (!dropped) return false;
  if (question) return true; // it is on the screen
  question = { leave, kind: kind ?? dropped.kind };
  notify();
  return true;
}

/** Does it at once, or asks first where something is not saved. */
export const unlessUnsaved = (leave: () => void, part?: string) => void (asksFirst(leave, part) || leave());

/** Puts another text in the place of the one of a form, or asks first where that is not saved. */
export const replaceUnsaved = (replace: () => void) => void (asksFirst(replace, undefined, 'replaced') || replace());

/** The question that is asked now. */
export const useQuestion = () => useSyncExternalStore(subscribe, () => question);

/** Ends the question. Somebody who stays is in the field again, wherever the focus was when it was asked. */
export function endQuestion(isLeaving: boolean) {
  question = null;
  notify();
  const field = typedIn.find((one) => one.isConnected && !one.closest('[inert]'));
  if (!isLeaving) field?.focus({ preventScroll: true });
}

const FIELDS_KEPT = 5;

function keepField(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
  typedIn = [target, ...typedIn.filter((one) => one !== target)].slice(0, FIELDS_KEPT);
}

/** Goes to another screen where a link cannot, as by a key; asks first where something is not saved. */
export function useGo() {
  const navigate = useNavigate();
  return (to: string, options?: NavigateOptions) => unlessUnsaved(() => void navigate(to, options));
}
