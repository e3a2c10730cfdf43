import { expect, onTestFinished, test, vi } from 'vitest';
import { together } from './redis.ts';

test('ADR 0056 what several processes ask within a second, to catch up, is passed on once; messages are passed on at once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const passed: string[] = [];
  const receive = together((channel) => passed.push(channel));
  receive('catch_up', '');
  receive('message', '1');
  vi.advanceTimersByTime(999);
  receive('catch_up', '');
  expect(passed).toEqual(['message']);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual(['message', 'catch_up']);
  receive('catch_up', '');
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(['message', 'catch_up', 'catch_up']);
});
