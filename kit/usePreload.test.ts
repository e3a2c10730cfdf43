import { render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Skeleton } from './Skeleton.tsx';
import { usePreload } from './usePreload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

/** How often a screen has loaded its next part, after ten seconds. */
async function countLoads() {
  let count = 0;
  const next = [{ load: async () => (count += 1) }];
  renderHook(() => usePreload(next));
  expect(count).toBe(0); // not before the screen is shown
  await vi.advanceTimersByTimeAsync(10_000);
  return count;
}

describe('the next parts of a screen', () => {
  test('are loaded after the screen is shown', async () => expect(await countLoads()).toBe(1));

  test('are loaded after what the screen waits for, or five seconds later', async () => {
    const loads: string[] = [];
    const preload = (name: string) => renderHook(() => usePreload([{ load: async () => loads.push(name) }]));
    const { unmount } = render(createElement(Skeleton, { lines: 2 }));
    preload('first');
    await vi.advanceTimersByTimeAsync(3000);
    expect(loads).toEqual([]);
    unmount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(['first']);
    render(createElement(Skeleton, { lines: 2 }));
    preload('second');
    await vi.advanceTimersByTimeAsync(5000);
    expect(loads).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(['first', 'second']);
  });

  test('are loaded when the browser does not save data', async () => {
    connect(false);
    expect(await countLoads()).toBe(1);
  });

  test('are not loaded when the browser saves data', async () => {
    connect(true);
    expect(await countLoads()).toBe(0);
  });
});
