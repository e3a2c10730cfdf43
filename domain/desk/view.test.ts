import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import {
  ALL_ORDERS,
  OWN_ORDERS,
  type View,
  canBeSoonest,
  fromParameters,
  isSameView,
  statusesOf,
  toParameters,
} from './view.ts';

const { paid, inProgress, completed, modified } = ORDER_STATUS;

const through = (one: View) => fromParameters((name) => toParameters(one)[name] ?? null);

describe('spec §12.7 a view', () => {
  const days = { from: '2026-12-01', to: '2026-12-08' };
  const view: View = { statuses: [inProgress, modified], promised: 'days7', writer: 20_418, answer: 'late', created: 'days30', owner: 'me', sort: 'soonest' };

  test('is its address, and the address is the view', () => {
    expect(toParameters(view)).toEqual({ status: '3.10', promised: 'days7', writer: '20418', answer: 'late', created: 'days30', owner: 'me', sort: 'soonest' });
    expect([through(view), through(ALL_ORDERS), through({ ...view, writer: 'none' }).writer]).toEqual([view, ALL_ORDERS, 'none']);
    expect(toParameters(ALL_ORDERS)).toEqual({});
    expect(toParameters(OWN_ORDERS)).toEqual({ owner: 'me' });
  });

  test('has days in its address', () => {
    const between: View = { ...ALL_ORDERS, promised: days, created: days };
    expect(toParameters(between)).toEqual({ promised: '2026-12-01_2026-12-08', created: '2026-12-01_2026-12-08' });
    expect(through(between)).toEqual(between);
  });

  test('takes what an address has wrong as any', () => {
    const wrong: Record<string, string> = { status: '4.x', promised: '2026-12-08_2026-12-01', writer: '-1', answer: '', created: '2026-12-01', owner: '7', sort: 'price' };
    expect(fromParameters((name) => wrong[name] ?? null)).toEqual(ALL_ORDERS);
  });

  test('with a promise has orders only whose deadline counts down', () => {
    for (const promised of ['late', days] as const) {
      expect(statusesOf({ statuses: [], promised })).toEqual([paid, inProgress, modified]);
      expect(statusesOf({ promised, statuses: [completed, paid] })).toEqual([paid]);
    }
    expect(isSameView(view, { ...view, statuses: [...view.statuses] })).toBe(true);
    expect(isSameView(view, ALL_ORDERS)).toBe(false);
  });

  test('ADR 0481 by when orders were made is sorted by the deadline only where they are under way', () => {
    const today: View = { ...ALL_ORDERS, created: 'today', sort: 'soonest' };
    expect([canBeSoonest(today), canBeSoonest({ ...today, promised: 'late' }), canBeSoonest({ ...today, created: 'any' })]).toEqual([false, true, true]);
    expect(canBeSoonest({ ...today, statuses: [paid, inProgress] })).toBe(true);
    expect(fromParameters((name) => ({ created: 'today', sort: 'soonest' })[name] ?? null)).toEqual({ ...today, sort: 'newest' });
    expect(toParameters(today)).toEqual({ created: 'today' });
  });
}); // oxfmt-ignore
