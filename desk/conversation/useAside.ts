import { hasCode, referenceOf, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { listeners } from '@octavo/client/listeners';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { listQueue, listQueues, sayAnswered, snoozeOrder } from '@octavo/contract/desk-inbox';
import { subscribers } from '@octavo/client/subscribers';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useKeys } from '#app/keys.ts';
import { conversationWords } from './words.ts';

/** What somebody does with an order that waits for an answer: null puts it back. */
type Aside = 'done' | { until: Date } | null;

const { subscribe, notify } = subscribers();
let last: number | null = null;

function keepLast(order: number | null) {
  last = order;
  notify();
}

/** `position`: what was read; the server refuses what was not (ADR 0131). */
async function set(order: number, aside: Aside, position?: string) {
  const params = { id: order };
  const read = position === undefined ? {} : { position };
  if (aside === null || aside === 'done')
    await call(sayAnswered, { params, body: { isAnswered: aside === 'done', ...read } });
  else await call(snoozeOrder, { params, body: { until: aside.until.toISOString(), ...read } });
  void invalidate(getConversation, listQueue, listQueues);
}

/** The key that puts back the order that was taken out last, as long as that can be undone: also where no conversation is open any more. */
export function useUndoAsideKey() {
  const order = useSyncExternalStore(subscribe, () => last);
  const undoing = useUndoing();
  const { keys, aside } = conversationWords;
  const run = () => {
    if (order !== null && !undoing.isPending) undoing.mutate(order);
  };
  useKeys(
    keys.title,
    order === null ? [] : [{ keys: 'z', words: aside.undo, operation: 'sayAnswered', isInBar: true, run }],
  );
}

const useUndoing = () =>
  useMutation({ mutationFn: (order: number) => set(order, null), onSuccess: () => keepLast(null) });

/** ADR 0131 Takes an order out of the queue of answers, for good or until a moment, and puts it back. `onGone`: it has left. */
export function useAside(order: number, position: string, onGone: () => void) {
  const undoing = useUndoing();
  const setting = useMutation({
    meta: { isQuiet: true }, // it is said below
    mutationFn: (aside: Aside) => set(order, aside, position),
    onSuccess: (_, aside) => {
      if (aside === null) return;
      const words = conversationWords.aside;
      showToast(aside === 'done' ? words.isDone(order) : words.isSnoozed(order), {
        kind: 'undo',
        action: { label: words.undo, onChoose: () => undoing.mutate(order) },
        onEnd: () => keepLast(null),
      });
      keepLast(order); // the toast before has ended
    },
    onError: (error) => {
      if (!hasCode<typeof sayAnswered>(error, 'conversation_moved'))
        return listeners.mutationFailed(textOf(error), referenceOf(error));
      showToast(conversationWords.aside.hasCome(order), { kind: 'error' }); // Undo of the order before hides no refusal
      void invalidate(getConversation);
    },
  });
  const begin = (aside: Aside) => {
    if (!setting.isPending) setting.mutate(aside, { onSuccess: () => aside !== null && onGone() }); // not where another is open by then
  };
  return { set: begin, isSetting: setting.isPending };
}
