import { expect, test } from 'vitest';
import { readReference, readableReference } from './reference.ts';

test('the reference of a payment is the number of its order and four letters, which differ for each try', () => {
  const tries = Array.from({ length: 2000 }, (_, at) => readableReference(48_213_907, at + 1));
  expect(new Set(tries).size).toBe(tries.length);
  for (const one of tries) expect(one).toMatch(/^48213907-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readableReference(1, 2_147_483_647)).toMatch(/^1-.{4}$/);
});

test('spec §10.10 a reference is read back, also its letters alone and in small letters', () => {
  for (const attempt of [1, 2, 31, 1024, 1_048_575, 1_048_577, 2_147_483_647]) {
    const reference = readableReference(48_213_907, attempt);
    const read = readReference(reference);
    expect(read).toEqual({ orderId: 48_213_907, rest: attempt % 1_048_576, every: 1_048_576 });
    expect(readReference(` ${reference.slice(-4).toLowerCase()} `)).toEqual({ ...read, orderId: null });
  }
  for (const text of ['', '48213907', '48213907-', 'KQ7', 'KQ7ML', 'KQ7I'])
    expect(readReference(text), text).toBeNull();
});
