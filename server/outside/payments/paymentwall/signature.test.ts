import { PINGBACKS, PUBLISHED, SECRET, SIGNED } from '@octavo/sandbox/paymentwall/vectors';
import { describe, expect, test } from 'vitest';
import { isSignedWith, sign, signatureOf } from './signature.ts';

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('payments §3.6 the signature of Paymentwall', () => {
  test.each(['widget3', 'ticket', 'status'] as const)('is correct for vector %s', (name) => {
    const { params, sign: signature } = SIGNED[name];
    expect(signatureOf(params, SECRET)).toBe(signature);
    expect(sign(params, SECRET)).toEqual({ ...params, sign: signature });
  });

  test.each(Object.entries(PINGBACKS))('of the pingback %s is accepted where its version is 3', (name, { query }) => {
    expect(isSignedWith(SECRET, paramsOf(query))).toBe(name !== 'paidVersion2');
    expect(isSignedWith(`${SECRET}?`, paramsOf(query))).toBe(false);
  });

  test.each(PUBLISHED)('of the published pingback $query is accepted where its version is 3', ({ secret, query }) => {
    expect(isSignedWith(secret, paramsOf(query))).toBe(query.includes('sign_version=3'));
  });

  test('leaves empty parameters out of a call', () => {
    expect(sign({ key: 'k', lang: '' }, SECRET)).not.toHaveProperty('lang');
  });

  test.each([undefined, '', 'é'.repeat(64), '4F'.repeat(32)])('is not %j', (sig) => {
    const { sig: _right, ...params } = paramsOf(PINGBACKS.paid.query);
    expect(isSignedWith(SECRET, { ...params, ...(sig !== undefined && { sig }) })).toBe(false);
  });
});
