import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatus } from '../orders/status.ts';
import { movesOf, whyNoMove } from './moves.ts';
import { whyNoOffer, whyNoStatusChange } from './permission.ts';

const ALL = Object.values(ORDER_STATUS);
const { completed, canceled, refunded, offered, paid, inProgress, hold, unpaid } = ORDER_STATUS;
const order = (status: OrderStatus) => ({
  status,
  dateCompleted: null,
  isRefunding: false,
  charged: 1800,
  kept: 1800,
  agreed: 0,
});

describe('spec §12.5 the moves of an order', () => {
  test.each(ALL.map((status) => ({ status, name: ORDER_STATUS_NAMES[status] })))(
    'from $name are exactly those that the server makes, and each other one has a reason',
    ({ status }) => {
      for (const role of ['support', 'writer'] as const)
        for (const { status: to, why } of movesOf(role, order(status))) {
          const isMade =
            to === refunded
              ? role === 'support'
              : to === offered
                ? whyNoOffer(role, status) === null
                : to !== canceled && whyNoStatusChange(role, order(status), to) === null; // money is held for it
          expect([role, to, why === null]).toEqual([role, to, isMade]);
        }
      expect(
        movesOf('support', order(status))
          .map(({ status: to }) => to)
          .toSorted(),
      ).toEqual(ALL.filter((to) => to !== status).toSorted());
    },
  );

  test.each([
    { from: completed, to: canceled, why: 'paid_is_refunded' },
    { from: completed, to: inProgress, why: 'delivered' },
    { from: completed, to: offered, why: 'before_payment' },
    { from: paid, to: completed, why: 'not_started' },
    { from: inProgress, to: paid, why: 'by_payment' },
    { from: hold, to: completed, why: 'on_hold' },
    { from: unpaid, to: inProgress, why: 'not_paid' },
    { from: canceled, to: inProgress, why: 'closed' },
  ] as const)('from $from to $to are refused with the reason $why', ({ from, to, why }) => {
    expect(whyNoMove('support', order(from), to)).toBe(why);
  });

  test('ADR 0404 bring an order that was delivered back from its hold, by support', () => {
    const held = { ...order(hold), dateCompleted: new Date('2026-01-05T09:00:00Z') };
    expect(whyNoMove('support', held, completed)).toBeNull();
    expect(whyNoMove('writer', held, completed)).toBe('support_only');
  });

  test('are none while a refund is on its way, and no refund where nothing is held', () => {
    const moves = movesOf('support', { ...order(hold), isRefunding: true });
    expect(new Set(moves.map(({ why }) => why))).toEqual(new Set(['refund_on_its_way']));
    expect(whyNoMove('support', { ...order(completed), kept: 0 }, refunded)).toBe('nothing_held');
    expect(whyNoMove('writer', order(inProgress), hold)).toBe('support_only');
  });

  test('cancel an order only where nothing is held of its money: a part may be paid', () => {
    for (const status of [unpaid, offered]) {
      expect(whyNoMove('support', { ...order(status), kept: 0 }, canceled)).toBeNull();
      expect(whyNoMove('support', { ...order(status), kept: 1 }, canceled)).toBe('paid_is_refunded');
    }
  });

  test('ADR 0408 cancel an order on hold of whose payments nothing is left, by support', () => {
    const taken = { ...order(hold), kept: 0 };
    expect(whyNoMove('support', taken, canceled)).toBeNull();
    expect(whyNoMove('writer', taken, canceled)).toBe('support_only');
    expect(whyNoMove('support', { ...taken, kept: 1 }, canceled)).toBe('paid_is_refunded');
    expect(whyNoMove('support', { ...taken, charged: 0 }, canceled)).toBe('paid_is_refunded'); // a wrong amount waits
  });

  test('ADR 0458 of an order on hold also where no more is left than its customer agreed to', () => {
    const left = { ...order(hold), kept: 540, agreed: 540 };
    expect(whyNoMove('support', left, canceled)).toBeNull();
    expect(whyNoMove('support', { ...left, kept: 541 }, canceled)).toBe('paid_is_refunded');
  });

  test('come with the allowed ones first', () => {
    const whys = movesOf('support', order(inProgress)).map(({ why }) => why === null);
    expect(whys).toEqual(whys.toSorted((one, other) => Number(other) - Number(one)));
  });
});
