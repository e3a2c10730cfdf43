import { countUnread } from '@octavo/contract/messenger';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@octavo/client/ask';

/** Unread messages of an order, in all and by chat; undefined while it is not known. */
export const useUnread = (orderId: number) => useQuery(ask(countUnread, { query: { id: orderId } })).data;
