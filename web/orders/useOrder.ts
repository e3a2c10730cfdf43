import type { Order } from '@octavo/contract/orders';
import { useOutletContext } from 'react-router';

/** The id of the place in the margin that belongs to the tab. */
export const TAB_IN_MARGIN = 'tab-in-margin';

/** Where a tab may add to the margin; null while there is none. */
export const placeInMargin = () => document.getElementById(TAB_IN_MARGIN);

/** The order of the page that a tab belongs to. */
export const useOrder = () => useOutletContext<Order>();
