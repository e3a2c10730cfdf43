import type { Message } from '@octavo/contract/messenger';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { numberOf } from '#app/number-of.ts';
import type { Part } from './words.ts';

/** Where the address leads to in the log: `?message=12`, the number of a message in its order. Another object leads there again. */
export type Target = { seq: number };

/** spec §12.4 The message that the address leads to, or null. */
export function useTarget(): Target | null {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const seq = numberOf(search.get('message') ?? '');
  return useMemo(() => (seq === null ? null : { seq, key }), [seq, key]);
}

/** spec §12.4 The part of the log that is shown, and the message that the address leads to, or null: a new one shows the whole log. */
export function useShownPart(): [{ part: Part; target: Target | null }, (part: Part) => void] {
  const target = useTarget();
  const [shown, show] = useState({ part: 'all' as Part, target });
  if (shown.target !== target) show({ part: target ? 'all' : shown.part, target });
  return [shown, (part) => show({ part, target })];
}

type Loaded<Before> = {
  messages: readonly Pick<Message, 'id' | 'seq'>[];
  /** What to ask for the part above them; null where there is none. */
  before: Before | null;
  load: (before: Before) => void;
};

/** Loads what is above until the target is there. `shown` is then its message, for `useLogPlace`; `isOnWay` while it is still to be loaded. */
export function useTargetInLog<Before>(target: Target | null, { messages, before, load }: Loaded<Before>) {
  const id = target ? idOfTarget(messages, target) : undefined;
  const next = id === null ? before : null;
  const loadNext = useEffectEvent(load);
  useEffect(() => {
    if (next !== null) loadNext(next); // after a failure only the button goes on
  }, [next]);
  const shown = useMemo(() => (target && id ? { id, target } : null), [target, id]);
  return { isOnWay: next !== null, shown };
}

/** The id of the message with this number, where it is loaded: else null while it may be further up, undefined where it is not in the log. */
function idOfTarget(messages: Loaded<unknown>['messages'], { seq }: Target): number | null | undefined {
  const found = messages.find((message) => message.seq === seq);
  if (found) return found.id;
  return messages.some((message) => message.seq < seq) ? undefined : null;
}
