import { expect, test } from 'vitest';
import { Overloaded, createPasswords } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('refuses passwords above the limit as overloaded and answers the others', async () => {
  const passwords = createPasswords(CHEAP);
  const tries = Array.from({ length: 70 }, () => passwords.verify(undefined, 'a password'));
  const settled = await Promise.allSettled(tries);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2); // four under way, 64 waiting
  expect(refused[0]).toBeInstanceOf(Overloaded);
});
