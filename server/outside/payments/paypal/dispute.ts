import type { DisputeReport, ProviderEvent } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import type { Fields } from './client.ts';
import { firstOf, readMoney } from './status.ts';

const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

/** Reads a dispute. One that was won moves nothing; one that has another outcome, or took a part only, is for staff. */
export function readDispute(dispute: Fields): Omit<ProviderEvent, 'dedupeKey'> | null {
  const transaction = firstOf(dispute.disputed_transactions);
  const outcome = asObject(dispute.dispute_outcome);
  const code = String(outcome?.outcome_code);
  const isOver = dispute.status === 'RESOLVED';
  const isWon = isOver && WON.includes(code);
  const isLost = isOver && LOST.includes(code) && !isPart(transaction, outcome);
  const state = isWon ? 'won' : isOver && LOST.includes(code) ? 'lost' : 'open';
  const disputed = detailsOf(dispute, state, isOver);
  const reference = transaction?.invoice_number;
  if (isWon && !disputed) return null;
  return {
    ...(typeof reference === 'string' && reference !== '' && { attemptRef: reference }),
    ...(!isWon && { dispute: isLost ? ('lost' as const) : ('open' as const) }),
    ...(disputed && { disputed }),
    needsConfirm: true,
  };
}

/** What is kept of the dispute itself; null without its id. */
function detailsOf(dispute: Fields, state: DisputeReport['state'], isOver: boolean): DisputeReport | null {
  const { dispute_id: ref, reason, seller_response_due_date: due } = dispute;
  if (typeof ref !== 'string' || ref === '') return null;
  return {
    ref,
    code: typeof reason === 'string' ? reason : '',
    state,
    ...(isOver && state === 'open' && { isUnclear: true as const }),
    amount: readMoney(dispute.dispute_amount),
    answerBy: momentOf(due),
  };
}

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;

/** Whether the buyer got less back than was paid. */
function isPart(transaction: Fields | undefined, outcome: Fields | null): boolean {
  const paid = readMoney(transaction?.gross_amount);
  const back = readMoney(outcome?.amount_refunded);
  return paid !== null && back !== null && back.minor < paid.minor;
}
