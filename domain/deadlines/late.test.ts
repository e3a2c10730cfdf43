import { expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { minutesAfter } from '../time.ts';
import { lateFor } from './late.ts';

const { inProgress, completed, hold, modified } = ORDER_STATUS;
const deadline = new Date('2026-01-05T09:00:00Z');
const HOUR = 3_600_000;
const order = {
  status: inProgress,
  datePaid: minutesAfter(deadline, -600),
  deadline,
  dateHeld: null,
  dateCompleted: null,
  deadlineWaits: false,
};

test.each([
  { what: 'up to its deadline', from: order, after: 0, late: 0 },
  { what: 'five hours after it', from: order, after: 300, late: 5 * HOUR },
  {
    what: 'on hold since two hours after it',
    from: { ...order, status: hold, dateHeld: minutesAfter(deadline, 120) },
    after: 300,
    late: 2 * HOUR,
  },
  {
    what: 'on hold since before it',
    from: { ...order, status: hold, dateHeld: minutesAfter(deadline, -120) },
    after: 300,
    late: 0,
  },
  { what: 'delivered', from: { ...order, status: completed }, after: 300, late: 0 },
  {
    what: 'delivered before, and on hold since',
    from: { ...order, status: hold, dateCompleted: minutesAfter(deadline, -60), dateHeld: minutesAfter(deadline, 240) },
    after: 300,
    late: 0,
  },
  {
    what: 'changed, and its deadline waits for the payment of the changes',
    from: { ...order, status: modified, deadlineWaits: true },
    after: 300,
    late: 0,
  },
  { what: 'changed, and it keeps its deadline', from: { ...order, status: modified }, after: 300, late: 5 * HOUR },
  { what: 'not paid', from: { ...order, datePaid: null }, after: 300, late: 0 },
])('spec §10.14 an order is late by $late ms: $what', ({ from, after, late }) => {
  expect(lateFor(from, minutesAfter(deadline, after))).toBe(late);
});
