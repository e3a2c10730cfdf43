import { describe, expect, test } from 'vitest';
import { merged } from './merge.ts';

describe('spec D22 an order that was changed at two places', () => {
  const origin = { title: 'Antigone', pages: 6, preferredWriters: [20_418] };
  test.each([
    {
      what: 'another field elsewhere',
      mine: { pages: 7 },
      now: { title: 'Oedipus' },
      is: { title: 'Oedipus', pages: 7 },
    },
    {
      what: 'the same field elsewhere',
      mine: { title: 'Electra' },
      now: { title: 'Oedipus' },
      is: { title: 'Electra' },
    },
    { what: 'nothing here', mine: {}, now: { preferredWriters: [] }, is: { preferredWriters: [] } },
    {
      what: 'a list here',
      mine: { preferredWriters: [1] },
      now: { pages: 9 },
      is: { preferredWriters: [1], pages: 9 },
    },
    { what: 'nothing at all', mine: {}, now: {}, is: {} },
  ])('$what: $is', ({ mine, now, is }) => {
    expect(merged(origin, { ...origin, ...mine }, { ...origin, ...now })).toEqual({ ...origin, ...is });
  });
});
