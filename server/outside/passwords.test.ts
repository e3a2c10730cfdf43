import { expect, test } from 'vitest';
import { Overloaded, createPasswords } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('too many passwords at once are refused with a time to retry; the others are checked', async () => {
  const passwords = createPasswords(CHEAP);
  const tries = Array.from({ length: 70 }, () => passwords.verify(undefined, 'a password'));
  const settled = await Promise.allSettled(tries);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2); // four running, 64 waiting
  expect(refused[0]).toBeInstanceOf(Overloaded);
});
