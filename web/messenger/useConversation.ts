import { listMessages } from '@octavo/contract/messenger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { useLive } from '#app/live.ts';
import {
  type Conversation,
  EMPTY_CONVERSATION,
  fetchFrom,
  lastSeqOf,
  hasGap,
  addMessage,
  addPage,
} from './conversation.ts';

/** spec §4 The messages of an order, kept up to date by the socket; `data` is undefined until all are loaded for the first time. */
export function useConversation(orderId: number) {
  const options = conversationOf(orderId);
  const query = useQuery(options);
  useLive((update) => {
    if (update.event === 'connected') void cache.invalidateQueries({ queryKey: options.queryKey });
    if ((update.event !== 1 && update.event !== 5) || update.message.order.id !== orderId) return;
    updateConversation(orderId, (known) => addMessage(known, update.message));
    if (hasGap(knownOf(orderId))) void cache.invalidateQueries({ queryKey: options.queryKey });
  });

  const [wasComplete, setComplete] = useState(false);
  if (!wasComplete && query.data && !hasGap(query.data)) setComplete(true); // later gaps do not hide the loaded messages
  return { ...query, data: wasComplete ? query.data : undefined };
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

/** Loads pages until no message is missing. Messages that the socket delivers meanwhile are kept. */
async function catchUp(orderId: number): Promise<Conversation> {
  let after = fetchFrom(knownOf(orderId));
  let end = after;
  do {
    after = end;
    const page = await call(listMessages, { params: { id: orderId }, query: { after } });
    updateConversation(orderId, (known) => addPage(known, { after, ...page }));
    end = lastSeqOf(page);
  } while (after < end && end < knownOf(orderId).last);
  return knownOf(orderId);
}
