import { describe, expect, test } from 'vitest';
import { type FormStep, isFurther, reachedOf } from './form-steps.ts';

describe('spec §12.20 a visit of the order form', () => {
  test.each<[FormStep, FormStep | null, boolean]>([
    ['opened', null, true],
    ['given', null, true],
    ['created', null, false],
    ['paid', null, false],
    ['account', 'opened', true],
    ['account', 'account', false],
    ['priced', 'account', false],
    ['created', 'opened', true],
    ['paying', 'account', false],
    ['paying', 'created', true],
    ['paid', 'created', true],
    ['paid', 'given', false],
  ])('that comes to “%s” after “%s” is further: %s', (step, last, is) => {
    expect(isFurther(step, last)).toBe(is);
  });

  test('counts at each step that it passed', () => {
    const furthest = [{ step: 'opened', count: 5 }, { step: 'account', count: 2 }, { step: 'paid', count: 1 }] as const; // oxfmt-ignore
    expect(reachedOf(furthest).map(({ step, count }) => `${step} ${count}`)).toEqual(['opened 8', 'priced 3', 'instructions 3', 'account 3', 'given 1', 'created 1', 'paying 1', 'paid 1']); // oxfmt-ignore
  });
});
