import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { creditGivenUp, lateCredit, moreTimeCredit, nextLateStep, whyNoCreditCode, whyNotAsSeen } from './credit.ts';

const RULES = { latePercent: 5, latePeriod: 360, lateMost: 50, moreTimePercent: 5 };
const DEADLINE = new Date('2026-11-23T21:00:00Z');
const order = { price: 18_400, deadline: DEADLINE };
const at = (minutes: number) => minutesAfter(DEADLINE, minutes);
const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
const price = fc.integer({ min: 0, max: 10_000_000 });

describe('spec D51a the credit of a late delivery', () => {
  test.each([
    { late: 0, periods: 0, percent: 0, amount: 0 },
    { late: 1, periods: 1, percent: 5, amount: 920 },
    { late: 360, periods: 1, percent: 5, amount: 920 },
    { late: 361, periods: 2, percent: 10, amount: 1840 },
    { late: 432, periods: 2, percent: 10, amount: 1840 },
    { late: 3600, periods: 10, percent: 50, amount: 9200 },
    { late: 3601, periods: 11, percent: 50, amount: 9200 },
    { late: 60 * 24 * 365, periods: 1460, percent: 50, amount: 9200 },
  ])('$late minutes late: $percent % of the price, $amount cents', ({ late, ...credit }) => {
    expect(lateCredit(order, at(late), RULES)).toEqual(credit);
  });

  test('a millisecond after the deadline starts the first period', () => {
    expect(lateCredit(order, new Date(DEADLINE.getTime() + 1), RULES).percent).toBe(5);
  });

  test('is nothing on time, at any price', () => {
    fc.assert(
      fc.property(price, minute, (cents, early) => {
        expect(lateCredit({ price: cents, deadline: DEADLINE }, at(-early), RULES).amount).toBe(0);
      }),
    );
  });

  test('never falls with time, and is a whole number of cents of at most half of the price', () => {
    fc.assert(
      fc.property(price, minute, minute, (cents, one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map(
          (late) => lateCredit({ price: cents, deadline: DEADLINE }, at(late), RULES).amount,
        );
        expect(first).toBeLessThanOrEqual(second ?? 0);
        expect(second).toBeLessThanOrEqual(Math.round(cents / 2));
        expect(Number.isSafeInteger(second)).toBe(true);
      }),
    );
  });

  test('grows at the next step and not before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (late) => {
        const next = nextLateStep(order, at(late), RULES);
        const { percent, amount } = lateCredit(order, at(late), RULES);
        const afterwards = lateCredit(order, next ? new Date(next.at.getTime() + 1) : at(late * 2), RULES);
        if (next) expect(lateCredit(order, next.at, RULES).percent).toBe(percent);
        expect(afterwards.percent).toBe(next ? percent + RULES.latePercent : RULES.lateMost);
        expect(afterwards.amount).toBe(amount + (next?.amount ?? 0));
      }),
    );
    expect(nextLateStep(order, DEADLINE, RULES)).toBeNull();
  });

  test('grows by what is left to the most where a step is more than that', () => {
    const rules = { ...RULES, latePercent: 15, latePeriod: 1440, lateMost: 50 };
    const late = at(2 * 1440 + 1); // the third day
    expect(lateCredit(order, late, rules).percent).toBe(45);
    expect(nextLateStep(order, late, rules)?.amount).toBe(Math.round(order.price * 0.05));
  });
});

describe('spec D51a the credit for more time', () => {
  test('is 5 % of the price, once', () => {
    expect(moreTimeCredit(18_400, false, RULES)).toBe(920);
    expect(moreTimeCredit(18_400, true, RULES)).toBe(0);
  });
});

describe('ADR 0457 what accepting a later deadline takes away', () => {
  test.each([
    { what: 'in time', now: 0, to: 600, lost: 0 },
    { what: '30 hours late, to 10 hours from now', now: 1800, to: 2400, lost: 4600 },
    { what: '12 hours late, to a deadline that has passed too', now: 720, to: 400, lost: 920 },
    { what: 'late by more than what earns the most, to one that does too', now: 8000, to: 60, lost: 0 },
    { what: 'late, to an earlier deadline', now: 720, to: -600, lost: 0 },
  ])('$what: $lost cents', ({ now, to, lost }) => {
    expect(creditGivenUp(order, at(to), at(now), RULES)).toBe(lost);
  });

  test('is not accepted where it is more than was shown; an older page does not say what it showed', () => {
    expect(whyNotAsSeen(920, 0)).toBe('credit_changed');
    expect([whyNotAsSeen(920, 920), whyNotAsSeen(0, 920), whyNotAsSeen(920)]).toEqual([null, null, null]);
  });
});

test('ADR 0403 a credit is a code only where the site of the customer has the currency of the order', () => {
  expect(whyNoCreditCode({ currency: 'USD' }, { currency: 'USD' })).toBeNull();
  expect(whyNoCreditCode({ currency: 'USD' }, { currency: 'EUR' })).toBe('credit_other_currency');
});
