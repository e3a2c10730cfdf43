import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';
import { GENERATION_1, VECTORS } from './vectors.ts';

test.each(Object.entries(VECTORS))('the signature of vector %s is that of Paycore', (_name, vector) => {
  const { key, body, signature } = vector;
  expect(signatureOf(body, key)).toBe(signature);
});

test('the signature of vector C6 is that of generation 1', () => {
  expect(signatureOf(GENERATION_1.data, GENERATION_1.key)).toBe(GENERATION_1.signature);
});
