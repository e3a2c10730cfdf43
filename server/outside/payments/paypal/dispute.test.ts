import { describe, expect, test } from 'vitest';
import { readDispute } from './dispute.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const dispute = (status: string, outcome?: string, back?: string) => ({
  status,
  disputed_transactions: [{ seller_transaction_id: 'C1', invoice_number: 'u1-1', gross_amount: usd('45.50') }],
  ...(outcome && {
    dispute_outcome: { outcome_code: outcome, ...(back !== undefined && { amount_refunded: usd(back) }) },
  }),
});
const event = (kind: 'open' | 'lost') => ({ attemptRef: 'u1-1', dispute: kind, needsConfirm: true });

test('payments §1.5 a dispute has its name, its reason, its sum and until when to answer, also one that was won or ended without a known outcome', () => {
  const details = { dispute_id: 'PP-D-1', reason: 'UNAUTHORISED', dispute_amount: usd('40.00'), seller_response_due_date: '2026-02-01T00:00:00.000Z' }; // oxfmt-ignore
  const disputed = { ref: 'PP-D-1', code: 'UNAUTHORISED', amount: { minor: 4000, currency: 'USD' }, answerBy: '2026-02-01T00:00:00.000Z' }; // oxfmt-ignore
  expect(readDispute({ ...dispute('OPEN'), ...details })).toMatchObject({ dispute: 'open', disputed: { ...disputed, state: 'open' } }); // oxfmt-ignore
  const won = readDispute({ ...dispute('RESOLVED', 'DENIED'), ...details });
  expect(won).toEqual({ attemptRef: 'u1-1', disputed: { ...disputed, state: 'won' }, needsConfirm: true });
  const unclear = readDispute({ ...dispute('RESOLVED', 'NONE'), ...details });
  expect(unclear).toEqual({ ...event('open'), disputed: { ...disputed, state: 'open', isUnclear: true } });
  expect(readDispute({ ...dispute('UNDER_REVIEW'), ...details })?.disputed).not.toHaveProperty('isUnclear');
});

describe('payments §1.5 the disputes of PayPal', () => {
  test.each([
    { given: dispute('OPEN'), is: event('open') },
    { given: dispute('UNDER_REVIEW'), is: event('open') },
    { given: dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR', '45.50'), is: event('lost') },
    { given: dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR'), is: event('lost') },
    { given: dispute('RESOLVED', 'ACCEPTED'), is: event('lost') },
    { given: dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR', '10.00'), is: event('open') },
    { given: dispute('RESOLVED', 'SOMETHING_NEW'), is: event('open') },
    { given: dispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR'), is: null },
    { given: dispute('RESOLVED', 'RESOLVED_WITH_PAYOUT'), is: null },
    { given: dispute('RESOLVED', 'CANCELED_BY_BUYER'), is: null },
    { given: dispute('RESOLVED', 'DENIED'), is: null },
  ])('$given.status $given.dispute_outcome', ({ given, is }) => {
    expect(readDispute(given)).toEqual(is);
  });
});
