import { countUnread } from '@octavo/contract/messenger';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@octavo/client/ask';

/** The number of unread messages of an order, in total and by chat; undefined until loaded. */
export const useUnread = (orderId: number) => useQuery(ask(countUnread, { query: { id: orderId } })).data;
