import { countUnreadOfOrders } from '@octavo/contract/unread';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** The number of unread messages of an order, out of those of all orders, which every screen asks for; undefined until loaded. */
export function useUnread(orderId: number): number | undefined {
  const counted = useQuery(queryOf(countUnreadOfOrders, {})).data;
  return counted && (counted.orders.find(({ id }) => id === orderId)?.unread ?? 0);
}
