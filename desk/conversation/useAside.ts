import { hasCode, referenceOf, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { listeners } from '@octavo/client/listeners';
import { invalidate } from '@octavo/client/query';
import { getConversation, undoReply } from '@octavo/contract/desk-conversations';
import { listDrafts } from '@octavo/contract/desk-drafts';
import { listQueue, listQueues, sayAnswered, snoozeOrder } from '@octavo/contract/desk-inbox';
import { subscribers } from '@octavo/client/subscribers';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useKeys } from '#app/keys.ts';
import { conversationWords } from './words.ts';

/** What somebody does with an order that waits for an answer: null puts it back. */
type Aside = 'done' | { until: Date } | null;

/** What can be taken back: an order that was taken out of the queue, and the message that was sent with it. */
type Undoable = { order: number; reply?: number | undefined };

const { subscribe, notify } = subscribers();
let last: Undoable | null = null;

function keepLast(undoable: Undoable | null) {
  last = undoable;
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

/** Takes back what was sent with Done: the server puts the order back with it. */
async function unsend(reply: number) {
  await call(undoReply, { params: { id: reply } });
  void invalidate(getConversation, listDrafts, listQueue, listQueues);
}

/** Ends the offer to take back a message that was taken back in its conversation. */
export function endUndo(reply: number) {
  if (last?.reply === reply) dismissToast();
}

/** The key that puts back the order that was taken out last, as long as that can be undone: also where no conversation is open any more. */
export function useUndoAsideKey() {
  const undoable = useSyncExternalStore(subscribe, () => last);
  const undoing = useUndoing();
  const { keys, aside } = conversationWords;
  const run = () => {
    if (undoable === null) return;
    dismissToast(); // as its button does: what it offers is done now
    undoing.mutate(undoable);
  };
  useKeys(
    keys.title,
    undoable === null ? [] : [{ keys: 'z', words: aside.undo, operation: 'sayAnswered', isInBar: true, run }],
  );
}

const useUndoing = () =>
  useMutation({
    mutationFn: ({ order, reply }: Undoable) => (reply === undefined ? set(order, null) : unsend(reply)),
    onSuccess: () => keepLast(null),
  });

function doneText(order: number, aside: Exclude<Aside, null>, reply: number | undefined): string {
  const words = conversationWords.aside;
  if (reply !== undefined) return words.isSent(order);
  return aside === 'done' ? words.isDone(order) : words.isSnoozed(order);
}

/** Says what was done, with the way back. */
function offerUndo(text: string, undoable: Undoable, undo: (undoable: Undoable) => void) {
  const action = { label: conversationWords.aside.undo, onChoose: () => undo(undoable) };
  showToast(text, { kind: 'undo', action, onEnd: () => keepLast(null) });
  keepLast(undoable); // the toast before has ended
}

/**
 * ADR 0131 Takes an order out of the queue of answers, for good or until a moment, and puts it back. `reply`: the message that was sent with it, which is
 * taken back too. `onGone`: it has left.
 */
export function useAside(order: number, position: string, onGone: () => void) {
  const undoing = useUndoing();
  const setting = useMutation({
    meta: { isQuiet: true }, // it is said below
    mutationFn: ({ aside }: { aside: Aside; reply: number | undefined }) => set(order, aside, position),
    onSuccess: (_, { aside, reply }) => {
      if (aside !== null) offerUndo(doneText(order, aside, reply), { order, reply }, undoing.mutate);
    },
    onError: (error) => {
      if (!hasCode<typeof sayAnswered>(error, 'conversation_moved'))
        return listeners.mutationFailed(textOf(error), referenceOf(error));
      showToast(conversationWords.aside.hasCome(order), { kind: 'error' }); // Undo of the order before hides no refusal
      void invalidate(getConversation);
    },
  });
  const begin = (aside: Aside, reply?: number) => {
    if (!setting.isPending) setting.mutate({ aside, reply }, { onSuccess: () => aside !== null && onGone() }); // not where another is open by then
  };
  /** Of a message about an order that is in no queue of answers. */
  const leave = (reply: number) => offerUndo(conversationWords.aside.isSent(order), { order, reply }, undoing.mutate);
  return { set: begin, leave, isSetting: setting.isPending };
}
