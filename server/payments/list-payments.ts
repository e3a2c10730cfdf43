import type * as contract from '@octavo/contract/payments';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomerByUid } from '#orders/store.ts';
import { type AttemptRow, loadAttemptsOfOrder } from './store.ts';

const MOST = 20; // a customer asks about the last ones

/** spec D35 The payments of an order that the customer started or came back from last, that one first. */
export async function listPayments({ db, customerId, params }: Call<typeof contract.listPayments>) {
  const order = found(await loadOrderOfCustomerByUid(db, customerId, params.uid));
  const attempts = await loadAttemptsOfOrder(db, order.id);
  return {
    payments: attempts.toSorted(lastTouchedFirst).slice(0, MOST).map(present),
  };
}

const lastTouchedFirst = (one: AttemptRow, other: AttemptRow) =>
  other.dateUpdated.getTime() - one.dateUpdated.getTime() || other.id - one.id;

const present = ({ state, declineReason, arrived, arrivedCurrency, ...attempt }: AttemptRow) => ({
  id: attempt.id,
  provider: attempt.provider,
  state,
  amount: attempt.amount,
  dateCreated: attempt.dateCreated,
  declineReason: state === 'failed' ? declineReason : null,
  card: attempt.card,
  arrived:
    state === 'mismatch' && arrived !== null && arrivedCurrency ? { amount: arrived, currency: arrivedCurrency } : null,
  isExpiredByUs: attempt.isExpiredByUs,
  hasPage: attempt.redirectUrl !== null,
  dateLeft: attempt.dateLeft,
});
