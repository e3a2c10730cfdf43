import type { ListedOrder, listOrders } from '@octavo/contract/orders';
import type { Reply } from '@octavo/contract/endpoint';
import { type UseQueryResult, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { HIDING } from './useHideOrder.ts';

type Loaded = Pick<UseQueryResult<Reply<typeof listOrders>>, 'data' | 'isFetching' | 'isPlaceholderData'>;
type Places = { list: string; ids: readonly number[]; isSettled: boolean };

const NO_PLACES: Places = { list: '', ids: [], isSettled: false };

/**
 * The orders of a page in places that stay: an order that changes moves only when the list is opened again, and one that comes in
 * stands at the end. An order that left keeps its place for its return. `list` names the page: its filters, its sort and its number.
 */
export function usePlaces(list: string, loaded: Loaded): ListedOrder[] {
  const [places, setPlaces] = useState(NO_PLACES);
  const isHiding = useIsMutating({ mutationKey: HIDING }) > 0; // the list is fetched again after it
  const isFetching = loaded.isFetching || isHiding;
  const now = loaded.isPlaceholderData ? places : placesAfter(places, list, { ...loaded, isFetching });
  if (now !== places) setPlaces(now);
  return now.ids.flatMap((id) => loaded.data?.orders.find((order) => order.id === id) ?? []);
}

function placesAfter(places: Places, list: string, { data, isFetching }: Loaded): Places {
  const ids = data?.orders.map(({ id }) => id) ?? [];
  if (places.list === list && places.isSettled) {
    const others = ids.filter((id) => !places.ids.includes(id));
    return others.length > 0 ? { ...places, ids: [...places.ids, ...others] } : places;
  }
  const isSame = places.list === list && isFetching && String(places.ids) === String(ids);
  return isSame ? places : { list, ids, isSettled: !isFetching }; // what a cache showed first does not count
}
