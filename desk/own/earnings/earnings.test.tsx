import * as download from '@octavo/client/download';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const MONTHS = 9;

test('§12.15 a month before the six of the bars is chosen in a list, with its lines and its statement; each currency has a scale of its own', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const dateOf = (before: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1, 12));
  const lines = Array.from({ length: MONTHS }, (_, before) => ({ before, currency: 'USD', amount: 1000 + before }));
  const euros = { before: 0, currency: 'EUR', amount: 50 };
  const rows = [...lines, euros].map(({ before, currency, amount }) => ({
    staffId: desk.writer.id,
    orderId: null,
    kind: 'credit' as const,
    amount,
    currency,
    rule: JSON.stringify({ note: `Bonus of ${amount}` }),
    effectKey: `${before} ${currency}`,
    dateCreated: dateOf(before),
  }));
  await desk.addRows('writerLedger', ...rows);
  desk.open('/earnings', desk.writer);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Month' }));
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(MONTHS);
  await user.click(options.at(-1)!);
  expect(await screen.findByText(/Bonus of 1008/)).toBeTruthy();
  const save = vi.spyOn(download, 'saveBytes').mockReturnValue();
  await user.click(screen.getByRole('button', { name: /^CSV of/ }));
  const file = `${dateOf(MONTHS - 1)
    .toISOString()
    .slice(0, 7)}.csv`;
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), file));
  const bars = screen.getAllByRole('button', { name: /^[$€]/ });
  expect(bars).toHaveLength(12);
  const full = bars.filter(
    (bar) => bar.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--part') === '1',
  );
  expect(full.map(({ textContent }) => /^\D[\d.]+/.exec(textContent ?? '')?.[0])).toEqual(['€0.50', '$10.05']);
});
