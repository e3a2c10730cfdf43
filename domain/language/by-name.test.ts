import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('ADR 0454 names are in the order in which people look for them', () => {
  const names = ['Zoe', 'step 10', 'élan', 'Step 9', 'adam', 'eve', 'Adam', 'Fay'].map((name) => ({ name }));
  const sorted = ['adam', 'Adam', 'élan', 'eve', 'Fay', 'Step 9', 'step 10', 'Zoe'];
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual(sorted);
});
