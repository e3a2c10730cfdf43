import { hasCode, referenceOf, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { listeners } from '@octavo/client/listeners';
import { invalidate } from '@octavo/client/query';
import { getConversation, noteConversation, sendReply } from '@octavo/contract/desk-conversations';
import { listDrafts } from '@octavo/contract/desk-drafts';
import type { Lane } from '@octavo/domain/desk/lanes';
import { messageField } from '@octavo/domain/messenger/content';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { conversationWords } from './words.ts';

/** What is sent: as it is when it is sent, whatever is typed meanwhile. */
export type Written = { position: string; lane: Lane; text: string; key: string };

/** Sends what was written against a position; the files of its draft go with it. Answers the id of a message, which a note has not. */
export async function sendOne({
  order,
  lane,
  text,
  draft,
  key,
  position,
}: Written & { order: number; draft: number | null }): Promise<number | undefined> {
  const request = { params: { id: order }, key };
  const ofDraft = draft === null ? {} : { draft };
  if (lane === 'note') {
    await call(noteConversation, { ...request, body: { body: text, ...ofDraft } });
    return undefined;
  }
  const body = { lane, message: messageField({ body: text, files: [] }), position, ...ofDraft };
  return (await call(sendReply, { ...request, files: [], body })).id;
}

type Sending = {
  order: number;
  write: (written: Written) => Promise<number | undefined>;
  onSent: (written: Written) => void;
  onMoved: (lane: Lane, position: string) => void;
  onGone: (lane: Lane, issue: string) => void;
  onFailed: (lane: Lane) => void;
};

/**
 * Sends what was written against a position. `onMoved`: there is something newer; `onGone`: another page has sent the draft. Nothing was sent then,
 * and where the conversation is no longer open a toast says so.
 */
export function useSending({ order, write, onSent, onMoved, onGone, onFailed }: Sending) {
  const hasLeft = useHasLeft();
  return useMutation({
    meta: { isQuiet: true }, // both say it at the field
    mutationFn: write,
    onSuccess: (_, written) => {
      onSent(written);
      void invalidate(getConversation, listDrafts); // the answer is there: nothing waits for what is loaded again
    },
    onError: (error, { lane, position }) => {
      const isMoved = hasCode<typeof sendReply>(error, 'conversation_moved');
      if (isMoved) onMoved(lane, position);
      else if (hasCode<typeof sendReply>(error, 'draft_gone')) onGone(lane, textOf(error));
      else {
        onFailed(lane);
        return listeners.mutationFailed(textOf(error), referenceOf(error));
      }
      if (hasLeft()) showToast(conversationWords.left[isMoved ? 'moved' : 'gone'](order), { kind: 'error' });
      void invalidate(getConversation, listDrafts); // a choice can be made before
    },
  });
}

/** Tells later whether the part of the page that asks is no longer there. */
function useHasLeft() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return () => !isThere.current;
}
