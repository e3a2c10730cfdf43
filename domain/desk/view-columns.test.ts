import { expect, test } from 'vitest';
import { VIEW_COLUMNS, columnsOf, columnsParameter } from './view-columns.ts';

test.each([
  { columns: VIEW_COLUMNS, parameter: {} },
  { columns: ['status', 'paid'] as const, parameter: { columns: 'status.paid' } },
  { columns: [], parameter: { columns: '' } },
])('spec §12.7 the columns $columns are a part of an address, and it says them', ({ columns, parameter }) => {
  expect(columnsParameter(columns)).toEqual(parameter);
  expect(columnsOf(columnsParameter(columns).columns)).toEqual(columns);
});

test('spec §12.7 columns that an address has wrong do not count', () => {
  expect([columnsOf('price'), columnsOf('price.paid'), columnsOf(null)]).toEqual([
    VIEW_COLUMNS,
    ['paid'],
    VIEW_COLUMNS,
  ]);
});
