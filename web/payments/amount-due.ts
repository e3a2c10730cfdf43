import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';

export type DueOrder = Pick<Order, 'due' | 'datePaid' | 'orderStatus'>;

/** Whether an amount is due: the whole price, or the difference after an edit (spec D22). */
export const hasAmountDue = ({ due, datePaid, orderStatus }: DueOrder): boolean =>
  due > 0 && (datePaid === null || orderStatus.id === ORDER_STATUS.modified);
