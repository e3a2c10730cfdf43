import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import {
  MACRO_STATUSES,
  type MacroOrder,
  type MacroPart,
  type MacroParts,
  mayRunMacro,
  partsOf,
  whyNoPart,
} from './macros.ts';

const { paid, inProgress, completed, hold, refunded, offered } = ORDER_STATUS;

const moveTo = (status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]) => ({ status, note: 'Why' });

const ALL: MacroParts = {
  later: { hours: 4, macro: 2 },
  note: 'Seen',
  credit: { percent: 5, note: 'Sorry' },
  move: { ...moveTo(hold), heldFor: 'file' },
  reply: 'Which file?',
  assign: { to: 'runner' },
};

describe('spec §12.10 a macro', () => {
  test.each<{ parts: MacroParts; writer: boolean }>([
    { parts: { reply: 'Hello' }, writer: false },
    { parts: { note: 'Seen' }, writer: false },
    { parts: { assign: { to: 'runner' } }, writer: false },
    { parts: { assign: { to: 'writer', idWriter: 7 } }, writer: false },
    { parts: { move: moveTo(hold) }, writer: false },
    { parts: { move: moveTo(inProgress) }, writer: true },
    { parts: { move: moveTo(completed) }, writer: false },
    { parts: { move: moveTo(completed), note: 'Seen' }, writer: false },
    { parts: ALL, writer: false },
  ])('of $parts is one for each role that may do every part', ({ parts, writer }) => {
    expect({
      support: mayRunMacro('support', parts),
      operator: mayRunMacro('operator', parts),
      writer: mayRunMacro('writer', parts),
    }).toEqual({ support: true, operator: true, writer });
  });

  test('has its parts in the order in which they are done, and moves only by plain moves', () => {
    expect(partsOf(ALL)).toEqual(['reply', 'assign', 'move', 'credit', 'note', 'later']);
    expect(partsOf({})).toEqual([]);
    expect([refunded, offered].some((status) => MACRO_STATUSES.includes(status))).toBe(false);
  });
});

describe('spec §12.10 why a part cannot be done', () => {
  const order: MacroOrder = {
    status: inProgress,
    datePaid: new Date('2026-01-05T09:00:00Z'),
    dateCompleted: null,
    isRefunding: false,
    activeRevision: false,
    kept: 9600,
    agreed: 0,
    charged: 10_000,
    hasMoveWaiting: false,
    whyNoReply: null,
    whyNoPerson: null,
    whyNoCredit: null,
    whyNoLater: null,
  };
  const toWriter = { to: 'writer', idWriter: 7 } as const;

  test.each<{ part: MacroPart; parts?: MacroParts; now?: Partial<MacroOrder>; why: string | null }>([
    { part: 'reply', why: null },
    { part: 'reply', now: { whyNoReply: 'chat_closed' }, why: 'chat_closed' },
    { part: 'assign', now: { status: completed }, why: null },
    { part: 'assign', now: { whyNoPerson: 'person_gone' }, why: 'person_gone' },
    { part: 'assign', parts: { assign: toWriter }, now: { status: completed }, why: 'closed' },
    { part: 'assign', parts: { assign: toWriter }, now: { status: completed, activeRevision: true }, why: null }, // for its revision
    { part: 'assign', parts: { assign: toWriter }, now: { status: ORDER_STATUS.unpaid }, why: 'not_paid' },
    { part: 'assign', parts: { assign: toWriter }, now: { status: hold, datePaid: null }, why: 'not_paid' },
    { part: 'assign', parts: { assign: toWriter }, now: { isRefunding: true }, why: 'refund_on_its_way' },
    { part: 'move', why: null },
    { part: 'move', now: { hasMoveWaiting: true }, why: 'move_waiting' },
    { part: 'move', now: { status: completed }, why: 'delivered' },
    { part: 'move', now: { status: hold }, why: 'already' },
    { part: 'move', parts: { move: moveTo(completed) }, now: { status: paid }, why: 'not_started' },
    { part: 'move', parts: { move: moveTo(completed), assign: toWriter }, now: { status: paid }, why: null }, // assigning begins the work
    { part: 'credit', now: { whyNoCredit: 'credit_needs_second' }, why: 'credit_needs_second' },
    { part: 'later', now: { whyNoLater: 'macro_waiting' }, why: 'macro_waiting' },
    { part: 'note', now: { isRefunding: true, whyNoReply: 'chat_closed' }, why: null },
  ])('$part of $parts, with $now: $why', ({ part, parts = ALL, now, why }) => {
    expect(whyNoPart(part, parts, 'support', { ...order, ...now })).toBe(why);
  }); // oxfmt-ignore

  test('a move that is not one of writers says so to a writer', () => {
    expect(whyNoPart('move', ALL, 'writer', order)).toBe('support_only');
  });
});
