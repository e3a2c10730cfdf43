import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { ALL_ORDERS, type View, fromParameters, isSameView, statusesOf, toParameters } from './view.ts';

const { paid, inProgress, completed, modified } = ORDER_STATUS;

const through = (one: View) => fromParameters((name) => toParameters(one)[name] ?? null);

describe('spec §12.7 a view', () => {
  const view: View = { statuses: [inProgress, modified], promised: 'days7', writer: 20_418, answer: 'late', sort: 'soonest' };

  test('is its address, and the address is the view', () => {
    expect(toParameters(view)).toEqual({ status: '3.10', promised: 'days7', writer: '20418', answer: 'late', sort: 'soonest' });
    expect([through(view), through(ALL_ORDERS), through({ ...view, writer: 'none' }).writer]).toEqual([view, ALL_ORDERS, 'none']);
    expect(toParameters(ALL_ORDERS)).toEqual({});
  });

  test('takes what an address has wrong as any', () => {
    const wrong: Record<string, string> = { status: '4.x', promised: 'soon', writer: '-1', answer: '', sort: 'price' };
    expect(fromParameters((name) => wrong[name] ?? null)).toEqual(ALL_ORDERS);
  });

  test('with a promise has orders only whose deadline counts down', () => {
    expect(statusesOf({ ...ALL_ORDERS, promised: 'late' })).toEqual([paid, inProgress, modified]);
    expect(statusesOf({ ...ALL_ORDERS, promised: 'late', statuses: [completed, paid] })).toEqual([paid]);
    expect(isSameView(view, { ...view, statuses: [...view.statuses] })).toBe(true);
    expect(isSameView(view, ALL_ORDERS)).toBe(false);
  });
}); // oxfmt-ignore
