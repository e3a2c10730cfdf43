import { getCancellation } from '@octavo/contract/cancellations';
import { countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { invalidate } from '@octavo/client/query';

/** The id of the heading that says what became of a request to cancel. The dialog gives it the focus. */
export const CANCELLATION_HEADING = 'cancellation';

/** Loads everything again that a request to cancel an order changes. */
export const reloadCanceled = () => invalidate(getCancellation, getOrder, listOrderEvents, listOrders, countOrders);
