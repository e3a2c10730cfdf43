import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { type Chat, type Message, listMessages } from '@octavo/contract/messenger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { useLive } from '#app/useLive.ts';
import {
  type Conversation,
  EMPTY_CONVERSATION,
  addMessage,
  addMissed,
  addOlder,
  hasGap,
  openAt,
} from './conversation.ts';
import { askNewest, keepNewest } from './keep-newest.ts';

/** spec §4 The messages of an order, kept up to date by the socket; `data` is undefined until the newest are loaded. */
export function useConversation(orderId: number) {
  const options = conversationOf(orderId);
  const query = useQuery(options);
  useLive((update) => {
    if (update.event === 'missed') void cache.invalidateQueries({ queryKey: options.queryKey });
    if (
      (update.event === SERVER_EVENT.newMessage || update.event === SERVER_EVENT.changedMessage) &&
      update.message.order.id === orderId
    )
      showMessage(orderId, update.message);
  });
  const data = query.data && query.data.position !== null ? query.data : undefined;
  const last = data?.last ?? 0;
  useEffect(() => keepNewest(orderId, last), [orderId, last]);
  return { ...query, data };
}

const conversationOf = (orderId: number) =>
  queryOptions({
    queryKey: [...keyOf(listMessages), orderId],
    queryFn: () => catchUp(orderId),
    staleTime: 0,
    gcTime: Infinity,
    structuralSharing: false,
  });

const knownOf = (orderId: number) => cache.getQueryData(conversationOf(orderId).queryKey) ?? EMPTY_CONVERSATION;

export const updateConversation = (orderId: number, change: (known: Conversation) => Conversation) =>
  cache.setQueryData(conversationOf(orderId).queryKey, (known = EMPTY_CONVERSATION) => change(known));

/** Shows a message as the server has it now, and loads what is missing before it. */
export function showMessage(orderId: number, message: Message) {
  updateConversation(orderId, (known) => addMessage(known, message));
  if (hasGap(knownOf(orderId))) void cache.invalidateQueries({ queryKey: conversationOf(orderId).queryKey });
}

/**
 * ADR 0047 Loads what was missed: the messages after the highest number without a gap, and those that changed. Where more was
 * missed than one answer has, and the first time, it loads the newest page. Messages that the socket delivers meanwhile are kept.
 */
async function catchUp(orderId: number): Promise<Conversation> {
  let before: Conversation;
  do {
    before = knownOf(orderId);
    await loadMissed(orderId, before); // oxlint-disable-line no-await-in-loop -- one after the other
  } while (hasGap(knownOf(orderId)) && knownOf(orderId).complete > before.complete);
  return knownOf(orderId);
}

async function loadMissed(orderId: number, { complete, position }: Conversation) {
  const params = { id: orderId };
  if (position !== null) {
    const missed = await call(listMessages, { params, query: { after: complete, position } });
    if (!missed.hasMore) {
      updateConversation(orderId, (known) => addMissed(known, { after: complete, ...missed }));
      return;
    }
  }
  const newest = await askNewest(orderId);
  updateConversation(orderId, (known) => openAt(known, newest));
}

/** Loads the page of a chat before its first loaded message, if there is one; with `downTo` more of it, down to that number. */
export async function loadOlder(orderId: number, chat: Chat, downTo?: number) {
  const before = knownOf(orderId).from[chat];
  if (before === 0) return;
  const query = { before, chat, ...(downTo !== undefined && { downTo }) };
  const page = await call(listMessages, { params: { id: orderId }, query });
  updateConversation(orderId, (known) => addOlder(known, chat, before, page));
}

const MOST_CALLS = 20; // of 500 messages

/** Loads older messages until the one with this number is loaded. Resolves to false if it is too far back. */
export async function loadDownTo(orderId: number, chat: Chat, seq: number): Promise<boolean> {
  for (let calls = 0; calls < MOST_CALLS && knownOf(orderId).from[chat] > seq; calls++)
    await loadOlder(orderId, chat, seq); // oxlint-disable-line no-await-in-loop -- one after the other
  return knownOf(orderId).from[chat] <= seq;
}
