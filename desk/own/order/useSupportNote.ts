import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { listNotes, writeNote } from '@octavo/contract/desk-notes';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { cleanText } from '@octavo/domain/messenger/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useStaff } from '#app/staff.ts';
import { typedSince, useUnsaved } from '#app/unsaved.ts';
import type { Attempt } from '#conversation/kept-attempt.ts';
import { useKeptText } from './useKeptText.ts';
import { supportWords as words } from './words.ts';

/** Several people may use one browser. */
const placeOf = (orderId: number, writer: number | undefined) => `deskNote ${writer} ${orderId}`;

/** What of a message to support the writer has written and not sent, on this device. */
export const keptNote = (orderId: number, writer: number | undefined) =>
  localStorage.getItem(placeOf(orderId, writer)) ?? '';

/** spec §12.9 What the writer of an order writes to support. What is typed while it is on its way stays. */
export function useSupportNote(orderId: number) {
  const { text, isKept, write, keyOf, attempt } = useKeptText(placeOf(orderId, useStaff()?.id));
  const [isAsked, setAsked] = useState(false);
  const sending = useMutation({
    mutationFn: (sent: Attempt) =>
      attempt(sent, () => call(writeNote, { params: { id: orderId }, key: sent.key, body: { body: sent.text } })),
    onSuccess: (_, sent) => {
      setAsked(false);
      write(typedSince(text, sent.text));
      return invalidate(listNotes, listOwnOrders);
    },
  });
  const isEmpty = text.trim() === '';
  const tooLong = longIssue(cleanText(text), NOTE_LENGTH); // the server counts the cleaned text
  useUnsaved(!isEmpty && !isKept);
  return {
    text,
    issue: tooLong ?? (isAsked && isEmpty ? words.missing : null),
    isSending: sending.isPending,
    write,
    send() {
      setAsked(true);
      if (!isEmpty && !tooLong && !sending.isPending) sending.mutate({ text, key: keyOf(text) });
    },
  };
}
