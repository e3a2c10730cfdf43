import { keepStatement } from '@octavo/contract/desk-statements';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.12 the period of a statement is written in days of UTC, in which it was read', async () => {
  const desk = await openDeskFixture();
  const rows = 'reference,amount,currency,date,type,status\nnobody-1,18.00,USD,2026-01-05 09:00:10,purchase,approved';
  await desk.operator.call(keepStatement, { query: { provider: 'fondy' }, files: [new File([rows], 'statement.csv')] });
  desk.open('/money', desk.operator);
  const title = await screen.findByRole('heading', { name: /^Fondy, / });
  expect(title.textContent.replaceAll(', 2026', '')).toBe('Fondy, Jan 5 to Jan 5');
});
