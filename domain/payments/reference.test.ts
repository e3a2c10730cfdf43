import { expect, test } from 'vitest';
import { readableReference } from './reference.ts';

test('the reference of a payment is the number of its order and four letters, which differ for each try', () => {
  const tries = Array.from({ length: 2000 }, (_, at) => readableReference(48_213_907, at + 1));
  expect(new Set(tries).size).toBe(tries.length);
  for (const one of tries) expect(one).toMatch(/^48213907-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readableReference(1, 2_147_483_647)).toMatch(/^1-.{4}$/);
});
