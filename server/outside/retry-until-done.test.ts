import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from './retry-until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failing operation is retried every second until it succeeds', async () => {
  let tries = 0;
  const start = retryUntilDone(async () => {
    if (++tries < 3) throw new Error('the database is not available');
  });
  start();
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
});
