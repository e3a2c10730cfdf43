import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';
import { VECTORS } from './vectors.ts';

test.each(Object.entries(VECTORS))('the signature of vector %s is that of Fondy', (_name, vector) => {
  const { key, fields, signed, signature } = vector;
  expect(signatureOf(fields, key)).toEqual({ signature, string: signed.replace(key, '**********') });
});
