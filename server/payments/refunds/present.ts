import type { OrderRefund, OrderRefunds } from '@octavo/contract/money-back';
import { differenceOf } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import { moneyKept } from './money-kept.ts';
import { loadRefundsOfOrder } from './store.ts';

type Row = Awaited<ReturnType<typeof loadRefundsOfOrder>>[number];

const presentRefund = ({
  id,
  amount,
  provider,
  cause,
  note,
  state,
  dateCreated,
  dateChanged,
  dateEnded,
}: Row): OrderRefund => ({
  id,
  amount,
  provider,
  cause,
  note,
  state,
  dateCreated,
  dateChanged,
  dateEnded: state === 'failed' ? null : dateEnded,
});

type Refunded = Pick<OrderRow, 'id' | 'status' | 'priceFinal' | 'returnedDifference'>;

/** spec D22 The difference of an order that became cheaper, with the movements that it is of. */
export async function differenceNow(db: Db, { id, status, priceFinal: price, returnedDifference: returned }: Refunded) {
  const { entries } = await moneyKept(db, id);
  return { entries, ...differenceOf({ status, price, returned }, entries) };
}

/** The refunds of an order, and the difference that its customer can take back. */
export async function presentRefundRows(db: Db, order: Refunded, refunds: readonly Row[]): Promise<OrderRefunds> {
  const { amount, isWaiting } = await differenceNow(db, order);
  return { refunds: refunds.map(presentRefund), difference: amount > 0 ? { amount, isWaiting } : null };
}
