import { call } from '@octavo/client/call';
import { attachmentLimits, issueOf } from '@octavo/client/file-issue';
import { invalidate } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { answerCustomer, listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { MAX_FILES } from '@octavo/domain/files/rules';
import { MESSAGE_LENGTH, cleanText } from '@octavo/domain/messenger/text';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useStaff } from '#app/staff.ts';
import { typedSince, useUnsaved } from '#app/unsaved.ts';
import { conversationWords } from '#conversation/words.ts';
import { useKeptText } from './useKeptText.ts';
import { chatWords } from './words.ts';

/** Several people may use one browser. */
const placeOf = (orderId: number, writer: number | undefined) => `deskMessage ${writer} ${orderId}`;

/** What of a message the writer has written and not sent, on this device. */
export const keptMessage = (orderId: number, writer: number | undefined) =>
  localStorage.getItem(placeOf(orderId, writer)) ?? '';

const typing = lazyModule(() => import('#conversation/show-typing.ts')); // with the first key, as nobody waits for it
const showTyping = (orderId: number, isTyping: boolean) =>
  void typing
    .load()
    .then((it) => it.showTyping(orderId, isTyping))
    .catch(() => {}); // without a network nobody would see it

/** What is sent: as it is when it is sent, whatever is typed or attached meanwhile. */
type Written = { key: string; text: string; files: readonly File[] };

/**
 * What the writer of an order writes to the customer. The text is kept on this device until it is sent, the files until the screen is left. What
 * is typed or attached while it is on its way stays. A file that is not accepted is named with its reason, until the next input.
 */
export function useWriterMessage(orderId: number) {
  const kept = useKeptText(placeOf(orderId, useStaff()?.id));
  const { text } = kept;
  const { messageFileExtensions: extensions } = useSite();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const write = (value: string, attached: readonly File[]) => {
    kept.write(value);
    setFiles(attached);
  };
  const sending = useMutation({
    mutationFn: ({ key, text: message, files: attached }: Written) =>
      kept.attempt({ text: message, key }, () =>
        call(answerCustomer, { params: { id: orderId }, key, files: attached, body: { message } }),
      ),
    onSuccess: (_, sent) => {
      setAsked(false);
      write(typedSince(text, sent.text), files.filter((file) => !sent.files.includes(file))); // oxfmt-ignore
      return invalidate(listDeskMessages, listHeldMessages, listOwnOrders);
    },
  });
  const isEmpty = text.trim() === '' && files.length === 0;
  const tooLong = longIssue(cleanText(text), MESSAGE_LENGTH); // the server counts the cleaned text
  useUnsaved(files.length > 0 || (!isEmpty && !kept.isKept));
  return {
    text,
    files,
    rejected,
    issue: tooLong ?? (isAsked && isEmpty ? chatWords.missing : null),
    isSending: sending.isPending,
    setText: (value: string) => {
      write(value, files);
      setRejected([]);
      showTyping(orderId, value !== '');
    },
    attach(added: readonly File[]) {
      const sorted = sortOut(added, MAX_FILES - files.length, extensions);
      if (sorted.accepted.length > 0) write(text, [...files, ...sorted.accepted]);
      setRejected(sorted.rejected);
    },
    remove(file: File) {
      write(text, files.filter((one) => one !== file)); // oxfmt-ignore
      setRejected([]);
    },
    send: () => {
      setAsked(true);
      setRejected([]);
      showTyping(orderId, false);
      if (!isEmpty && !tooLong && !sending.isPending) sending.mutate({ key: kept.keyOf(text), text, files });
    },
  };
}

/** spec §5 The files that a message takes, for which it has so much room, and one sentence for each of the others. */
function sortOut(added: readonly File[], room: number, extensions: readonly string[]) {
  const words = conversationWords.composer;
  const accepted: File[] = [];
  const rejected: string[] = [];
  for (const file of added) {
    const why =
      issueOf(file, attachmentLimits(extensions)) ?? (accepted.length < room ? null : words.tooManyFiles(MAX_FILES));
    if (why === null) accepted.push(file);
    else rejected.push(words.refused(file.name, why));
  }
  return { accepted, rejected: [...new Set(rejected)] };
}
