import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

type Payable = { status: OrderStatus; workType: WorkType; pending: boolean; files: number };

/** Why an order cannot be paid now, or null. spec §5 with spec D21: editing needs its file first; spec D35: one payment at a time. */
export function whyNoPayment(order: Payable): 'order_not_payable' | 'payment_pending' | 'file_required' | null {
  const { unpaid, offered, modified } = ORDER_STATUS;
  if (order.status !== unpaid && order.status !== offered && order.status !== modified) return 'order_not_payable';
  if (order.pending) return 'payment_pending';
  if (order.workType === WORK_TYPE.editing && order.files === 0) return 'file_required';
  return null;
}

/** Why no file can be added to an order any more, or null. */
export function whyNoUpload(status: OrderStatus): 'order_closed' | null {
  const isOver = status === ORDER_STATUS.refunded || status === ORDER_STATUS.canceled;
  return isOver ? 'order_closed' : null;
}

type WithFiles = { status: OrderStatus; workType: WorkType; files: number };

/** Why the customer cannot take a file back, or null: a writer may have read it, or the order paid for needs it (spec D21). */
export function whyNoFileDeletion(order: WithFiles): 'order_closed' | 'file_in_use' | 'file_required' | null {
  const { unpaid, offered, paid } = ORDER_STATUS;
  if (whyNoUpload(order.status)) return 'order_closed';
  if (order.status === unpaid || order.status === offered) return null;
  if (order.status !== paid) return 'file_in_use';
  return order.workType === WORK_TYPE.editing && order.files === 1 ? 'file_required' : null;
}
