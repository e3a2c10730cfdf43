import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinChanges } from './join-changes.ts';
import type { LiveEvent } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = (order: number): LiveEvent => ({ event: SERVER_EVENT.orderChanged, order });

function listening() {
  const told: LiveEvent[] = [];
  return { told, ...joinChanges((event) => void told.push(event)) };
}

describe('spec §4 the changes of an order that come together', () => {
  test('are told twice: a hundred within a second', () => {
    const { told, hear } = listening();
    for (let n = 0; n < 100; n++) {
      hear(changed(1));
      vi.advanceTimersByTime(9);
    }
    expect(told).toEqual([changed(1)]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([changed(1), changed(1)]);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });

  test.each([100, 1000, 1500, 3000])(
    'are told more seldom after twenty while one comes each %d ms, and again at once after a pause',
    (each) => {
      const { told, hear } = listening();
      for (let passed = 0; passed < 60_000; passed += each) {
        hear(changed(1));
        vi.advanceTimersByTime(each);
      }
      expect(told.length).toBeLessThanOrEqual(26);
      vi.advanceTimersByTime(16_000);
      const before = told.length;
      hear(changed(1));
      expect(told).toHaveLength(before + 1);
    },
  );

  test('hold up neither those of another order nor other events', () => {
    const { told, hear } = listening();
    const events: LiveEvent[] = [changed(1), changed(2), { event: 'missed' }, { event: 'missed' }];
    for (const event of [...events, changed(1)]) hear(event);
    expect(told).toEqual(events);
  });

  test('are told before a screen is left, and then no more', () => {
    const { told, hear, end } = listening();
    hear(changed(1));
    hear(changed(2));
    hear(changed(1));
    end();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([changed(1), changed(2), changed(1)]);
  });
});
