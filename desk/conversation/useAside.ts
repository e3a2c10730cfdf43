import { call } from '@octavo/client/call';
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

async function set(order: number, aside: Aside) {
  const params = { id: order };
  if (aside === null || aside === 'done') await call(sayAnswered, { params, body: { isAnswered: aside === 'done' } });
  else await call(snoozeOrder, { params, body: { until: aside.until.toISOString() } });
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
export function useAside(order: number, onGone: () => void) {
  const undoing = useUndoing();
  const setting = useMutation({
    mutationFn: (aside: Aside) => set(order, aside),
    onSuccess: (_, aside) => {
      if (aside === null) return;
      const words = conversationWords.aside;
      showToast(aside === 'done' ? words.isDone(order) : words.isSnoozed(order), {
        action: { label: words.undo, onChoose: () => undoing.mutate(order) },
        onEnd: () => keepLast(null),
      });
      keepLast(order); // the toast before has ended
    },
  });
  const begin = (aside: Aside) => {
    if (!setting.isPending) setting.mutate(aside, { onSuccess: () => aside !== null && onGone() }); // not where another is open by then
  };
  return { set: begin, isSetting: setting.isPending };
}
