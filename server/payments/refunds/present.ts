import type { OrderRefund, OrderRefunds } from '@octavo/contract/money-back';
import { differenceOf, withOpenRefunds } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { type OrderRow, isAskedToCancel } from '#orders/store.ts';
import { moneyKept } from './money-kept.ts';
import { loadRefundsOfOrder, loadRefusedDifferences } from './store.ts';

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
  outsideNote,
}: Row): OrderRefund => ({
  id,
  amount,
  provider,
  cause,
  note,
  state,
  dateCreated,
  dateChanged,
  dateEnded,
  isOutside: outsideNote !== null,
});

type Refunded = Pick<OrderRow, 'id' | 'status' | 'priceFinal' | 'returnedDifference'>;

/**
 * spec D22 The difference of an order that became cheaper, in cents, with the movements that it is of: without the money of earlier ones that support
 * still sends. A request to cancel that waits is about all of the money.
 */
export async function differenceNow(db: Db, { id, status, priceFinal: price, returnedDifference: returned }: Refunded) {
  const { entries: all } = await moneyKept(db, id);
  const entries = withOpenRefunds(all, await loadRefusedDifferences(db, id));
  const isAsked = await isAskedToCancel(db, id);
  return { entries, ...(isAsked ? NO_DIFFERENCE : differenceOf({ status, price, returned }, entries)) };
}

const NO_DIFFERENCE = { amount: 0, isWaiting: false };

/** The refunds of an order, and the difference that its customer can take back. */
export async function presentRefundRows(db: Db, order: Refunded, refunds: readonly Row[]): Promise<OrderRefunds> {
  const { amount, isWaiting } = await differenceNow(db, order);
  return { refunds: refunds.map(presentRefund), difference: amount > 0 ? { amount, isWaiting } : null };
}
