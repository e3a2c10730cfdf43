import { listMessages } from '@octavo/contract/messenger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '@octavo/client/ask';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { useLive } from '#app/live.ts';
import { type Conversation, NOTHING_SAID, askFrom, endOf, hasHole, receive, receivePage } from './conversation.ts';

/** spec §4 The messages of an order, kept up to date by the socket; `data` is undefined until they are all here for the first time. */
export function useConversation(orderId: number) {
  const options = conversationOf(orderId);
  const query = useQuery(options);
  useLive((news) => {
    if (news.event === 'connected') void cache.invalidateQueries({ queryKey: options.queryKey });
    if ((news.event !== 1 && news.event !== 5) || news.message.order.id !== orderId) return;
    keepConversation(orderId, (known) => receive(known, news.message));
    if (hasHole(knownOf(orderId))) void cache.invalidateQueries({ queryKey: options.queryKey });
  });

  const [wasWhole, setWhole] = useState(false);
  if (!wasWhole && query.data && !hasHole(query.data)) setWhole(true); // from then on a hole is no reason to hide the rest
  return { ...query, data: wasWhole ? query.data : undefined };
}

const conversationOf = (orderId: number) =>
  queryOptions({
    queryKey: [...keyOf(listMessages), orderId],
    queryFn: () => catchUp(orderId),
    staleTime: 0,
    gcTime: Infinity,
    structuralSharing: false,
  });

const knownOf = (orderId: number) => cache.getQueryData(conversationOf(orderId).queryKey) ?? NOTHING_SAID;

export const keepConversation = (orderId: number, change: (known: Conversation) => Conversation) =>
  cache.setQueryData(conversationOf(orderId).queryKey, (known = NOTHING_SAID) => change(known));

/** Asks for what is missing until nothing is. What the socket brings meanwhile is kept. */
async function catchUp(orderId: number): Promise<Conversation> {
  let after = askFrom(knownOf(orderId));
  let end = after;
  do {
    after = end;
    const page = await call(listMessages, { params: { id: orderId }, query: { after } });
    keepConversation(orderId, (known) => receivePage(known, { after, ...page }));
    end = endOf(page);
  } while (after < end && end < knownOf(orderId).last);
  return knownOf(orderId);
}
