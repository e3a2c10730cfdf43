import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { clockOf, fieldsOfHold, waitsAfterMove } from './hold.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { unpaid, paid, inProgress, refunded, hold, modified } = ORDER_STATUS;
const at = new Date('2026-01-05T09:00:00Z');
const deadline = minutesAfter(at, 600);
const order = { status: inProgress, deadline, datePaid: minutesAfter(at, -60), dateCompleted: null, dateHeld: null };
const held = { ...order, status: hold, dateHeld: minutesAfter(at, -90) };
const over = { dateHeld: null, heldFor: null, holdNote: '' };

describe('spec §10.14 the clock of an order on hold', () => {
  test('stands still at the moment when the hold began', () => {
    expect(fieldsOfHold(order, { status: hold }, at)).toEqual({ dateHeld: at });
    expect(clockOf(held, at)).toEqual(minutesAfter(at, -90));
    expect(clockOf(order, at)).toEqual(at);
  });

  test('goes on later by the time on hold', () => {
    const later = minutesAfter(deadline, 90);
    expect(fieldsOfHold(held, { status: inProgress }, at)).toEqual({ ...over, deadline: later });
    expect(fieldsOfHold(held, { status: paid }, at)).toEqual({ ...over, deadline: later });
  });

  test.each([
    { why: 'nothing was paid', from: { ...held, datePaid: null }, change: { status: unpaid } },
    { why: 'the order ends', from: held, change: { status: refunded } },
    {
      why: 'ADR 0404 the paper was delivered before',
      from: { ...held, dateCompleted: at },
      change: { status: inProgress },
    },
    { why: 'the same change sets the deadline', from: held, change: { status: paid, deadline } },
    { why: 'nobody knows since when it is on hold', from: { ...held, dateHeld: null }, change: { status: paid } },
  ])('moves no deadline where $why', ({ from, change }) => expect(fieldsOfHold(from, change, at)).toEqual(over));

  test.each([
    { why: 'another field changes', from: held, change: {} },
    { why: 'it stays on hold', from: held, change: { status: hold } },
    { why: 'it was not on hold', from: order, change: { status: refunded } },
  ])('changes nothing where $why', ({ from, change }) => expect(fieldsOfHold(from, change, at)).toEqual({}));
});

type Case = { what: string; now?: Partial<Parameters<typeof waitsAfterMove>[0]>; to?: OrderStatus; isWaiting: boolean };

test.each<Case>([
  { what: 'accepted changes of editing without a file', isWaiting: true },
  { what: 'one with a file', now: { files: 1 }, isWaiting: false },
  { what: 'another work type', now: { workType: 1 }, isWaiting: false },
  { what: 'one of which something is due', now: { due: 1 }, isWaiting: false },
  { what: 'work that support begins', to: inProgress, isWaiting: false },
  { what: 'a hold that support ends', now: { status: hold }, isWaiting: false },
])('ADR 0425 after a move, $what: waits for a file is $isWaiting', ({ now = {}, to = paid, isWaiting }) => {
  const editing = { status: modified, workType: 2, files: 0, due: 0 } as const;
  expect(waitsAfterMove({ ...editing, ...now }, to)).toBe(isWaiting);
});
