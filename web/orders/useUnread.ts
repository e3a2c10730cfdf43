import { countUnread } from '@octavo/contract/unread';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** The number of unread messages of an order, in total and by chat; undefined until loaded. */
export const useUnread = (orderId: number) => useQuery(queryOf(countUnread, { query: { id: orderId } })).data;
