import type * as contract from '@octavo/contract/payments';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomerByUid } from '#orders/store.ts';
import { loadAttemptsOfOrder } from './store.ts';

const MOST = 20; // a customer asks about the newest ones

/** spec D35 The newest payments of an order that the customer started, newest first. */
export async function listPayments({ db, customerId, params }: Call<typeof contract.listPayments>) {
  const order = found(await loadOrderOfCustomerByUid(db, customerId, params.uid));
  const attempts = await loadAttemptsOfOrder(db, order.id);
  return {
    payments: attempts.slice(0, MOST).map(({ id, provider, state, amount, dateCreated, declineReason }) => ({
      id,
      provider,
      state,
      amount,
      dateCreated,
      declineReason: state === 'failed' ? declineReason : null,
    })),
  };
}
