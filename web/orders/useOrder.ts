import type { Order } from '@octavo/contract/orders';
import { useOutletContext } from 'react-router';

/** The order whose tab this is. */
export const useOrder = () => useOutletContext<Order>();
