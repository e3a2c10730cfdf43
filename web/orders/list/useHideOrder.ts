import { type ListedOrder, countOrders, hideOrder, listOrders, unhideOrder } from '@octavo/contract/orders';
import type { Reply } from '@octavo/contract/endpoint';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { invalidate } from '@octavo/client/query';
import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { orderListWords } from './words.ts';

type List = Reply<typeof listOrders>;
type Lists = [QueryKey, List | undefined][];
type Change = {
  order: ListedOrder;
  isHidden: boolean;
  /** The lists before the change that this one undoes. */
  before?: Lists;
};

const LISTS = { queryKey: keyOf(listOrders) };
/** The key of the mutations that hide or unhide an order. */
export const HIDING = ['hiding'];

/** spec §4 Hides or unhides an order at once. Undo is possible while the toast is shown. */
export function useHideOrder() {
  const { mutate } = useMutation({
    mutationKey: HIDING,
    scope: { id: 'hiding' }, // an undo waits for the change that it undoes
    mutationFn: ({ order: { id }, isHidden }: Change) =>
      call(isHidden ? hideOrder : unhideOrder, { params: { id }, body: { id_order: id } }),
    onMutate: async ({ order, before }: Change) => {
      await cache.cancelQueries(LISTS);
      const lists: Lists = cache.getQueriesData<List>(LISTS);
      if (before) restoreLists(before);
      else cache.setQueriesData<List>(LISTS, (list) => list && without(order, list));
      return lists;
    },
    onError: (_, __, lists) => lists && restoreLists(lists),
    onSettled: () => cache.isMutating({ mutationKey: HIDING }) === 1 && invalidate(listOrders, countOrders),
  });

  return (order: ListedOrder) => {
    const before: Lists = cache.getQueriesData<List>(LISTS);
    const isHidden = !order.hidden;
    mutate({ order, isHidden });
    const words = orderListWords.list;
    const undo = () => mutate({ order, isHidden: !isHidden, before });
    const action = { label: words.undo, onChoose: undo };
    showToast(isHidden ? words.isHidden : words.isUnhidden, { kind: 'undo', action });
  };
}

const restoreLists = (lists: Lists) => lists.forEach(([key, list]) => cache.setQueryData(key, list));

const without = ({ id }: ListedOrder, { pagination, orders }: List): List => {
  const left = orders.filter((order) => order.id !== id);
  return { pagination: { count: pagination.count - (orders.length - left.length) }, orders: left };
};
