import { describe, expect, test } from 'vitest';
import { readOrder } from './status.ts';

const order = { order_id: 'u-1', merchant_id: 77, order_status: 'approved', amount: '4550', currency: 'USD' };

describe('spec §7 the status of an order at Fondy', () => {
  test.each([
    { status: 'created', reversed: '0', state: 'redirected', refunded: 0 },
    { status: 'processing', reversed: '0', state: 'pending', refunded: 0 },
    { status: 'approved', reversed: '0', state: 'paid', refunded: 0 },
    { status: 'approved', reversed: '', state: 'paid', refunded: 0 },
    { status: 'approved', reversed: '48', state: 'paid', refunded: 48 },
    { status: 'reversed', reversed: '4550', state: 'paid', refunded: 4550 },
    { status: 'declined', reversed: '0', state: 'failed', refunded: 0 },
    { status: 'expired', reversed: '0', state: 'expired', refunded: 0 },
  ])('$status with $reversed refunded is $state', ({ status, reversed, state, refunded }) => {
    const fields = { ...order, order_status: status, reversal_amount: reversed };
    expect(readOrder(fields)).toMatchObject({ state, refundedTotal: { minor: refunded, currency: 'USD' } });
  });

  test.each([
    { why: 'as asked', change: {}, minor: 4550 },
    { why: 'less than asked', change: { actual_amount: '4000', actual_currency: 'USD' }, minor: 4000 },
    { why: 'converted for the card', change: { actual_amount: '187000', actual_currency: 'UAH' }, minor: 4550 },
    {
      why: 'nothing after a decline',
      change: { order_status: 'declined', actual_amount: '0', actual_currency: 'USD' },
      minor: 4550,
    },
  ])('reads the paid amount: $why', ({ change, minor }) => {
    expect(readOrder({ ...order, ...change })).toMatchObject({ amount: { minor, currency: 'USD' } });
  });

  test.each([
    { code: 1037, declined: 'insufficient_funds' },
    { code: '1003', declined: 'wrong_details' },
    { code: 1024, declined: 'not_confirmed' },
    { code: 1048, declined: 'limit_exceeded' },
    { code: 1042, declined: 'not_allowed' },
    { code: 1000, declined: undefined },
    { code: 'toString', declined: undefined },
    { code: '', declined: undefined },
  ])('a decline with the code $code is $declined', ({ code, declined }) => {
    const fields = { ...order, response_code: code, response_description: 'Decline, in the words of Fondy' };
    expect(readOrder({ ...fields, order_status: 'declined' })?.declined).toBe(declined);
    expect(readOrder(fields)?.declined).toBe(undefined);
  });

  test('is a test with a public test merchant or with the signed string', () => {
    expect(readOrder(order)?.isTest).toBe(false);
    expect(readOrder({ ...order, merchant_id: 1396424 })?.isTest).toBe(true);
    expect(readOrder({ ...order, response_signature_string: '****|4550' })?.isTest).toBe(true);
  });
});
