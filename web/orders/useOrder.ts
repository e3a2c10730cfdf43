import type { Order } from '@octavo/contract/orders';
import { useOutletContext } from 'react-router';

/** The order of the page that a tab belongs to. */
export const useOrder = () => useOutletContext<Order>();
