import { expect, test } from 'vitest';
import { keepRecent, recentOf } from './recent.ts';

const writers = { to: '/writers/20418', label: 'WR-20418' };

test('spec §12.4 what was chosen is kept for a person in one role', () => {
  keepRecent({ id: 1, role: 'support' }, writers);
  expect(recentOf({ id: 1, role: 'support' })).toEqual([writers]);
  expect(recentOf({ id: 1, role: 'writer' })).toEqual([]);
  expect(recentOf({ id: 2, role: 'support' })).toEqual([]);
});
