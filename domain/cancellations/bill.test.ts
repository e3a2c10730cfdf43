import { describe, expect, test } from 'vitest';
import { formatFor } from '../language/format.ts';
import type { Movement } from '../payments/ledger.ts';
import { billAsked, billFacts } from './bill.ts';
import { REFUND_WORDS } from './words.ts';

const RULES = { unassigned: 100, assigned: 70, after_half: 50 };
const charge: Movement = { kind: 'charge', amount: 18_400 };
const format = formatFor({ language: 'en', zone: 'UTC' });
const written = { money: (cents: number) => format.money(cents, 'USD'), percent: format.percent, paidOn: 'Nov 18' };

describe('spec D38, §12.5 the bill of a request to cancel', () => {
  test('has the lines that the customer was shown, with the reason of the share and what stays', () => {
    const bill = billAsked([charge], { amount: 12_880, percent: 70 }, 'assigned', RULES);
    expect(bill).toMatchObject({ stage: 'assigned', payments: 1 });
    const whole = { stage: null, payments: 1, lines: [], ...bill, percent: 70, discountCode: 'TEN', credits: 500 };
    expect(billFacts(whole, REFUND_WORDS, written)).toEqual([
      { name: 'Paid on Nov 18', value: '$184.00', note: false },
      { name: 'Work done so far, 30%', value: '−$55.20', note: REFUND_WORDS.why.assigned },
      { name: 'Discount TEN', value: 'given back', note: REFUND_WORDS.discountWhy },
      { name: 'Credits of this order', value: '$5.00, yours', note: REFUND_WORDS.creditsWhy },
    ]);
  });

  test('has what became a credit and what went back before by themselves', () => {
    const entries: Movement[] = [charge, { kind: 'credit', amount: -400 }, { kind: 'refund', amount: -1000 }];
    expect(billAsked(entries, { amount: 8500, percent: 50 }, 'after_half', RULES)?.lines).toEqual([
      { kind: 'paid', amount: 18_400 },
      { kind: 'credited', amount: -400 },
      { kind: 'returned', amount: -1000 },
      { kind: 'work', amount: -8500 },
    ]);
  });

  test('is none where the lines do not sum up to what was shown, and has no reason where the share was another one', () => {
    expect(billAsked([charge], { amount: 9000, percent: 50 }, 'after_half', RULES)).toBeNull();
    expect(billAsked([charge], { amount: 9200, percent: 50 }, 'assigned', RULES)).toMatchObject({ stage: null });
  });
});
