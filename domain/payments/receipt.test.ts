import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { creditedOf, refundedOf } from './ledger.ts';
import { receiptOf } from './receipt.ts';

const { completed, canceled, refunded } = ORDER_STATUS;
const PAID = { status: completed, charged: 18_400, credited: 0, refunded: 0 };

describe('what a receipt says of the money', () => {
  test('without refunds is what was charged, also where the order has become cheaper since', () => {
    expect(receiptOf(PAID)).toMatchObject({ state: 'paidInFull', paid: 18_400, left: 18_400, isOver: false });
  });

  test('after a part went back is the part that is left', () => {
    const partly = { state: 'partlyRefunded', paid: 18_400, refunded: 12_880, left: 5520 };
    expect(receiptOf({ ...PAID, refunded: 12_880 })).toEqual({ ...partly, isOver: false });
    expect(receiptOf({ ...PAID, status: canceled, refunded: 12_880 })).toEqual({ ...partly, isOver: true });
  });

  test('without what became a credit for the next order', () => {
    expect(receiptOf({ ...PAID, credited: 3400 })).toMatchObject({ state: 'paidInFull', paid: 15_000, left: 15_000 });
    const rest = { ...PAID, credited: 3400, refunded: 15_000 };
    expect(receiptOf(rest)).toMatchObject({ state: 'refunded', paid: 15_000, left: 0 });
  });

  test('after all went back is nothing', () => {
    const all = { state: 'refunded', left: 0, isOver: true };
    expect(receiptOf({ ...PAID, refunded: 18_400 })).toMatchObject(all);
    expect(receiptOf({ ...PAID, status: refunded, refunded: 18_400 })).toMatchObject(all);
  });
});

const back = (amount: number) => ({ kind: 'refund', amount: -amount }) as const;

describe('the refunded part of the charges', () => {
  test('has refunds and chargebacks, not overpayments', () => {
    const charge = { kind: 'charge', amount: 18_400 } as const;
    const over = { kind: 'overpayment', amount: 18_400 } as const;
    expect(refundedOf([charge])).toBe(0);
    expect(refundedOf([charge, over])).toBe(0);
    expect(refundedOf([charge, over, back(18_400)])).toBe(0);
    expect(refundedOf([charge, back(5000), { kind: 'chargeback', amount: -400 }])).toBe(5400);
    const credit = { kind: 'credit', amount: -3400 } as const;
    expect([refundedOf([charge, credit]), creditedOf([charge, back(5000), credit])]).toEqual([0, 3400]);
  });
});
