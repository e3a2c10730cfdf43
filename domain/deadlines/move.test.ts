import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { minutesAfter } from '../time.ts';
import { mostOthers, whyNoDeadline } from './move.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
const HOUR = 60;
const at = (hours: number) => minutesAfter(NOW, hours * HOUR);
const order = {
  status: ORDER_STATUS.inProgress as OrderStatus,
  deadline: at(48),
  deadlineWaits: false,
  hasWaitingRequest: false,
};
/** The site sells a paper in six hours. */
const time = (others: number) => ({
  others: [...Array.from({ length: others }, () => at(3)), at(500)],
  shortest: 6 * HOUR,
});

describe('spec §12.5 support moves a deadline', () => {
  test.each([
    ['later', order, 72, 9, null],
    ['earlier, where the writer has the shortest time for each paper', order, 24, 3, null],
    ['earlier, where not', order, 23.9, 3, 'writer_has_no_time'],
    ['to now', order, 0, 0, 'deadline_past'],
    ['to the same', order, 48, 0, 'deadline_same'],
    ['that waits for the payment of an edit', { ...order, deadlineWaits: true }, 72, 0, 'deadline_waits'],
    ['that waits and has passed', { ...order, deadline: at(-1), deadlineWaits: true }, 72, 0, 'deadline_waits'],
    ['of a late order', { ...order, deadline: at(-1) }, 72, 0, 'deadline_late'],
    ['of an order on hold', { ...order, status: ORDER_STATUS.hold }, 72, 0, 'deadline_stands_still'],
    ['of a delivered order', { ...order, status: ORDER_STATUS.completed }, 72, 0, 'order_not_under_way'],
    ['of an unpaid order', { ...order, status: ORDER_STATUS.unpaid }, 72, 0, 'order_not_under_way'],
    ['while the customer is asked for more time', { ...order, hasWaitingRequest: true }, 72, 0, 'time_request_waiting'],
  ] as const)('%s', (_, moved, to, others, why) => expect(whyNoDeadline(moved, at(to), time(others), NOW)).toBe(why));

  test('the papers that are due first decide as all do', () => {
    const { deadline } = order;
    const shortest = 6 * HOUR;
    for (const each of [1, 5, 6, 7, 20]) {
      const others = Array.from({ length: 40 }, (_, place) => at((place * each) / 2));
      const first = others.slice(0, mostOthers(deadline, shortest, NOW));
      for (let to = 1; to < 48; to++) {
        const why = (papers: Date[]) => whyNoDeadline(order, at(to), { others: papers, shortest }, NOW);
        expect(why(first), `${each} ${to}`).toBe(why(others));
      }
    }
    expect(mostOthers(deadline, shortest, NOW)).toBe(8);
    expect(mostOthers(at(-1), shortest, NOW)).toBe(0);
  });
});
