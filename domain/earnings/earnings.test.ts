import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_PRICE } from '../pricing/price.ts';
import { earnedBy, failedFine, lateFine, nextLine } from './lines.ts';
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
    const fact = fc.record({
      isDelivered: fc.boolean(),
      parts: fc.array(fc.record({ of: fc.constant('paper' as const), percent: fc.integer({ min: 1, max: 100 }), cents: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 4 }), // oxfmt-ignore
      charged: fc.integer({ min: 0, max: 50_000 }),
      kept: fc.integer({ min: -10_000, max: 60_000 }),
    });
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1 }), (facts) => {
        let [counted, lines] = [0, 0];
        for (const one of facts) {
          const line = nextLine(one, { counted, lines });
          if (line) [counted, lines] = [counted + line.amount, lines + 1];
          expect(counted).toBe(earnedBy(one));
          expect(Number.isSafeInteger(counted) && counted >= 0 && counted <= sumOfParts(one.parts)).toBe(true);
          expect(nextLine(one, { counted, lines })).toBeNull();
        }
      }),
    );
  });

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
    expect(say({ parts, kept: 4500, charged: 9000 })).toContain('; the house still has $45.00 of $90.00');
    expect(say({ percent: 10, of: 5400, minutes: 80 })).toBe('10% of $54.00 that you earn, 80 minutes late');
    expect(say({ percent: 10, of: 5400, revision: 2 })).toBe('10% of $54.00 that you earn, revision 2');
    expect(say({ note: 'A bonus' })).toBe('A bonus');
  });
});
