import { describe, expect, test } from 'vitest';
import { merged, mergedDiscount } from './merge.ts';

describe('spec D22 merging two changes of an order', () => {
  const origin = { title: 'Antigone', pages: 6, preferredWriters: [20_418] };
  test.each([
    {
      what: 'different fields',
      mine: { pages: 7 },
      now: { title: 'Oedipus' },
      is: { title: 'Oedipus', pages: 7 },
    },
    {
      what: 'the same field',
      mine: { title: 'Electra' },
      now: { title: 'Oedipus' },
      is: { title: 'Electra' },
    },
    { what: 'no change in the form', mine: {}, now: { preferredWriters: [] }, is: { preferredWriters: [] } },
    {
      what: 'a list in the form',
      mine: { preferredWriters: [1] },
      now: { pages: 9 },
      is: { preferredWriters: [1], pages: 9 },
    },
    { what: 'no change', mine: {}, now: {}, is: {} },
  ])('$what gives $is', ({ mine, now, is }) => {
    expect(merged(origin, { ...origin, ...mine }, { ...origin, ...now })).toEqual({ ...origin, ...is });
  });
});

describe('spec D22 merging two changes of the discount of an order', () => {
  const [none, tenth, fifth] = [null, { code: 'TENTH' }, { code: 'FIFTH' }];
  test.each([
    { what: 'a code added elsewhere', origin: none, mine: none, now: tenth, is: tenth },
    { what: 'a code removed elsewhere', origin: tenth, mine: tenth, now: none, is: none },
    { what: 'a code removed in the form', origin: tenth, mine: none, now: tenth, is: none },
    { what: 'a code in the form and another elsewhere', origin: none, mine: fifth, now: tenth, is: fifth },
  ])('$what gives $is', ({ origin, mine, now, is }) => {
    expect(mergedDiscount<{ code: string }>(origin, mine, now)).toEqual(is);
  });
});
