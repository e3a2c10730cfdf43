import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type Draft, type WaitingReply, getConversation, listDrafts, noteConversation, sendReply, undoReply } from '@octavo/contract/desk-conversations'; // prettier-ignore
import type { Lane } from '@octavo/domain/desk/lanes';
import { type Sticker, messageField } from '@octavo/domain/messenger/content';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraftFiles } from './useDraftFiles.ts';
import { useDrafts } from './useDrafts.ts';

/** What is being written about an order, with what it is written against. */
export type Compose = ReturnType<typeof useCompose>;

type Conversation = { position: string; drafts: readonly Draft[] };

/**
 * spec §12.9, ADR 0122 Writes to the customer, to the writer or to colleagues. What is written is written against what was there when it began;
 * the server refuses it where there is something newer, and the person chooses (`movedFrom` is then what it was written against).
 */
export function useCompose(order: number, { position: current, drafts }: Conversation) {
  const own = useDrafts(order, drafts);
  const [lane, setLane] = useState<Lane>('customer');
  const [against, setAgainst] = useState<Against>(NOTHING);
  const attached = useDraftFiles(order, drafts);
  const key = useRef(newKey()); // of what is written now: the same until it is changed, so that a repeat is sent once
  const text = own.texts[lane];
  const type = (to: Lane, changed: string) => {
    key.current = newKey();
    own.type(to, changed);
  };
  const keepDraft = (begun: string, movedFrom: string | null) => {
    own.keepNow(lane);
    setAgainst({ begun, movedFrom });
  };

  const write = async (position: string) => {
    const withFiles = lane === 'customer' ? await attached.settled() : null;
    const draft = (await own.settled(lane)) ?? withFiles;
    await sendOne({ order, lane, text, draft, key: key.current }, position);
  };
  const onSent = () => {
    own.sent(lane);
    setAgainst(NOTHING);
    key.current = newKey();
  };
  const sending = useSending({ write, onSent, onMoved: (position) => keepDraft(position, position) });
  const undoing = useUndoing((draft) => {
    setLane(draft.lane);
    own.sent(draft.lane); // the draft of the server comes with the conversation
  });
  return {
    lane,
    text,
    attached,
    kept: own.kept[lane],
    movedFrom: against.movedFrom,
    isSending: sending.isPending,
    choose: setLane,
    type(changed: string) {
      if (changed === '') setAgainst(NOTHING);
      else if (against.begun === null) setAgainst({ begun: current, movedFrom: null });
      type(lane, changed);
    },
    /** A second press has the same key, so that it is sent once. `after`: the server has it. */
    send: (after?: () => void) => sending.mutate(against.begun ?? current, after && { onSuccess: after }),
    /** Sends a sticker to the customer; what is being written stays. */
    sendSticker: useStickers(order, current).mutate,
    /** What came was read: sends it all the same. */
    sendAnyway: () => sending.mutate(current),
    keepDraft: () => keepDraft(current, null),
    turnIntoNote() {
      type('note', [own.texts.note, text].filter(Boolean).join('\n'));
      type(lane, '');
      setLane('note');
      setAgainst(NOTHING);
    },
    undoing,
  };
}

/** The position that what is written was begun at, and the one that something newer was found after. */
type Against = { begun: string | null; movedFrom: string | null };
const NOTHING: Against = { begun: null, movedFrom: null };

type Written = { order: number; lane: Lane; text: string; draft: number | null; key: string };

/** Sends what was written against a position; the files of its draft go with it. */
async function sendOne({ order, lane, text, draft, key }: Written, position: string) {
  const request = { params: { id: order }, key };
  const ofDraft = draft === null ? {} : { draft };
  if (lane === 'note') {
    await call(noteConversation, { ...request, body: { body: text, ...ofDraft } });
    return;
  }
  const body = { lane, message: messageField({ body: text, files: [] }), position, ...ofDraft };
  await call(sendReply, { ...request, files: [], body });
}

type Sending = { write: (position: string) => Promise<void>; onSent: () => void; onMoved: (position: string) => void };

/** Sends what was written against a position. `onMoved`: there is something newer, and nothing was sent. */
const useSending = ({ write, onSent, onMoved }: Sending) =>
  useMutation({
    mutationFn: write,
    onSuccess: () => {
      onSent();
      return invalidate(getConversation, listDrafts);
    },
    onError: (error, position) => {
      if (!hasCode<typeof sendReply>(error, 'conversation_moved')) return undefined;
      onMoved(position);
      return invalidate(getConversation);
    },
  });

/** ADR 0121 Takes a message back that has not gone out. */
const useUndoing = (onUndone: (draft: Draft) => void) =>
  useMutation({
    mutationFn: ({ id }: WaitingReply) => call(undoReply, { params: { id } }),
    onSuccess: async (draft) => {
      if (draft) onUndone(draft);
      await invalidate(getConversation, listDrafts);
    },
  });

/** Sends a sticker to the customer, against what is shown. */
const useStickers = (order: number, position: string) =>
  useMutation({
    mutationFn: (sticker: Sticker) => {
      const body = { lane: 'customer' as const, message: messageField({ sticker }), position };
      return call(sendReply, { params: { id: order }, key: newKey(), files: [], body });
    },
    onSettled: () => invalidate(getConversation),
  });
