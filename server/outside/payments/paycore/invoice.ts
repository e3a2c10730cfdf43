import type { DeclineReason } from '@octavo/domain/payments/decline';
import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { AttemptState } from '@octavo/domain/payments/state';
import * as z from 'zod';
import type { AttemptRefs } from '../adapter.ts';
import { reasonOf } from '../decline.ts';
import { readMajor } from '../money.ts';

/** payments §4.5 A refund or a chargeback keeps `paid`: it is counted beside. */
const STATES: Readonly<Record<string, AttemptState>> = {
  created: 'redirected',
  processing: 'pending',
  process_pending: 'pending',
  verified: 'pending',
  process_error: 'pending', // the platform retries
  processed: 'paid',
  partially_processed: 'paid', // of another amount
  process_failed: 'failed',
  verify_failed: 'failed',
  expired: 'expired',
  terminated: 'cancelled',
  refunding: 'paid',
  refund_pending: 'paid',
  refund_error: 'paid',
  refund_failed: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  partially_charged_back: 'paid',
  charged_back: 'paid',
};

/** payments §4.5 The words of `resolution` that say something to the buyer. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'card_expired',
  invalid_cvv: 'wrong_details',
};

const NumberOrNull = z.number().nullish();

/** The parts of a payment invoice that we read; Paycore sends more. */
export const Invoice = z.object({
  type: z.literal('payment-invoices'),
  id: z.string().min(1).max(255),
  attributes: z.object({
    status: z.string(),
    resolution: z.string().nullish().catch(null),
    reference_id: z.string().min(1).max(255),
    amount: z.number(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    processed_amount: NumberOrNull,
    refunded_amount: NumberOrNull,
    charged_back_amount: NumberOrNull,
    test_mode: z.boolean().nullish(),
    updated: z.number().nullish(),
    hpp_url: z.string().nullish(),
    flow_data: z
      .object({ action: z.string(), method: z.string(), params: z.record(z.string(), z.unknown()).nullish() })
      .nullish()
      .catch(null), // it is empty as an array
  }),
});
export type Invoice = z.output<typeof Invoice>;

/** The state of an invoice; null when its status is unknown or an amount is not in whole cents. */
export function readInvoice({ id, attributes }: Invoice): (AttemptRefs & ProviderStatus) | null {
  const { status, currency, reference_id: attemptRef, test_mode: isTest } = attributes;
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  const minor = readMajor((state === 'paid' ? paidOf(attributes) : null) ?? attributes.amount);
  const refunded = readMajor(
    attributes.refunded_amount ?? (status === 'refunded' ? attributes.processed_amount || attributes.amount : 0),
  );
  const lost = readMajor(attributes.charged_back_amount ?? 0);
  if (!state || minor === null || refunded === null || lost === null) return null;
  const isPartlyLost = status === 'partially_charged_back';
  return {
    attemptRef,
    providerRef: id,
    state,
    amount: { minor, currency },
    refundedTotal: { minor: refunded + (isPartlyLost ? lost : 0), currency }, // that money has gone as well
    isTest: isTest === true,
    ...(state === 'failed' && reasonOf(DECLINES, attributes.resolution)),
    ...(status === 'charged_back' && { dispute: 'lost' }),
    ...(isPartlyLost && { dispute: 'open' }), // staff look at it
  };
}

/**
 * What has arrived; null where the invoice does not say it and the whole amount counts. Only `processed` means that all of it came: the others may
 * follow a payment in part.
 */
function paidOf({ status, processed_amount: processed }: Invoice['attributes']): number | null {
  return status === 'processed' ? processed || null : (processed ?? 0);
}
