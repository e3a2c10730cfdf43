import type * as contract from '@octavo/contract/payments';
import type { Call } from '#http/on.ts';
import { openPage } from './provider-page.ts';

/** spec §2, D20 Starts a payment and answers its page. The price is that of the order, the provider one of those of the site. */
export function startPayment(call: Call<typeof contract.startPayment>) {
  const { customerId, params, body, key } = call;
  return openPage(call, { customerId, uid: params.uid, provider: body.provider, key });
}
