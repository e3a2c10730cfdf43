import { getCancellation } from '@octavo/contract/cancellations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** spec D38 The newest request to cancel an order, and what comes back if it is canceled now. */
export const useCancellation = (orderId: number) => useQuery(queryOf(getCancellation, { params: { id: orderId } }));
