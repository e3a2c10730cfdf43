import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LedgerEntry, sumOf } from '../payments/ledger.ts';
import { splitRefund } from '../payments/refund.ts';
import { type RefundStage, halfOf, refundOf, risingStage, stageOf } from './refund.ts';

/** Those of a new site. */
const REFUND_RULES = { unassigned: 100, assigned: 70, after_half: 50 };
const PAID = new Date('2026-11-18T14:00:00Z');
const DEADLINE = new Date('2026-11-23T21:00:00Z');
const HALF = new Date('2026-11-21T05:30:00Z');
const order = { hasWriter: true, datePaid: PAID, deadline: DEADLINE };
const before = (date: Date) => new Date(date.getTime() - 1);

const entry = (attemptId: number, amount: number): LedgerEntry => ({
  attemptId,
  amount,
  kind: amount < 0 ? 'refund' : 'charge',
  effectKey: `${attemptId} ${amount}`,
});

describe('spec D38 how much comes back', () => {
  test.each<{ what: string; now: Date; hasWriter: boolean; stage: RefundStage; percent: number; total: number }>([
    {
      what: 'before a writer is assigned',
      now: DEADLINE,
      hasWriter: false,
      stage: 'unassigned',
      percent: 100,
      total: 18_400,
    },
    { what: 'once a writer is assigned', now: PAID, hasWriter: true, stage: 'assigned', percent: 70, total: 12_880 },
    {
      what: 'just before half of the time',
      now: before(HALF),
      hasWriter: true,
      stage: 'assigned',
      percent: 70,
      total: 12_880,
    },
    { what: 'after half of the time', now: HALF, hasWriter: true, stage: 'after_half', percent: 50, total: 9200 },
  ])('$what: $percent %', ({ now, hasWriter, stage, percent, total }) => {
    const found = stageOf({ ...order, hasWriter }, now);
    expect(found).toBe(stage);
    expect(refundOf([entry(1, 18_400)], found, REFUND_RULES)).toMatchObject({ stage, percent, total });
  });

  test('half of the time lies between the payment and the deadline; without a payment it never passes', () => {
    expect(halfOf(order)).toEqual(HALF);
    expect(halfOf({ ...order, datePaid: null })).toBeNull();
    expect(stageOf({ ...order, datePaid: null }, DEADLINE)).toBe('assigned');
  });

  test('the lines are what was paid, what went back before, and the work', () => {
    expect(refundOf([entry(1, 18_400), entry(1, -2000)], 'assigned', REFUND_RULES)).toEqual({
      stage: 'assigned',
      percent: 70,
      payments: 1,
      lines: [
        { kind: 'paid', amount: 18_400 },
        { kind: 'returned', amount: -2000 },
        { kind: 'work', amount: -4920 },
      ],
      total: 11_480,
    });
  });

  test('a site has its own numbers', () => {
    expect(refundOf([entry(1, 999)], 'after_half', { ...REFUND_RULES, after_half: 33 }).total).toBe(330);
  });
});

/** Payments with what they have returned, never more than they brought. */
const ledger = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 5,
  })
  .map((payments) =>
    payments.flatMap(([paid, share], at) => {
      const back = Math.floor(paid * share);
      return back > 0 ? [entry(at, paid), entry(at, -back)] : [entry(at, paid)];
    }),
  );
const stage = fc.constantFrom<RefundStage>('unassigned', 'assigned', 'after_half');
const percent = fc.integer({ min: 0, max: 100 });

describe('spec D38, §11.82 for any payments and any rules of a site', () => {
  test('the lines sum up to the total in whole cents, which is neither less than nothing nor more than is held', () => {
    fc.assert(
      fc.property(ledger, stage, percent, (entries, at, share) => {
        const { lines, total } = refundOf(entries, at, { unassigned: share, assigned: share, after_half: share });
        expect(sumOf(lines)).toBe(total);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(sumOf(entries));
        expect(Math.abs(total - (sumOf(entries) * share) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('the parts sum up to the refund, and none is more than its payment holds', () => {
    fc.assert(
      fc.property(ledger, percent, (entries, share) => {
        const total = Math.floor((sumOf(entries) * share) / 100);
        const parts = splitRefund(total, entries);
        expect(sumOf(parts)).toBe(total);
        for (const { attemptId, amount } of parts) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(sumOf(entries.filter((one) => one.attemptId === attemptId)));
        }
      }),
    );
  });

  test('more than is held is an error', () => {
    expect(() => splitRefund(19, [entry(1, 20), entry(1, -2)])).toThrow(RangeError);
  });
});

test.each([
  [100, 70, 50, null],
  [50, 50, 50, null],
  [0, 30, 90, { stage: 'assigned', most: 0 }],
  [90, 30, 31, { stage: 'after_half', most: 30 }],
])('spec D38 of the shares %d, %d and %d the first that rises is %j', (unassigned, assigned, after_half, rising) => {
  expect(risingStage({ unassigned, assigned, after_half })).toEqual(rising);
});
