import { GENERATION_1, VECTORS } from '@octavo/sandbox/paycore/vectors';
import { describe, expect, test } from 'vitest';
import { isSignedWith, signatureOf } from './signature.ts';

describe('payments §4.10 the signature of Paycore', () => {
  test.each(Object.entries(VECTORS))('is correct for vector %s', (_name, { key, body, signature }) => {
    expect(signatureOf(Buffer.from(body), key)).toBe(signature);
    expect(isSignedWith(key, Buffer.from(body), signature)).toBe(true);
    expect(isSignedWith(`${key}?`, Buffer.from(body), signature)).toBe(false);
    expect(isSignedWith(key, Buffer.from(`${body} `), signature)).toBe(false);
  });

  test('is made in the same way for the data of generation 1 (C6)', () => {
    const { key, json, data, signature } = GENERATION_1;
    expect(Buffer.from(json).toString('base64')).toBe(data);
    expect(signatureOf(Buffer.from(data), key)).toBe(signature);
  });

  test.each([undefined, '', 12, ['x'], 'é'.repeat(28)])('is not %j', (given) => {
    expect(isSignedWith('abc', Buffer.from('{}'), given)).toBe(false);
  });
});
