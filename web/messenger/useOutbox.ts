import { type Chat, type Quote, sendMessage } from '@octavo/contract/messenger';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { type Content, messageField } from '@octavo/domain/messenger/content';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCustomer } from '#app/customer.ts';
import { call } from '@octavo/client/call';
import { useLive } from '#app/useLive.ts';
import type { Watch } from '@octavo/client/fetch-watched';
import { newKey } from '@octavo/client/new-key';
import { ApiError, isFileError, isInterruption } from '@octavo/client/api-error';
import { retryDelay } from '@octavo/client/retry';
import { RejectedFile, type Upload, isQueued, useUploadQueue } from '#uploads/useUploadQueue.ts';
import { claim, giveUp } from './message-claims.ts';
import { type Unsent, deleteUnsent, filesOf, isSaved, saveFiles, saveUnsent } from './outbox.ts';
import { keepSentFiles } from './sent-files.ts';
import { showMessage } from './useConversation.ts';
import { useSavedMessages } from './useSavedMessages.ts';
import { messengerWords } from './words.ts';

/** A message that is being sent. `waiting`: for the network. */
export type Sending = Unsent & {
  state: 'sending' | 'waiting' | 'failed';
  error: string | null;
  /** Whether it can be tried again: not without its files, and not with a file that was refused. */
  canRetry: boolean;
  /** The files of the message are lost if the page is reloaded or closed before it is sent. */
  isUnkept: boolean;
};

export type Outbox = {
  sending: readonly Sending[];
  send: (message: { chat: Chat; content: Content<File>; quote?: Quote | undefined }) => void;
  tryAgain: (key: string) => void;
  discard: (key: string) => void;
};

const RETRIES = 3;

const queueOf = (orderId: number) => ['send message', orderId];

/** spec §4 Sends the messages of an order one after the other, and retries when the network is back. */
export function useOutbox(orderId: number): Outbox {
  const customer = useCustomer()?.id;
  const queue = useUploadQueue<Unsent>({
    name: queueOf(orderId),
    send: (unsent, watch) => post(orderId, unsent, watch),
    retry: (failures, error) => failures < RETRIES && isInterruption(error),
    retryDelay,
  });
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const sending = queue.uploads.map((upload) => ({ ...sendingOf(upload), isUnkept: unkept.includes(upload.item.key) }));

  const start = (unsent: Unsent) => {
    if (unsent.lost) return queue.reject(unsent, messengerWords.message.filesLost(unsent.lost.join(', ')));
    const isTextSaved = saveUnsent(orderId, unsent);
    void saveFiles(unsent).then((are) => (are && isTextSaved) || setUnkept((keys) => [...keys, unsent.key]));
    return queue.add(unsent);
  };
  /** A failed message goes before the unsent ones that were written after it. */
  const tryAgain = (key: string) => {
    const failed = queue.uploads.find(({ item, state }) => item.key === key && state === 'failed');
    if (!failed || failed.error instanceof RejectedFile) return;
    const later = queue.uploads.filter(
      ({ item, state }) => state !== 'failed' && item.writtenAt > failed.item.writtenAt,
    );
    for (const { item } of [failed, ...later]) {
      queue.remove(item.key);
      start(item);
    }
  };
  const retryUnreached = useEffectEvent(() => {
    for (const { item, error } of queue.uploads) if (!isAnswer(error) || isInterruption(error)) tryAgain(item.key);
  });
  useLive(({ event }) => (event === 'connected' || event === 'missed') && retryUnreached()); // or the server was without its database
  useEffect(() => {
    retryUnreached(); // the connection may have come back while nothing was here to hear of it
    return onlineManager.subscribe((isOnline) => isOnline && retryUnreached());
  }, []);

  useSavedMessages(orderId, customer, (unsent) => isQueued(queueOf(orderId), unsent.key) || start(unsent));

  return {
    sending,
    tryAgain,
    send: (message) => {
      const key = newKey();
      claim(key, () => isSaved(orderId, key) || giveUp(key));
      start({ ...message, key, writtenAt: new Date(), customer });
    },
    discard: (key) => {
      queue.remove(key);
      forget(orderId, key);
    },
  };
}

async function post(orderId: number, { key, chat, content, quote }: Unsent, watch: Watch) {
  const answers = quote && { quote: quote.seq };
  const body = { direction: FROM_CUSTOMER[chat], message: messageField(content), ...answers };
  const files = filesOf(content);
  const progress = files.length > 0 ? watch : undefined;
  keepSentFiles(key, files);
  const message = await call(sendMessage, { params: { id: orderId }, body, files, key }, progress);
  showMessage(orderId, message);
  forget(orderId, key);
}

function forget(orderId: number, key: string) {
  deleteUnsent(orderId, key);
  giveUp(key);
}

/** `error` is the reason of the server, or null if the message did not reach it. */
const sendingOf = ({ item, state, error }: Upload<Unsent>): Omit<Sending, 'isUnkept'> => ({
  ...item,
  state,
  error: isAnswer(error) ? reasonOf(error) : null,
  canRetry: !(error instanceof RejectedFile) && !isFileError(error),
});

/** spec §8 The name of the file that was refused, and why. */
function reasonOf(error: ApiError | RejectedFile): string {
  const { details, params: { file } = {} } = error instanceof ApiError ? error.problem : {};
  const why = details || error.message;
  return typeof file === 'string' ? messengerWords.composer.fileIssue(file, why) : why;
}

const isAnswer = (error: Error | null): error is ApiError | RejectedFile =>
  error instanceof ApiError || error instanceof RejectedFile;
