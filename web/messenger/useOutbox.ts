import { type Chat, sendMessage } from '@octavo/contract/messenger';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { cleanText } from '@octavo/domain/messenger/text';
import { onlineManager, useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cache } from '#app/cache.ts';
import { call } from '#app/call.ts';
import { useLive } from '#app/live.ts';
import { newKey } from '#app/new-key.ts';
import { ApiError, Unreachable } from '#app/api-error.ts';
import { receive } from './conversation.ts';
import { type Unsent, dropUnsent, keepUnsent, keptUnsent } from './outbox.ts';
import { keepConversation } from './useConversation.ts';

/** A message on its way. `waiting`: for the network. */
export type Sending = Unsent & { state: 'sending' | 'waiting' | 'failed'; error: string | null };

export type Outbox = {
  sending: readonly Sending[];
  send: (message: { chat: Chat; text: string; files: readonly File[] }) => void;
  tryAgain: (key: string) => void;
  discard: (key: string) => void;
};

const RETRIES = 3;
const WAIT_MS = { first: 1000, longest: 30_000 };

/** spec §4 Sends the messages of an order one after the other, and tries again when the network comes back. */
export function useOutbox(orderId: number): Outbox {
  const mutationKey = ['send message', orderId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    gcTime: Infinity,
    meta: { isQuiet: true }, // the message tells it
    mutationFn: (unsent: Unsent) => post(orderId, unsent),
    retry: (failures, error) => failures < RETRIES && error instanceof Unreachable,
    retryDelay: (failures) => Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures),
  });
  const sending = useMutationState({ filters: { mutationKey }, select: sendingOf }).flat();

  const start = (unsent: Unsent) => {
    keepUnsent(orderId, unsent);
    mutate(unsent);
  };
  const tryAgain = (key: string) => {
    const failed = sending.find((one) => one.key === key && one.state === 'failed');
    if (!failed) return;
    forgetMutation(mutationKey, key);
    start(failed);
  };
  const tryUnreached = useEffectEvent(() => {
    for (const { key, error } of sending) if (error === null) tryAgain(key);
  });
  useLive(({ event }) => event === 'connected' && tryUnreached());
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && tryUnreached()), []);

  const startKept = useEffectEvent((unsent: Unsent) => !keyIsKnown(mutationKey, unsent.key) && start(unsent));
  useEffect(() => {
    const isKnown = (key: string) => keyIsKnown(['send message', orderId], key);
    void keptUnsent(orderId, isKnown).then((kept) => kept.forEach((unsent) => startKept(unsent)));
  }, [orderId]);

  return {
    sending,
    tryAgain,
    send: ({ text, ...message }) => start({ ...message, text: cleanText(text), key: newKey(), writtenAt: new Date() }),
    discard: (key) => {
      forgetMutation(mutationKey, key);
      dropUnsent(orderId, key);
    },
  };
}

async function post(orderId: number, { key, chat, text, files }: Unsent) {
  const body = { direction: FROM_CUSTOMER[chat], message: JSON.stringify({ body: text }) }; // spec §7
  const message = await call(sendMessage, { params: { id: orderId }, body, files, key });
  keepConversation(orderId, (known) => receive(known, message));
  dropUnsent(orderId, key);
}

type State = { variables: unknown; status: string; isPaused: boolean; failureCount: number; error: Error | null };

function sendingOf({ state }: { state: State }): Sending[] {
  if (state.status === 'success' || !state.variables) return [];
  const unsent = state.variables as Unsent; // what `mutate` was given
  if (state.status === 'error') {
    return [{ ...unsent, state: 'failed', error: state.error instanceof ApiError ? state.error.message : null }];
  }
  const isWaiting = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline());
  return [{ ...unsent, state: isWaiting ? 'waiting' : 'sending', error: null }];
}

const mutationsOf = (mutationKey: unknown[], key: string) =>
  cache.getMutationCache().findAll({ mutationKey }).filter(({ state }) => (state.variables as Unsent | undefined)?.key === key); // prettier-ignore

const keyIsKnown = (mutationKey: unknown[], key: string) => mutationsOf(mutationKey, key).length > 0;

function forgetMutation(mutationKey: unknown[], key: string) {
  for (const mutation of mutationsOf(mutationKey, key)) cache.getMutationCache().remove(mutation);
}
