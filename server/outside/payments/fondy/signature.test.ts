import { describe, expect, test } from 'vitest';
import { isSignedWith, sign, signatureOf } from './signature.ts';
import { VECTORS } from '@octavo/sandbox/fondy/vectors';

describe('the signature of Fondy', () => {
  test.each(Object.entries(VECTORS))('is correct for vector %s', (_name, { key, fields, signature }) => {
    expect(signatureOf(fields, key)).toBe(signature);
    expect(isSignedWith(key, { ...fields, signature })).toBe(true);
    expect(isSignedWith(`${key}?`, { ...fields, signature })).toBe(false);
  });

  test('leaves out empty values, but not zero', () => {
    const fields = { amount: 100, currency: 'USD', fee: null, merchant_id: 1, order_id: 'x', rrn: '', tip: undefined };
    expect(signatureOf(fields, 'k')).toBe('eb492986fae43b531ccf925613e3be17e6f31b74'); // F11: the official SDK is wrong
    expect(signatureOf({ ...fields, fee: 0 }, 'k')).not.toBe(signatureOf(fields, 'k'));
    expect(signatureOf({ ...fields, fee: 0 }, 'k')).toBe(signatureOf({ ...fields, fee: '0' }, 'k'));
  });

  test('does not cover itself and the string that test mode adds', () => {
    const { key, fields, signature } = VECTORS.F8;
    expect(signatureOf({ ...fields, signature: 'x', response_signature_string: 'y' }, key)).toBe(signature);
  });

  test.each([1.5, 1e21, true, { a: 1 }, ['a']])('is null for the value %j', (value) => {
    expect(signatureOf({ order_id: 'a', value }, 'k')).toBeNull();
  });

  test.each([undefined, '', 12, 'F5D894F25F0BE68EC39B5180E3542B940970DEC1', 'é'.repeat(40)])(
    'is not %j',
    (signature) => {
      const { key, fields } = VECTORS.F8;
      expect(isSignedWith(key, { ...fields, signature })).toBe(false);
    },
  );

  test('is the same for two orders when values contain its separator, so we refuse such values', () => {
    const one = { amount: 1, order_desc: 'a|b', order_id: 'c' };
    const other = { amount: 1, order_desc: 'a', order_id: 'b|c' };
    expect(signatureOf(one, 'k')).toBe('3b80e95a5159ef8844626ee172c7d59bd376513f'); // F12
    expect(signatureOf(other, 'k')).toBe(signatureOf(one, 'k'));
    expect(() => sign(one, 'k')).toThrow('order_desc cannot be signed');
  });
});
