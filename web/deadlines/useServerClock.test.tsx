import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useServerClock } from './useServerClock.ts';

const HOUR = 3_600_000;
const hoursLeft = (read: Date, readAt: number) => {
  const deadline = new Date(Date.now() + 3 * HOUR);
  const { result } = renderHook(() => useServerClock(deadline, read, readAt));
  return Math.round((deadline.getTime() - result.current.getTime()) / HOUR);
};

test('ADR 0423 the countdown goes by the device where the answer is one of two hours ago that was kept', () => {
  expect(hoursLeft(new Date(), Date.now())).toBe(3);
  expect(hoursLeft(new Date(Date.now() - 2 * HOUR), Date.now())).toBe(3);
});
