import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { minutesAfter } from '../time.ts';
import { movedRequest } from './moved-request.ts';
import { answerableUntil, askedDeadline, deadlineState, isMoreTime, stateOf, whyNoTimeRequest } from './rules.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const NOW = new Date('2026-11-21T10:00:00Z');

describe('spec D51a asking for more time', () => {
  test.each<{ status: OrderStatus; why: string | null }>([
    { status: paid, why: null },
    { status: inProgress, why: null },
    { status: hold, why: null },
    { status: modified, why: null },
    { status: unpaid, why: 'order_not_under_way' },
    { status: offered, why: 'order_not_under_way' },
    { status: completed, why: 'order_not_under_way' },
    { status: refunded, why: 'order_not_under_way' },
    { status: canceled, why: 'order_not_under_way' },
  ])('by the writer of an order with status $status: $why', ({ status, why }) => {
    expect(whyNoTimeRequest('writer', { status, dateCompleted: null, deadlineWaits: false, hasWaiting: false })).toBe(
      why,
    );
  });

  test('is for the writer, one request at a time', () => {
    expect(
      whyNoTimeRequest('support', { status: inProgress, dateCompleted: null, deadlineWaits: false, hasWaiting: false }),
    ).toBe('forbidden');
    expect(
      whyNoTimeRequest('writer', { status: inProgress, dateCompleted: null, deadlineWaits: false, hasWaiting: true }),
    ).toBe('time_request_waiting');
  });

  test('is over with a delivery, as no deadline runs after it (ADR 0404)', () => {
    const order = { status: inProgress, dateCompleted: NOW, deadlineWaits: false, hasWaiting: false };
    expect(whyNoTimeRequest('writer', order)).toBe('order_not_under_way');
  });

  test('is for a deadline that counts, not for one that waits for the payment of an edit (ADR 0013)', () => {
    const order = { status: modified, dateCompleted: null, deadlineWaits: true, hasWaiting: false };
    expect(whyNoTimeRequest('writer', order)).toBe('deadline_waits');
  });

  test('counts from the deadline, and from now once that has passed', () => {
    const later = minutesAfter(NOW, 600);
    expect(askedDeadline(later, 2, NOW)).toEqual(minutesAfter(later, 120));
    expect(askedDeadline(minutesAfter(NOW, -600), 2, NOW)).toEqual(minutesAfter(NOW, 120));
  });
});

/** An order that is due, and on hold since, so many minutes after now. */
const order = (deadline: number, held: number | null = null) => ({
  deadline: minutesAfter(NOW, deadline),
  deadlineWaits: false,
  dateHeld: held === null ? null : minutesAfter(NOW, held),
});

describe('spec D51a a request that waits while the deadline of its order moves', () => {
  test.each([
    { by: 'a hold', asked: 900, before: order(300, -720), after: order(1020), became: 1620 },
    { by: 'the hold of an order that was late already', asked: -60, before: order(-240, -180), after: order(-60), became: 120 },
    { by: 'an edit to a later deadline', asked: 900, before: order(300), after: order(2880), became: 3480 },
    { by: 'an edit to an earlier deadline', asked: 900, before: order(300), after: order(180), became: 780 },
    { by: 'an edit of a late order', asked: 120, before: order(-600), after: order(2880), became: 3000 },
    { by: 'an edit of an order on hold', asked: 900, before: order(300, -60), after: order(2880, 0), became: 3480 },
    { by: 'the payment of an edit', asked: 60, before: { ...order(-60), deadlineWaits: true }, after: order(600), became: 720 },
    { by: 'an edit whose deadline waits', asked: 60, before: order(-60), after: { ...order(600), deadlineWaits: true }, became: 660 },
  ])('asks for as much more time as before: by $by', ({ asked, before, after, became }) => {
    const deadlines = { deadlineWas: after.deadline, deadline: minutesAfter(NOW, became) };
    expect(movedRequest(minutesAfter(NOW, asked), before, after, NOW)).toEqual(deadlines);
  }); // oxfmt-ignore

  test('gives more time only where it asks for a later deadline than that of the order', () => {
    expect(isMoreTime(order(301), order(300))).toBe(true);
    expect(isMoreTime(order(300), order(300))).toBe(false);
  });
});

describe('spec D51a the deadline of an order', () => {
  test.each([
    { status: inProgress, dateCompleted: null, is: 'runs' },
    { status: hold, dateCompleted: null, is: 'runs' },
    { status: completed, dateCompleted: NOW, is: 'delivered' },
    { status: inProgress, dateCompleted: NOW, is: 'delivered' },
    { status: refunded, dateCompleted: NOW, is: 'delivered' },
    { status: refunded, dateCompleted: null, is: 'ended' },
    { status: canceled, dateCompleted: null, is: 'ended' },
  ])('of status $status, first delivered $dateCompleted: $is', ({ status, dateCompleted, is }) => {
    expect(deadlineState({ status, dateCompleted })).toBe(is);
  });
});

describe('spec D51a the state of a request', () => {
  const atWork = { status: inProgress, dateCompleted: null, dateHeld: null, deadlineWaits: false };
  const waiting = { state: 'waiting' as const, expiresAt: minutesAfter(NOW, 1440), deadline: minutesAfter(NOW, 3000) };

  test('waits until its end, then it has lapsed', () => {
    expect(stateOf(waiting, atWork, NOW)).toBe('waiting');
    expect(stateOf(waiting, atWork, waiting.expiresAt)).toBe('lapsed');
  });

  test('has lapsed when the order ended, and an answer stays', () => {
    const ended = { ...atWork, status: canceled };
    expect(stateOf(waiting, ended, NOW)).toBe('lapsed');
    expect(stateOf({ ...waiting, state: 'accepted' }, ended, NOW)).toBe('accepted');
    expect(stateOf({ ...waiting, state: 'kept' }, atWork, waiting.expiresAt)).toBe('kept');
  });

  test.each([completed, hold, inProgress])(
    'has lapsed with the first delivery, whatever comes after: status %i',
    (status) => {
      expect(stateOf(waiting, { ...atWork, status, dateCompleted: NOW }, NOW)).toBe('lapsed');
    },
  );

  test.each([
    { asks: 60, held: null, is: 'waiting', until: 60 },
    { asks: 0, held: null, is: 'lapsed', until: 0 },
    { asks: 2000, held: null, is: 'waiting', until: 1440 },
    { asks: -60, held: -61, is: 'waiting', until: 1440 },
    { asks: -60, held: -60, is: 'lapsed', until: 1440 },
  ])('ADR 0457 that asks for a time $asks minutes from now, held at $held: is $is', ({ asks, held, is, until }) => {
    const request = { ...waiting, deadline: minutesAfter(NOW, asks) };
    const dated = { ...atWork, dateHeld: held === null ? null : minutesAfter(NOW, held) };
    expect(stateOf(request, dated, NOW)).toBe(is);
    expect(answerableUntil(request, dated)).toEqual(minutesAfter(NOW, until));
  });

  test('ADR 0457 waits past the time that it asks for while the deadline waits for the payment of an edit, and until its end', () => {
    const request = { ...waiting, deadline: minutesAfter(NOW, -60) };
    const edited = { ...atWork, status: modified, deadlineWaits: true };
    expect(stateOf(request, edited, NOW)).toBe('waiting');
    expect(answerableUntil(request, edited)).toEqual(request.expiresAt);
    expect(stateOf(request, edited, request.expiresAt)).toBe('lapsed');
  });
});
