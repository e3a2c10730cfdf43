/** What is wrong with money and needs a person, the worst first. */
export const FAULT_KINDS = [
  'mismatch',
  'disputed',
  'charged_back',
  'part_returned',
  'returned_unasked',
  'paid_after_end',
  'refund_bounced',
  'refund_failed',
  'refund_unclear',
  'refund_slow',
  'webhook_unmatched',
  'webhook_waiting',
  'webhooks_refused',
  'attempt_open',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The columns of the board. */
export const FAULT_GROUPS = ['amount', 'order', 'refused', 'signature', 'silence'] as const;
export type FaultGroup = (typeof FAULT_GROUPS)[number];

/** spec §12.12 Where a fault stands on the board. */
export const GROUP_OF_FAULT: Readonly<Record<FaultKind, FaultGroup>> = {
  mismatch: 'amount',
  disputed: 'amount',
  charged_back: 'amount',
  part_returned: 'amount',
  returned_unasked: 'amount',
  paid_after_end: 'order',
  webhook_unmatched: 'order',
  refund_bounced: 'refused',
  refund_failed: 'refused',
  webhooks_refused: 'signature',
  refund_unclear: 'silence',
  refund_slow: 'silence',
  webhook_waiting: 'silence',
  attempt_open: 'silence',
};

export const FAULT_REASON_MAX = 500;

/** When a payment without an end, a refund on its way, and a webhook that is not applied become faults. In minutes. */
export const FAULT_AFTER = { attempt: 24 * 60, refund: 5 * 24 * 60, webhook: 60 } as const;

/**
 * `hasPart`: a part of a payment went back, and its provider does not say how much. `paidAfterEnd`: money came for an order that had been
 * canceled or refunded. `isReturned`: the order went on hold because money went back that nobody here asked for.
 */
type Cause = Record<
  'hasMismatch' | 'isDisputed' | 'isChargedBack' | 'hasPart' | 'isReturned' | 'paidAfterEnd',
  boolean
>;

/** Why an order is on hold, as far as its payments say; null where they say nothing. */
export function whyOnHold({
  hasMismatch,
  isDisputed,
  isChargedBack,
  hasPart,
  isReturned,
  paidAfterEnd,
}: Cause): FaultKind | null {
  if (hasMismatch) return 'mismatch';
  if (isChargedBack) return 'charged_back';
  if (isDisputed) return 'disputed';
  if (hasPart) return 'part_returned';
  if (isReturned) return 'returned_unasked';
  return paidAfterEnd ? 'paid_after_end' : null;
}
