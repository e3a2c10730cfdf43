import type * as contract from '@octavo/contract/payments';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomerByUid } from '#orders/store.ts';
import { loadAttemptsOfOrder } from './store.ts';

export async function getPayment({ db, customerId, params }: Call<typeof contract.getPayment>) {
  const order = found(await loadOrderOfCustomerByUid(db, customerId, params.uid));
  const attempts = await loadAttemptsOfOrder(db, order.id);
  const { id, provider, state } = found(attempts.find((attempt) => attempt.id === params.id));
  return { id, provider, state };
}
