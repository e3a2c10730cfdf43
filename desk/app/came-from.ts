import { useEffect } from 'react';

const KEY = 'deskList';

/** The list of customers that somebody comes from. */
export const CUSTOMERS_FROM = 'deskCustomerList';

/** Keeps the orders of the list on the screen, or of another `list`, for this tab: it is the one that somebody comes from. */
export function useCameFrom(rows: readonly { id: number }[], list = KEY) {
  const ids = rows.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') sessionStorage.setItem(list, ids);
  }, [ids, list]);
}

/** spec §12.3 The order after (1) or before (-1) another one in the list that somebody came from; undefined where there is none. */
export function neighbourOf(id: number, step: 1 | -1, list = KEY): number | undefined {
  const ids = (sessionStorage.getItem(list) ?? '').split(' ').map(Number);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + step];
}
