import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';

export type Owed = Pick<Order, 'due' | 'datePaid' | 'orderStatus'>;

/** Whether something is left to pay: all of it, or the difference that an edit has made (spec D22). */
export const stillOwes = ({ due, datePaid, orderStatus }: Owed): boolean =>
  due > 0 && (datePaid === null || orderStatus.id === ORDER_STATUS.modified);
