import type { ListedOrder } from '@octavo/contract/orders';
import { whyNoEdit } from '@octavo/domain/orders/editing';
import { paths } from '#app/paths.ts';
import { problemText } from '@octavo/client/problem-words';
import { useSite } from '@octavo/client/site';

/** spec §2 The addresses that edit and clone an order; `whyNoEdit` is the reason if it cannot be edited, or null. */
export function useOrderLinks(
  order: Pick<ListedOrder, 'id' | 'orderStatus' | 'dateCompleted' | 'pending' | 'currency'>,
) {
  const { id, orderStatus } = order;
  const site = useSite();
  const { stepEnabled } = site;
  const reason = whyNoEdit({ ...order, status: orderStatus.id }, site);
  return {
    clone: paths.cloneOrder(id, stepEnabled),
    edit: paths.editOrder(id, stepEnabled),
    whyNoEdit: reason && problemText({ code: reason }),
  };
}
