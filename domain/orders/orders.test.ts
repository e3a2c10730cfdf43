import { describe, expect, test } from 'vitest';
import { whyNoFileDeletion, whyNoPayment, whyNoUpload } from './permission.ts';
import { DESK_TRANSITIONS, ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatus, whyNoTransition } from './status.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const NOW = new Date('2026-01-05T09:00:00Z');
const all = Object.values(ORDER_STATUS);

const statusesRefusedBy = (why: (status: OrderStatus) => string | null) => all.filter((status) => why(status) !== null);

describe('spec §4 what the status of an order allows', () => {
  const plain = { workType: 1 as const, pending: false, files: 0, offeredUntil: null };

  test('unpaid, offered and modified orders can be paid', () => {
    const refused = statusesRefusedBy((status) => whyNoPayment({ ...plain, status }, NOW));
    expect(refused).toEqual([paid, inProgress, completed, refunded, canceled, hold]);
  });

  test('spec D35 an order with a pending payment cannot be paid', () => {
    expect(whyNoPayment({ ...plain, status: unpaid, pending: true }, NOW)).toBe('payment_pending');
  });

  test('spec D21 an order of work type 2 can be paid once it has a file', () => {
    const editing = { ...plain, workType: 2 as const, status: unpaid };
    expect(whyNoPayment(editing, NOW)).toBe('file_required');
    expect(whyNoPayment({ ...editing, files: 1 }, NOW)).toBeNull();
  });

  test('files can be added to all but refunded and canceled orders', () => {
    expect(statusesRefusedBy(whyNoUpload)).toEqual([refunded, canceled]);
  });

  test('files of unpaid, paid and offered orders can be deleted', () => {
    const refused = statusesRefusedBy((status) => whyNoFileDeletion({ ...plain, status, files: 1, counts: true }));
    expect(refused).toEqual([inProgress, completed, refunded, canceled, hold, modified]);
  });

  test.each([
    { status: unpaid, files: 1, why: null },
    { status: paid, files: 2, why: null },
    { status: paid, files: 1, why: 'file_required' },
    { status: offered, files: 1, why: null },
    { status: canceled, files: 1, why: 'order_closed' },
  ])('spec D21 deleting one of $files files of a work type 2 order with status $status: $why', ({ why, ...order }) => {
    expect(whyNoFileDeletion({ ...order, workType: 2, counts: true })).toBe(why);
  });

  test('spec D21 a file with a virus can be deleted beside the only other one, also while a writer works with the others', () => {
    const editing = { workType: 2, files: 1, counts: false } as const;
    const refused = statusesRefusedBy((status) => whyNoFileDeletion({ ...editing, status }));
    expect(refused).toEqual([refunded, canceled]);
  });
});

describe('spec §4 status changes by staff', () => {
  test('cannot make an unpaid order paid, refund an order, or change a closed order', () => {
    for (const status of [completed, refunded, canceled]) expect(DESK_TRANSITIONS[status]).toEqual([]);
    expect(statusesRefusedBy((from) => whyNoTransition({ status: from, dateCompleted: null }, refunded))).toEqual(all);
    expect(whyNoTransition({ status: unpaid, dateCompleted: null }, paid)).toBe('transition_not_allowed');
  });

  test.each([
    { from: paid, to: inProgress },
    { from: inProgress, to: completed },
    { from: inProgress, to: hold },
    { from: hold, to: modified },
    { from: unpaid, to: canceled },
  ])('from $from to $to are allowed', ({ from, to }) => {
    expect(whyNoTransition({ status: from, dateCompleted: null }, to)).toBeNull();
  });

  test('every status has a name', () => {
    expect(Object.keys(ORDER_STATUS_NAMES).map(Number)).toEqual(all);
  });
});
