import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_PRICE } from '../pricing/price.ts';
import { LEDGER_KINDS, type Payment } from '../payments/ledger.ts';
import { earnedBy, failedFine, heldOf, lateFine, nextLine } from './lines.ts';
import { type SharedPart, USUAL_PAY, sharedParts, sumOfParts } from './pay.ts';
import { EARNING_WORDS, ruleText } from './words.ts';

const price = {
  ...NO_PRICE,
  basic: 8100,
  preferredWriter: 405,
  onePageSummary: 1799,
  quality: 999,
  discount: 2000,
  final: 9303,
};

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const charge = (amount: number, attemptId = 1): Payment => ({ attemptId, kind: 'charge', amount });
const twice: Payment = { attemptId: 2, kind: 'overpayment', amount: 8000 };
const back = (amount: number, attemptId = 1): Payment => ({ attemptId, kind: 'refund', amount: -amount });
const credit = (amount: number): Payment => ({ attemptId: 1, kind: 'credit', amount: -amount });
const lost = (amount: number, attemptId = 1): Payment => ({ attemptId, kind: 'chargeback', amount: -amount });

describe('spec §12.15 what a writer earns by an order', () => {
  test.each([
    { what: 'the usual, with nothing of what the house does', rules: {}, level: 1, cents: 4253 + 900 },
    { what: 'another share of a level', rules: { levels: { 3: 60 } }, level: 3, cents: 5103 + 1079 },
    {
      what: 'that of an extra',
      rules: { extras: { onePageSummary: 80, originalityReport: 10 } },
      level: 1,
      cents: 4253 + 1439 + 100,
    },
    { what: 'nothing', rules: { share: 0 }, level: 1, cents: 0 },
  ])('$what', ({ rules, level, cents }) => {
    expect(sumOfParts(sharedParts(price, level, { ...USUAL_PAY, ...rules }))).toBe(cents);
  });

  test('its lines come to what is earned, to the cent, whatever happened before; a repeat adds none', () => {
    const entry = fc.record({ attemptId: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom(...LEDGER_KINDS), amount: fc.integer({ min: -30_000, max: 60_000 }) }); // oxfmt-ignore
    const fact = fc.record({
      isDelivered: fc.boolean(),
      parts: fc.array(fc.record({ of: fc.constant('paper' as const), percent: fc.integer({ min: 1, max: 100 }), cents: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 4 }), // oxfmt-ignore
      paid: fc.record({ price: fc.nat(50_000), returned: fc.nat(50_000), entries: fc.array(entry) }),
    });
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1 }), (facts) => {
        let [counted, lines] = [0, 0];
        for (const { paid, ...order } of facts) {
          const one = { ...order, ...heldOf(paid) };
          const line = nextLine(one, { counted, lines });
          if (line) [counted, lines] = [counted + line.amount, lines + 1];
          expect(counted).toBe(earnedBy(one));
          expect(Number.isSafeInteger(counted) && counted >= 0 && counted <= sumOfParts(one.parts)).toBe(true);
          expect(nextLine(one, { counted, lines })).toBeNull();
        }
      }),
    );
  });

  /** Half of a price of $80.00, unless an edit made it another one or a code pays a part of it. */
  test.each([
    { what: 'paid', entries: [charge(8000)], earned: 4000 },
    { what: 'not paid yet', entries: [], earned: 4000 },
    { what: 'paid twice', entries: [charge(8000), twice], earned: 4000 },
    { what: 'paid twice, and the second went back', entries: [charge(8000), twice, back(8000, 2)], earned: 4000 },
    { what: 'paid twice, and the first was lost', entries: [charge(8000), twice, lost(8000)], earned: 4000 },
    { what: 'paid twice, and both went back', entries: [charge(8000), twice, lost(8000), back(8000, 2)], earned: 0 },
    { what: 'a quarter went back', entries: [charge(8000), back(2000)], earned: 3000 },
    { what: 'a quarter went back, and was paid again', entries: [charge(8000), back(2000), charge(2000, 3)], earned: 4000 },
    { what: 'a quarter went back, a second payment came', entries: [charge(8000), back(2000), twice], earned: 3000 },
    { what: 'a quarter went back, a second payment came and went', entries: [charge(8000), back(2000), twice, back(8000, 2)], earned: 3000 },
    { what: 'all went back', entries: [charge(8000), back(8000)], earned: 0 },
    { what: 'all went back, and was paid again', entries: [charge(8000), back(8000), charge(8000, 3)], earned: 4000 },
    { what: 'cheaper, and the difference waits', costs: 4000, entries: [charge(8000)], earned: 2000 },
    { what: 'cheaper, and the difference is on its way back', costs: 4000, returned: 4000, entries: [charge(8000)], earned: 2000 },
    { what: 'cheaper, and the difference went back', costs: 4000, returned: 4000, entries: [charge(8000), back(4000)], earned: 2000 },
    { what: 'cheaper, and support gave the difference back', costs: 4000, entries: [charge(8000), back(4000)], earned: 2000 },
    { what: 'cheaper, and the difference became a credit', costs: 4000, returned: 4000, entries: [charge(8000), credit(4000)], earned: 2000 },
    { what: 'cheaper, and half of the rest went back too', costs: 4000, returned: 4000, entries: [charge(8000), back(4000), back(2000)], earned: 1000 },
    { what: 'cheaper, and then dearer again without being paid', returned: 4000, entries: [charge(8000), back(4000)], earned: 4000 },
    { what: 'cheaper, and then dearer again and paid', returned: 4000, entries: [charge(8000), back(4000), charge(4000, 3)], earned: 4000 },
    { what: 'dearer, and the rest not paid', costs: 12_000, entries: [charge(8000)], earned: 6000 },
    { what: 'dearer, and paid', costs: 12_000, entries: [charge(8000), charge(4000, 3)], earned: 6000 },
    { what: 'dearer, and the rest went back', costs: 12_000, entries: [charge(8000), charge(4000, 3), back(4000, 3)], earned: 4000 },
    { what: 'lost in a dispute', entries: [charge(8000), lost(8000)], earned: 0 },
    { what: 'lost in a dispute, and paid again', entries: [charge(8000), lost(8000), charge(8000, 3)], earned: 4000 },
    { what: 'disputed and won: no money moved', entries: [charge(8000)], earned: 4000 },
    { what: 'canceled, and the house keeps a share', isDelivered: false, entries: [charge(8000), back(4000)], earned: 0 },
    { what: 'paid by a code', costs: 0, codes: 8000, entries: [], earned: 4000 },
    { what: 'paid by a code, and an edit is paid', costs: 1000, codes: 8000, entries: [charge(1000)], earned: 4500 },
    { what: 'paid by a code, and a paid edit was taken back', costs: 0, codes: 8000, entries: [charge(1000)], earned: 4000 },
    { what: 'paid by a code, and the money of such an edit went back', costs: 0, codes: 8000, returned: 1000, entries: [charge(1000), back(1000)], earned: 4000 },
    { what: 'paid by a code, and support gave back all that was paid beside it', costs: 1000, codes: 8000, entries: [charge(1000), back(1000)], earned: 0 },
    { what: 'half paid by a code, and a quarter of the rest went back', costs: 4000, codes: 4000, entries: [charge(4000), back(1000)], earned: 3000 },
  ])('$what: $earned', ({ costs = 8000, codes = 0, returned = 0, isDelivered = true, entries, earned }) => {
    const parts: SharedPart[] = [{ of: 'paper', percent: 50, cents: costs + codes }];
    expect(earnedBy({ isDelivered, parts, ...heldOf({ price: costs, returned, entries }) })).toBe(earned);
  }); // oxfmt-ignore

  test.each([
    { what: 'on time', line: lateFine(5400, 0, USUAL_PAY), amount: undefined },
    { what: 'a minute late', line: lateFine(5400, 0.5, USUAL_PAY), amount: -270 },
    { what: 'in the second period', line: lateFine(5400, 361, USUAL_PAY), amount: -540 },
    { what: 'a year late', line: lateFine(5400, 525_600, USUAL_PAY), amount: -2700 },
    { what: 'late with nothing earned', line: lateFine(0, 10, USUAL_PAY), amount: undefined },
    { what: 'a revision that was not accepted', line: failedFine(5400, 2, USUAL_PAY), amount: -540 },
  ])('$what is fined $amount', ({ line, amount }) => expect(line?.amount).toBe(amount));

  test('a line says by which rule it has its amount', () => {
    const written = { money, percent: (n: number) => `${n}%`, currency: 'USD' };
    const parts: SharedPart[] = [{ of: 'paper', percent: 50, cents: 8100 }, { of: 'onePageSummary', percent: 40, cents: 1000 }]; // oxfmt-ignore
    const say = (rule: Parameters<typeof ruleText>[0]) => ruleText(rule, written, EARNING_WORDS);
    expect(say({ parts, kept: 9000, charged: 9000 })).toBe('50% of $81.00, 40% of $10.00 for one-page summary');
    expect(say({ parts, kept: 4500, charged: 9000 })).toContain('; the site still has $45.00 of $90.00');
    expect(say({ percent: 10, of: 5400, minutes: 80 })).toBe('10% of $54.00 that you earn, 80 minutes late');
    expect(say({ percent: 10, of: 5400, revision: 2 })).toBe('10% of $54.00 that you earn, revision 2');
    expect(say({ note: 'A bonus' })).toBe('A bonus');
  });
});
