import { getCancellation } from '@octavo/contract/cancellations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** The id of the heading that says what became of a request to cancel. The dialog gives it the focus. */
export const CANCELLATION_HEADING = 'cancellation';

/** spec D38 The newest request to cancel an order, and what comes back if it is canceled now. */
export const useCancellation = (orderId: number) => useQuery(queryOf(getCancellation, { params: { id: orderId } }));
