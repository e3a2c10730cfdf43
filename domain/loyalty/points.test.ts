import { describe, expect, test } from 'vitest';
import {
  LOYALTY_STEPS,
  bringsPoints,
  isLadder,
  nextRuleOf,
  pointsLostBy,
  pointsOf,
  ruleOf,
  rulesOf,
  whyNoCode,
} from './points.ts';

const RULES = rulesOf(LOYALTY_STEPS);

describe('spec D50 the ladder of points', () => {
  test('has a step for each range of points', () => {
    expect(RULES).toEqual([
      { from: 0, to: 499, percent: 0 },
      { from: 500, to: 999, percent: 5 },
      { from: 1000, to: 1999, percent: 7 },
      { from: 2000, to: null, percent: 10 },
    ]);
  });

  test.each([
    { points: -120, percent: 0, next: 500 },
    { points: 0, percent: 0, next: 500 },
    { points: 499, percent: 0, next: 500 },
    { points: 500, percent: 5, next: 1000 },
    { points: 1999, percent: 7, next: 2000 },
    { points: 2000, percent: 10, next: undefined },
    { points: 99_999, percent: 10, next: undefined },
  ])('$points points are on the step of $percent %', ({ points, percent, next }) => {
    expect(ruleOf(points, RULES).percent).toBe(percent);
    expect(nextRuleOf(points, RULES)?.from).toBe(next);
    expect(whyNoCode(ruleOf(points, RULES))).toBe(percent === 0 ? 'points_missing' : null);
  });
});

describe('spec D50 a ladder', () => {
  test.each([
    { steps: [{ from: 0, percent: 0 }, { from: 500, percent: 5 }], is: true },
    { steps: LOYALTY_STEPS, is: true },
    { steps: [{ from: 0, percent: 3 }, { from: 500, percent: 5 }], is: false },
    { steps: [{ from: 100, percent: 0 }], is: false },
    { steps: [{ from: 0, percent: 0 }, { from: 500, percent: 5 }, { from: 500, percent: 7 }], is: false },
  ])('is $is of $steps: the first is 0:0, each further than the one before', ({ steps, is }) => {
    expect(isLadder(steps)).toBe(is);
  }); // oxfmt-ignore

  test('that was stored with a percent on its first step gives no code there, as it would cost no points', () => {
    const rules = rulesOf([{ from: 0, percent: 3 }, { from: 500, percent: 5 }]); // oxfmt-ignore
    expect(ruleOf(120, rules)).toEqual({ from: 0, to: 499, percent: 0 });
    expect(whyNoCode(ruleOf(120, rules))).toBe('points_missing');
    expect(whyNoCode(ruleOf(500, rules))).toBeNull();
  });
});

describe('spec D50 the points of an order', () => {
  const order = { price: 10_850, kept: 10_850, isCompleted: true };

  test('are one for each whole dollar that was paid, once it is completed', () => {
    expect(pointsOf(order)).toBe(108);
    expect(pointsOf({ ...order, isCompleted: false })).toBe(0);
    expect(pointsOf({ ...order, price: 0, kept: 0 })).toBe(0);
  });

  test('go with the money that goes back, and never below zero', () => {
    expect(pointsOf({ ...order, kept: 5000 })).toBe(50);
    expect(pointsOf({ ...order, kept: 0 })).toBe(0);
    expect(pointsOf({ ...order, kept: -10_850 })).toBe(0);
  });

  test('do not count money beyond the price', () => {
    expect(pointsOf({ ...order, kept: 21_700 })).toBe(108);
  });

  test('a refund takes back those that the rest is no longer worth', () => {
    expect(pointsLostBy(4628, { ...order, price: 23_140, kept: 23_140 })).toBe(231 - 185);
    expect(pointsLostBy(23_140, { ...order, price: 23_140, kept: 23_140 })).toBe(231);
    expect(pointsLostBy(100, { ...order, price: 10_000, kept: 12_000 })).toBe(0); // beyond the price
    expect(pointsLostBy(4628, { ...order, isCompleted: false })).toBe(0);
  });

  test('are brought by an order that was delivered once and was not canceled', () => {
    const dateCompleted = new Date(0);
    expect(bringsPoints({ status: 5, dateCompleted })).toBe(true);
    expect(bringsPoints({ status: 3, dateCompleted })).toBe(true);
    expect(bringsPoints({ status: 8, dateCompleted })).toBe(false);
    expect(bringsPoints({ status: 3, dateCompleted: null })).toBe(false);
  });
});
