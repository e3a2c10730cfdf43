import type { AttemptRefs, RefundInput, RefundState } from '../adapter.ts';
import { toDecimal } from '../money.ts';
import { repeatUnanswered } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Paycore } from './client.ts';
import { findInvoice } from './find-invoice.ts';

const LONGEST_COMMENT = 255;

/** payments §4.5 The state of the last refund of an invoice, by the status of the invoice. */
const STATES: Readonly<Record<string, RefundState>> = {
  refunding: 'pending',
  refund_pending: 'pending',
  refund_error: 'pending',
  refund_failed: 'failed',
  partially_refunded: 'succeeded',
  refunded: 'succeeded',
};

/**
 * payments §4.7 Refunds money. Paycore works on it later. It refuses a repeat with the same `refundId`: the answer is then the state
 * of the refund that it has.
 */
export async function refund(call: Paycore, input: RefundInput): Promise<RefundState> {
  const { refundId, amount, comment, attemptRef, providerRef } = input;
  const invoice = await findInvoice(call, { attemptRef, providerRef });
  const attributes = {
    invoiceId: invoice.id,
    amount: Number(toDecimal(amount)),
    reference_id: refundId,
    ...(comment && { description: comment.slice(0, LONGEST_COMMENT) }),
  };
  const path = `/payment-invoices/${encodeURIComponent(invoice.id)}/refund`;
  try {
    await repeatUnanswered(() => call({ path, body: { data: { type: 'refund', attributes } } }));
    return 'pending';
  } catch (error) {
    if (!isRepeat(error)) throw error;
    return readRefund(call, { attemptRef, providerRef });
  }
}

/** The state of the last refund of a payment, by the status of its invoice. */
export async function readRefund(call: Paycore, { attemptRef, providerRef }: AttemptRefs): Promise<RefundState> {
  const { status } = (await findInvoice(call, { attemptRef, providerRef })).attributes;
  return (Object.hasOwn(STATES, status) && STATES[status]) || 'pending';
}

/** Whether a refund was refused because of its reference. The code of that answer is not documented, so its text decides. */
const isRepeat = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'refused' && error.message.includes('reference_id');
