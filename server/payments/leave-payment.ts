import type * as contract from '@octavo/contract/payments';
import { isOpen, isUntouched } from '@octavo/domain/payments/state';
import type { Call } from '#http/on.ts';
import { found, Refusal } from '#operations/refusal.ts';
import { loadOrderOfCustomerByUid } from '#orders/store.ts';
import { askState } from './browser/ask-state.ts';
import { leaveAttempt } from './leave-attempt.ts';
import { loadAttemptsOfOrder } from './store.ts';

/** spec §10.10 The customer says that they did not finish paying: the provider is asked, and unless it has begun they may pay again. */
export async function leavePayment(call: Call<typeof contract.leavePayment>) {
  const { db, customerId, params } = call;
  const order = found(await loadOrderOfCustomerByUid(db, customerId, params.uid));
  const attempt = found((await loadAttemptsOfOrder(db, order.id)).find(({ id }) => id === params.id));
  const mayBegin = isOpen(attempt.state) || attempt.isExpiredByUs;
  const state = mayBegin ? await askState(call, attempt) : attempt.state;
  if (state === undefined) throw new Refusal('payment_unclear');
  if (state !== 'none' && !isUntouched(state)) return { state, isLeft: state === 'cancelled' || state === 'expired' };
  await leaveAttempt(call, attempt);
  return { state: attempt.state, isLeft: true };
}
