import type { FaultKind } from '@octavo/domain/payments/fault';
import type { Difference } from '@octavo/domain/payments/reconcile';
import type { RefundCause, RefundState } from '@octavo/domain/payments/refund';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What `npm run desk` prints about refunds, faults and statements. Dates, money and ids are already written. */
export const deskPaymentWords = dictionaries({
  refund: {
    none: 'No refunds yet.',
    waits: (amount: string, who: string) => `${amount} waits for a second person: ${who} asked for it`,
    difference: (amount: string) => `the customer can take back ${amount}, because the order became cheaper`,
    cause: {
      desk: 'by support',
      cancellation: 'canceled',
      overpayment: 'paid twice',
      difference: 'cheaper order',
      provider: 'made at the provider',
    } satisfies Record<RefundCause, string>,
    state: {
      requested: 'not answered yet',
      pending: 'on its way',
      succeeded: 'sent back',
      failed: 'refused: retry-refund, or make it in the portal of the provider',
    } satisfies Record<RefundState, string>,
  },
  faults: {
    none: 'Nothing is wrong with the payments.',
    kind: {
      mismatch: 'wrong amount',
      disputed: 'disputed',
      charged_back: 'charged back',
      part_returned: 'a part went back',
      returned_unasked: 'money went back unasked',
      paid_after_end: 'paid after its end',
      refund_failed: 'refund refused',
      refund_unclear: 'refund without an answer',
      refund_slow: 'refund takes long',
      webhook_unmatched: 'unknown payment',
      webhook_waiting: 'webhook not applied',
      webhooks_refused: 'webhooks refused',
      attempt_open: 'payment without an end',
    } satisfies Record<FaultKind, string>,
    order: (id: number) => `order ${id}`,
    refund: (id: number) => `refund ${id}`,
    times: (count: number) => `${count} times`,
  },
  reconcile: {
    compared: (rows: number, from: string, to: string, sum: string) =>
      `compared ${rows} rows from ${from} to ${to}, ${sum} in all`,
    skipped: (skipped: number, ofOthers: number) => `left out: ${skipped} without money, ${ofOthers} of other sites`,
    same: 'The statement and the ledger say the same.',
    differences: (count: number) => `differences: ${count}`,
    kind: {
      unknown_payment: 'not a payment of ours',
      not_booked: 'not in the ledger',
      not_in_statement: 'not in the statement',
      other_amount: 'another amount',
    } satisfies Record<Difference['kind'], string>,
    statement: (amount: string) => `statement ${amount}`,
    ledger: (amount: string) => `ledger ${amount}`,
    lines: (lines: string) => `line ${lines}`,
  },
});
