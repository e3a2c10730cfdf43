import { VECTORS } from '@octavo/sandbox/stripe/vectors';
import { describe, expect, test } from 'vitest';
import { isSigned } from './signature.ts';

const { secret, payload, header } = VECTORS.S1;
const body = Buffer.from(payload);
const SECONDS = 1_795_168_802;
const at = (seconds: number) => new Date(seconds * 1000);
const wrong = `v1=${'0'.repeat(64)}`;

describe('payments §5.3 the signature of a webhook of Stripe', () => {
  test.each(Object.entries(VECTORS))('vector %s is valid', (_name, vector) => {
    const now = at(Number(/t=(\d+)/.exec(vector.header)?.[1]));
    expect(isSigned(vector.secret, vector.header, Buffer.from(vector.payload), now)).toBe(true);
  });

  test.each([
    { what: 'of 300 seconds ago', now: SECONDS + 300, is: true },
    { what: 'of 301 seconds ago', now: SECONDS + 301, is: false },
    { what: 'of 300 seconds ahead', now: SECONDS - 300, is: true },
    { what: 'of 301 seconds ahead', now: SECONDS - 301, is: false },
  ])('a signature $what is valid: $is', ({ now, is }) => {
    expect(isSigned(secret, header, body, at(now))).toBe(is);
  });

  test.each([
    { what: 'two signatures of which one is right', given: header.replace(',', `,${wrong},`), is: true },
    { what: 'only a wrong one', given: `t=${SECONDS},${wrong}`, is: false },
    { what: 'only one for tests', given: header.replace('v1=', 'v0='), is: false },
    { what: 'no time', given: header.replace(/t=\d+,/, ''), is: false },
    { what: 'a time that is no number', given: header.replace(/t=\d+/, 't=x'), is: false },
    { what: 'a shorter signature', given: header.slice(0, -2), is: false },
    { what: 'nothing', given: '', is: false },
  ])('a header with $what is valid: $is', ({ given, is }) => {
    expect(isSigned(secret, given, body, at(SECONDS))).toBe(is);
  });

  test('a changed body and another secret are not valid', () => {
    expect(isSigned(secret, header, Buffer.from(`${payload} `), at(SECONDS))).toBe(false);
    expect(isSigned('whsec_other', header, body, at(SECONDS))).toBe(false);
  });
});
