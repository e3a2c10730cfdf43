import { expect, onTestFinished, test, vi } from 'vitest';
import { measureLoad } from './load.ts';
import { Pool } from './pool.ts';

test('ADR 0149 an event loop is late when it was so for three fifths of a second; one long task is no overload', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const delay = { count: 1, mean: 0, enable: () => true, reset() {} };
  const load = measureLoad(new Pool(), delay);
  const lagAfter = (meanMs: number) => {
    delay.mean = meanMs * 1e6;
    vi.advanceTimersByTime(200);
    return load().lagMs;
  };
  expect([10, 510, 10, 90, 60, 110, 70, 10].map(lagAfter)).toEqual([0, 0, 0, 0, 0, 50, 50, 0]);
});
