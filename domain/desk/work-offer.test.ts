import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { whyNoWorkAnswer, whyNoWorkOffer, workOfferFor } from './work-offer.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute));
const offer = { state: 'open', firstWriter: 1, othersFrom: at(30), expiresAt: at(120) } as const;
const seen = (staffId: number, minute: number, change = {}, mine: { answer?: 'declined'; hasOrder?: boolean } = {}) =>
  workOfferFor({ ...offer, ...change }, { staffId, answer: null, hasOrder: false, ...mine }, at(minute));

describe('spec §12.5 a work offer for one of its writers', () => {
  test('is for the preferred writer alone at first, by the clock of the server', () => {
    expect([seen(1, 0), seen(2, 0), seen(2, 29), seen(2, 30)]).toEqual(['open', 'early', 'early', 'open']);
    expect(seen(2, 0, { firstWriter: null })).toBe('open');
  });

  test('is taken, withdrawn or passed for who did not answer', () => {
    expect(seen(2, 40, { state: 'taken' })).toBe('taken');
    expect(seen(2, 40, { state: 'withdrawn' })).toBe('withdrawn');
    expect(seen(2, 120)).toBe('passed');
    expect(seen(2, 130, {}, { answer: 'declined' })).toBe('declined');
  });

  test('is given to who did not answer and has the order all the same', () => {
    expect(seen(2, 40, { state: 'taken' }, { hasOrder: true })).toBe('given');
    expect(seen(2, 40, { state: 'withdrawn' }, { hasOrder: true })).toBe('withdrawn');
    expect(seen(2, 40, { state: 'taken' }, { answer: 'declined', hasOrder: true })).toBe('declined');
  });

  test('can be answered while it is open', () => {
    expect(['open', 'taken', 'given', 'early', 'passed', 'withdrawn', 'accepted', 'declined'].map((view) => whyNoWorkAnswer(view as 'open'))).toEqual([null, 'work_taken', 'work_over', 'work_over', 'work_over', 'work_over', 'work_over', 'work_over']); // oxfmt-ignore
  });
});

const { unpaid, paid, completed, hold, modified } = ORDER_STATUS;

test.each([
  { status: paid, datePaid: at(0), why: null },
  { status: hold, datePaid: at(0), why: null },
  { status: hold, datePaid: null, why: 'order_unpaid' },
  { status: modified, datePaid: null, why: 'order_unpaid' },
  { status: unpaid, datePaid: null, why: 'order_not_under_way' },
  { status: completed, datePaid: at(0), why: 'order_not_under_way' },
])('spec §12.5 an order at status $status, paid $datePaid, is offered to writers: $why', ({ why, ...order }) =>
  expect(whyNoWorkOffer({ ...order, dateCompleted: null })).toBe(why),
);
