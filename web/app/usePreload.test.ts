import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePreload } from './usePreload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

/** How often a screen has fetched what comes next, after ten seconds. */
async function fetched() {
  let count = 0;
  const next = [{ load: async () => (count += 1) }];
  renderHook(() => usePreload(next));
  expect(count).toBe(0); // not before the screen stands
  await vi.advanceTimersByTimeAsync(10_000);
  return count;
}

describe('what a screen needs next', () => {
  test('is fetched once it stands', async () => expect(await fetched()).toBe(1));

  test('is fetched where the browser saves no data', async () => {
    connect(false);
    expect(await fetched()).toBe(1);
  });

  test('is not fetched where the browser saves data', async () => {
    connect(true);
    expect(await fetched()).toBe(0);
  });
});
