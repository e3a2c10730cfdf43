import { RIGHTS } from '@octavo/domain/desk/rights';
import { expect, test } from 'vitest';
import { operationText } from './operations.ts';

test('spec §12.8 the audit has words for each operation that leaves an entry', () => {
  const audited = Object.entries(RIGHTS).filter(([, { audit }]) => audit !== null);
  const unnamed = audited.map(([name]) => name).filter((name) => !/^[A-Z]/.test(operationText(name)));
  expect(unnamed).toEqual([]);
});
