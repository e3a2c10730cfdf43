import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type Draft, type WaitingReply, getConversation, listDrafts, noteConversation, sendReply, undoReply } from '@octavo/contract/desk-conversations'; // prettier-ignore
import type { Lane } from '@octavo/domain/desk/lanes';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDrafts } from './useDrafts.ts';

/** What is being written about an order, with what it is written against. */
export type Compose = ReturnType<typeof useCompose>;

type Conversation = { position: string; drafts: readonly Draft[] };

/**
 * spec §12.4, ADR 0122 Writes to the customer, to the writer or to colleagues. What is written is written against what was there when it began;
 * the server refuses it where there is something newer, and the person chooses (`movedFrom` is then what it was written against).
 */
export function useCompose(order: number, { position, drafts }: Conversation) {
  const own = useDrafts(order, drafts);
  const [lane, setLane] = useState<Lane>('customer');
  const [begun, setBegun] = useState<string | null>(null);
  const [movedFrom, setMovedFrom] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const filesOf = useRef(new Map<number, readonly File[]>()); // of messages that can be taken back
  const key = useRef(newKey());
  const text = own.texts[lane];

  const done = async () => {
    own.sent(lane);
    setFiles([]);
    setBegun(null);
    setMovedFrom(null);
    key.current = newKey();
    await invalidate(getConversation, listDrafts);
  };
  const sending = useMutation({
    mutationFn: async (against: string) => {
      const draft = await own.settled(lane);
      const params = { id: order };
      if (lane === 'note') return call(noteConversation, { params, key: key.current, body: { body: text, ...(draft && { draft }) } });
      const body = { lane, message: JSON.stringify({ body: text }), position: against, ...(draft && { draft }) };
      const { id } = await call(sendReply, { params, key: key.current, files, body });
      filesOf.current.set(id, files);
      return null;
    },
    meta: { isQuiet: false },
    onSuccess: done,
    onError: async (error, against) => {
      key.current = newKey(); // nothing was kept
      if (!hasCode<typeof sendReply>(error, 'conversation_moved')) return;
      setMovedFrom(against);
      own.keepNow(lane);
      await invalidate(getConversation);
    },
  });
  const undoing = useMutation({
    mutationFn: ({ id }: WaitingReply) => call(undoReply, { params: { id } }),
    onSuccess: async (draft, { id }) => {
      setLane(draft.lane);
      setFiles(filesOf.current.get(id) ?? []);
      own.sent(draft.lane); // the draft of the server comes with the conversation
      await invalidate(getConversation, listDrafts);
    },
  });
  return {
    lane,
    text,
    files,
    kept: own.kept[lane],
    movedFrom,
    isSending: sending.isPending,
    choose: setLane,
    type(changed: string) {
      if (text === '' && begun === null) setBegun(position);
      if (changed === '') setBegun(null);
      own.type(lane, changed);
    },
    attach: (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen].slice(0, 20)),
    detach: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
    send: () => sending.mutate(begun ?? position),
    /** What came was read: sends it all the same. */
    sendAnyway: () => sending.mutate(position),
    keepDraft() {
      own.keepNow(lane);
      setBegun(position);
      setMovedFrom(null);
    },
    turnIntoNote() {
      own.type('note', [own.texts.note, text].filter((part) => part !== '').join('\n'));
      own.type(lane, '');
      setLane('note');
      setBegun(null);
      setMovedFrom(null);
    },
    undo: undoing.mutate,
    isUndoing: undoing.isPending,
  };
}
