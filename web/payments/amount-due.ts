import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';

export type DueOrder = Pick<Order, 'due' | 'datePaid' | 'orderStatus'>;

/** Whether an amount is due: the whole price, or the difference after an edit (spec D22). */
export const hasAmountDue = ({ due, datePaid, orderStatus }: DueOrder): boolean =>
  due > 0 && (datePaid === null || orderStatus.id === ORDER_STATUS.modified);

/** spec §10.10 Whether the page that waits for a payment has something to say: an amount is due, or another sum has arrived for it, which support checks. */
export const awaitsPayment = (order: DueOrder & Pick<Order, 'holdReason'>): boolean =>
  hasAmountDue(order) || (order.due > 0 && order.holdReason === 'payment');
