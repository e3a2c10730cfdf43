import { expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { whyNotProven } from './proof.ts';

test.each([
  { minutes: 0, why: null },
  { minutes: 60, why: null },
  { minutes: 61, why: 'sign_in_again' },
])('controls C27 $minutes minutes after a sign-in or the password, the reason is $why', ({ minutes, why }) => {
  const proven = new Date('2026-01-05T09:00:00Z');
  expect(whyNotProven(proven, minutesAfter(proven, minutes))).toBe(why);
});
