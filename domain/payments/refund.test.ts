import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { type LedgerEntry, dueOf, keptOf, refundedOf } from './ledger.ts';
import {
  differenceOf,
  heldParts,
  splitRefund,
  takeFrom,
  whyNoRecord,
  whyNoRefund,
  whyNoRetry,
  withOpenRefunds,
} from './refund.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified } = ORDER_STATUS;
const entry = (kind: LedgerEntry['kind'], amount: number): LedgerEntry => ({
  attemptId: 1,
  kind,
  amount,
  effectKey: '',
});
const charge = entry('charge', 10_000);

describe('ADR 0051 what support may send back', () => {
  test.each([
    { role: 'writer', amount: 1, kept: 10, isPaid: true, why: 'forbidden' },
    { role: 'support', amount: 10, kept: 10, isPaid: true, why: null },
    { role: 'support', amount: 9, kept: 10, isPaid: true, why: null },
    { role: 'support', amount: 10, kept: 10, isPaid: false, why: null },
    { role: 'support', amount: 9, kept: 10, isPaid: false, why: 'refund_in_part' },
    { role: 'support', amount: 11, kept: 10, isPaid: true, why: 'refund_too_much' },
  ] as const)('$role, $amount of $kept cents, paid in full $isPaid: $why', ({ why, ...asked }) =>
    expect(whyNoRefund({ ...asked, owesDifference: false })).toBe(why),
  );

  test.each([
    { amount: 9, why: 'difference_refused' },
    { amount: 10, why: null },
    { amount: 11, why: 'refund_too_much' },
  ] as const)('while a difference that was refused is owed, $amount of 10 cents: $why', ({ amount, why }) =>
    expect(whyNoRefund({ role: 'support', amount, kept: 10, isPaid: true, owesDifference: true })).toBe(why),
  );

  test('money that is on its way back is not held any more', () => {
    expect(keptOf(withOpenRefunds([charge], [{ attemptId: 1, amount: 4000 }]))).toBe(6000);
  });

  test.each([
    { state: 'failed', dateEnded: null, why: null },
    { state: 'failed', dateEnded: new Date(), why: 'refund_waits' },
    { state: 'requested', dateEnded: null, why: 'refund_waits' },
    { state: 'pending', dateEnded: null, why: 'refund_waits' },
  ] as const)('a refund that is $state is asked for again: $why', ({ why, ...refund }) => {
    expect(whyNoRetry('support', refund)).toBe(why);
    expect(whyNoRetry('writer', refund)).toBe('forbidden');
  });
});

describe('spec §10.13 what support may record of a payment of $100', () => {
  const asked = {
    role: 'support',
    total: 3000,
    amount: 10_000,
    refunded: 0,
    hasAccount: true,
    isReported: false,
    isPartlyLost: false,
  } as const;
  test.each([
    { what: 'a part', change: {}, why: null },
    { what: 'all of it', change: { total: 10_000 }, why: null },
    { what: 'the same again', change: { refunded: 3000 }, why: null },
    { what: 'less than before', change: { refunded: 3001 }, why: 'refund_recorded' },
    { what: 'more than was paid', change: { total: 10_001 }, why: 'refund_too_much' },
    { what: 'what the provider reports by itself', change: { isReported: true }, why: 'refund_reported' },
    { what: 'a part that a dispute took', change: { isReported: true, isPartlyLost: true }, why: null },
    { what: 'a part without an account', change: { hasAccount: false }, why: 'account_missing' },
    { what: 'anything as a writer', change: { role: 'writer' }, why: 'forbidden' },
  ] as const)('$what: $why', ({ change, why }) => expect(whyNoRecord({ ...asked, ...change })).toBe(why));
});

describe('spec D22 the difference of an order that became cheaper', () => {
  const cheaper = { status: paid, price: 7000, returned: 0 };

  test.each([
    { what: 'is what was paid less the new price', order: cheaper, entries: [charge], amount: 3000 },
    { what: 'is nothing for the same price', order: { ...cheaper, price: 10_000 }, entries: [charge], amount: 0 },
    {
      what: 'is less what was taken back before',
      order: { ...cheaper, returned: 1000 },
      entries: [charge],
      amount: 2000,
    },
    {
      what: 'stays after a refund that support gave',
      order: cheaper,
      entries: [charge, entry('refund', -5000)],
      amount: 3000,
    },
    {
      what: 'is less what a chargeback took of the price',
      order: cheaper,
      entries: [charge, entry('charge', 5000), entry('chargeback', -5000)],
      amount: 3000,
    },
    {
      what: 'is nothing where a chargeback took more than the price fell',
      order: { ...cheaper, price: 12_000 },
      entries: [charge, entry('charge', 5000), entry('chargeback', -5000)],
      amount: 0,
    },
    {
      what: 'is what it was where a chargeback took a second payment',
      order: cheaper,
      entries: [charge, entry('overpayment', 10_000), entry('chargeback', -10_000)],
      amount: 3000,
    },
    { what: 'is at most what is held', order: cheaper, entries: [charge, entry('refund', -9000)], amount: 1000 },
  ])('$what', ({ order, entries, amount }) =>
    expect(differenceOf(order, entries)).toEqual({ amount, isWaiting: false }),
  );

  test('waits until support accepts the edit', () => {
    expect(differenceOf({ ...cheaper, status: modified }, [charge])).toEqual({ amount: 3000, isWaiting: true });
  });

  test.each([unpaid, refunded, canceled, hold])('is nothing in status %s', (status) => {
    expect(differenceOf({ ...cheaper, status }, [charge]).amount).toBe(0);
  });

  test.each([paid, inProgress, completed])('can be taken in status %s', (status) => {
    expect(differenceOf({ ...cheaper, status }, [charge]).amount).toBe(3000);
  });

  test('a credit takes money off the order, and is no refund', () => {
    const entries = [charge, entry('credit', -3000)];
    expect(keptOf(entries)).toBe(7000);
    expect(refundedOf(entries)).toBe(0);
    expect(dueOf(7000, 3000, entries)).toBe(0);
    expect(dueOf(10_000, 3000, entries)).toBe(3000);
  });

  test('taken once, nothing is left of it, and what is due is the rest of a higher price', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (received, price, later) => {
        const entries = [entry('charge', received)];
        const { amount } = differenceOf({ ...cheaper, price }, entries);
        const after = [...entries, entry('credit', -amount)];
        expect(differenceOf({ ...cheaper, price, returned: amount }, after).amount).toBe(0);
        expect(dueOf(later, amount, after)).toBe(Math.max(0, later - (received - amount)));
      }),
    );
  });
});

const chargeOf = (attemptId: number, amount: number): LedgerEntry => ({ ...entry('charge', amount), attemptId });

describe('ADR 0051 a refund by several payments', () => {
  const entries = [
    chargeOf(1, 5000),
    chargeOf(2, 3000),
    { ...chargeOf(1, -1000), kind: 'refund' as const },
    chargeOf(3, -500),
  ];

  test('takes what is held of each, the first one first, and nothing of one that holds nothing', () => {
    expect(heldParts(entries)).toEqual([
      { attemptId: 1, amount: 4000 },
      { attemptId: 2, amount: 3000 },
    ]);
    expect(splitRefund(4500, entries)).toEqual([
      { attemptId: 1, amount: 4000 },
      { attemptId: 2, amount: 500 },
    ]);
    expect(splitRefund(4000, entries)).toEqual([{ attemptId: 1, amount: 4000 }]);
    expect(() => splitRefund(6501, entries)).toThrow(RangeError);
  });

  test('is the same in parts that are already known', () => {
    expect(takeFrom(4500, heldParts(entries))).toEqual(splitRefund(4500, entries));
    expect(takeFrom(0, heldParts(entries))).toEqual([]);
    expect(takeFrom(9000, [{ amount: 100 }])).toEqual([{ amount: 100 }]);
  });
});
