import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { readyAt, urgencyIn } from './ready-at.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = minutesAfter(NOW, 60);

describe('ADR 0013 when an order is ready', () => {
  const order = { deadline: new Date('2026-12-01T10:00:00Z'), urgency: 14_400, deadlineWaits: false };

  test('until it is paid, the time counts from a payment now and moves on with the clock', () => {
    const waiting = { ...order, datePaid: null };
    expect(readyAt(waiting, NOW)).toEqual(minutesAfter(NOW, 14_400));
    expect(readyAt(waiting, LATER)).toEqual(minutesAfter(LATER, 14_400));
  });

  test('once it is paid, it is the deadline, whatever the time', () => {
    expect(readyAt({ ...order, datePaid: NOW }, LATER)).toEqual(order.deadline);
  });

  test('while it waits for the payment of an edit, the time counts from a payment now, and never to an earlier deadline', () => {
    const waiting = { ...order, datePaid: NOW, deadlineWaits: true };
    expect(readyAt({ ...waiting, urgency: 60 }, NOW)).toEqual(order.deadline);
    expect(readyAt(waiting, LATER)).toEqual(minutesAfter(LATER, 14_400));
  });

  test.each([
    { minutes: 14_400, count: 10, unit: 'day' },
    { minutes: 2880, count: 2, unit: 'day' },
    { minutes: 1440, count: 24, unit: 'hour' },
    { minutes: 720, count: 12, unit: 'hour' },
    { minutes: 180, count: 3, unit: 'hour' },
  ])('$minutes minutes are $count $unit', ({ minutes, ...named }) => {
    expect(urgencyIn(minutes)).toEqual(named);
  });
});
