import type { ProviderEvent } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import type { Fields } from './client.ts';
import { firstOf, readMoney } from './status.ts';

const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

/** Reads a dispute. One that was won changes nothing; one that has another outcome, or took a part only, is for staff. */
export function readDispute(dispute: Fields): Omit<ProviderEvent, 'dedupeKey'> | null {
  const transaction = firstOf(dispute.disputed_transactions);
  const outcome = asObject(dispute.dispute_outcome);
  const code = String(outcome?.outcome_code);
  if (dispute.status === 'RESOLVED' && WON.includes(code)) return null;
  const isLost = dispute.status === 'RESOLVED' && LOST.includes(code) && !isPart(transaction, outcome);
  const reference = transaction?.invoice_number;
  return {
    ...(typeof reference === 'string' && reference !== '' && { attemptRef: reference }),
    dispute: isLost ? 'lost' : 'open',
    needsConfirm: true,
  };
}

/** Whether the buyer got less back than was paid. */
function isPart(transaction: Fields | undefined, outcome: Fields | null): boolean {
  const paid = readMoney(transaction?.gross_amount);
  const back = readMoney(outcome?.amount_refunded);
  return paid !== null && back !== null && back.minor < paid.minor;
}
