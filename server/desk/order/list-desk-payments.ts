import type * as contract from '@octavo/contract/desk-order';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { type AttemptRow, loadAttemptsOfOrder } from '#payments/store.ts';
import { loadOrderOfStaff } from '../store.ts';

/** spec §12.5 The payments of an order and the tries that paid nothing, newest first. */
export async function listDeskPayments({ db, staff, params }: Call<typeof contract.listDeskPayments>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const attempts = await loadAttemptsOfOrder(db, order.id);
  return attempts.map(presentPayment).toSorted((one, other) => other.id - one.id);
}

const presentPayment = (row: AttemptRow) => ({
  id: row.id,
  provider: row.provider,
  state: row.state,
  amount: row.amount,
  refunded: row.refunded,
  reference: row.reference,
  providerRef: row.providerRef,
  declineReason: row.declineReason,
  card: row.card,
  dateCreated: row.dateCreated,
  dateLeft: row.dateLeft,
});
