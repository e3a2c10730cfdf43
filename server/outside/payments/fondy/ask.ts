import type { AttemptRefs, RefundInput, RefundState, Snapshot } from '../adapter.ts';
import { toMinor } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import type { Post } from './client.ts';
import type { FondyConfig } from './config.ts';
import type { Fields } from './fields.ts';
import { isSignedWith, isUnprovable } from './signature.ts';
import { readOrder } from './status.ts';

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  created: 'pending',
  approved: 'succeeded',
  declined: 'failed',
};

export async function confirm(post: Post, config: FondyConfig, { attemptRef }: AttemptRefs): Promise<Snapshot> {
  const answer = await post('/status/order_id/', { order_id: attemptRef }, { repeatable: true });
  refuseForeign(answer, config, attemptRef);
  const order = readOrder(answer);
  if (!order) throw new ProviderError('bad_answer', `unknown status “${String(answer.order_status)}”`);
  return order;
}

/** Refunds money. `reverse_id` makes it repeatable: without it a retried partial refund would be paid twice. */
export async function refund(post: Post, config: FondyConfig, input: RefundInput): Promise<RefundState> {
  const { attemptRef, refundId, amount, comment } = input;
  const fields = {
    order_id: attemptRef,
    amount: toMinor(amount),
    currency: amount.currency,
    reverse_id: refundId,
    ...(comment && { comment: comment.replaceAll('|', '/').slice(0, 1024) }),
  };
  const answer = await post('/reverse/order_id/', fields, { repeatable: true });
  refuseForeign(answer, config, attemptRef);

  const status = String(answer.reverse_status ?? answer.revers_status); // older versions of the API spell it without the e
  const state = Object.hasOwn(REFUND_STATES, status) ? REFUND_STATES[status] : undefined;
  if (!state) throw new ProviderError('bad_answer', `unknown reverse status “${status}”`);
  return state;
}

/** Checks an answer. TLS proves the host; the signature, where it can be computed, is checked as well. */
function refuseForeign(answer: Fields, { merchantId, paymentKey }: FondyConfig, attemptRef: string): void {
  if (!isUnprovable(answer) && !isSignedWith(paymentKey, answer)) {
    throw new ProviderError('bad_answer', 'the signature is wrong');
  }
  if (Number(answer.merchant_id) !== merchantId || answer.order_id !== attemptRef) {
    throw new ProviderError('bad_answer', 'it is about another payment');
  }
}
