import { describe, expect, test } from 'vitest';
import { isSigned, signatureOf, type Version } from './signature.ts';
import { PINGBACKS, PUBLISHED, SECRET, SIGNED } from './vectors.ts';

const pairsOf = (query: string) => [...new URLSearchParams(query)];
const versionOf = (query: string) => Number(new URLSearchParams(query).get('sign_version') ?? 1) as Version; // the vectors have 1 to 3

describe('payments §3.6 the signature of Paymentwall', () => {
  test.each(Object.entries(SIGNED))('is correct for the call %s', (_name, { params, base, sign }) => {
    expect(signatureOf(Object.entries(params), SECRET, versionOf(`sign_version=${params.sign_version}`))).toEqual({
      signature: sign,
      base,
    });
    expect(isSigned(new URLSearchParams({ ...params, sign }), SECRET)).toBe(true);
    expect(isSigned(new URLSearchParams({ ...params, sign }), `${SECRET}?`)).toBe(false);
  });

  test.each(Object.entries(PINGBACKS))('is correct for the pingback %s', (_name, { query, base }) => {
    const signature = new URLSearchParams(query).get('sig');
    expect(signatureOf(pairsOf(query), SECRET, versionOf(query))).toEqual({ signature, base });
  });

  test.each(PUBLISHED)('is right or wrong as published: $query', ({ secret, query, isValid }) => {
    const { signature } = signatureOf(pairsOf(query), secret, versionOf(query));
    expect(signature === new URLSearchParams(query).get('sig')).toBe(isValid);
  });
});
