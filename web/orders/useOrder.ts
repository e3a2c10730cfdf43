import type { Order } from '@octavo/contract/orders';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router';

/** The order of the page that a tab belongs to. */
export const useOrder = () => useOutletContext<Order>();

/** The id of the place in the margin that belongs to the tab. */
export const TAB_IN_MARGIN = 'tab-in-margin';

/** What a tab adds to the margin of its order; nothing while there is no margin. */
export function InMargin({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, placeInMargin);
  return place && createPortal(children, place);
}

const neverChanges = () => () => {};
const placeInMargin = () => document.getElementById(TAB_IN_MARGIN);
