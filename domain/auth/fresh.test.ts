import { expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { whyNotFresh } from './fresh.ts';

test.each([
  { minutes: 0, why: null },
  { minutes: 60, why: null },
  { minutes: 61, why: 'sign_in_again' },
])('controls C27 a session of $minutes minutes has the reason $why', ({ minutes, why }) => {
  const opened = new Date('2026-01-05T09:00:00Z');
  expect(whyNotFresh(opened, minutesAfter(opened, minutes))).toBe(why);
});
