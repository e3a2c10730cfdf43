import { ORDER_STATUS, type OrderStatus } from './status.ts';

/** In these statuses an order waits for its customer: to pay it, to send what the writer asks for, to answer an offer. */
const WAITING_FOR_CUSTOMER = [
  ORDER_STATUS.unpaid,
  ORDER_STATUS.hold,
  ORDER_STATUS.offered,
] as const satisfies OrderStatus[];

type Listed = { status: OrderStatus; pending: boolean; unread: number };

/** Whether an order needs its customer: it waits for them and no payment is being confirmed, or it has unread messages. */
export const needsCustomer = ({ status, pending, unread }: Listed): boolean =>
  unread > 0 || (!pending && WAITING_FOR_CUSTOMER.some((waiting) => waiting === status));
