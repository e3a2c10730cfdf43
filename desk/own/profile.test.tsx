import { newKey } from '@octavo/client/new-key';
import { offerWork } from '@octavo/contract/desk-offers';
import { setWriterLimits } from '@octavo/contract/desk-profiles';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('statement 118 a writer sees the own share on time with its number of papers and interval, and what the writer takes', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const done = { status: 5 as const, writerId: desk.writer.id, subject: 1, deadline: now, dateCompleted: now };
  for (let at = 0; at < 5; at += 1) await desk.order(done); // oxlint-disable-line no-await-in-loop
  await desk.support.call(setWriterLimits, { params: { id: 20_418 }, body: { subjects: [1] } });
  desk.open('/profile', desk.writer);
  const onTime = within(await screen.findByRole('region', { name: 'On time' }));
  onTime.getByText('100%');
  onTime.getByText('57% to 100%, 5 papers');
  const takes = within(screen.getByRole('region', { name: 'You take' }));
  expect(takes.getByText('Levels').closest('div')?.textContent).toBe('Levelsall');
  within(screen.getByRole('region', { name: 'By subject' })).getByText('57% to 100%, 5 papers');
});

test('spec §12.15 the menu of a writer counts the orders under way and the offers', async () => {
  const desk = await openDeskFixture();
  await desk.order({ status: 3, writerId: desk.writer.id, datePaid: new Date() });
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const body = { writers: [20_418], minutes: 120 as const };
  await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
  await desk.order({ status: 3, writerId: desk.writer.id, datePaid: new Date() });
  desk.open('/profile', desk.writer);
  await screen.findByRole('link', { name: 'My orders2' });
  await screen.findByRole('link', { name: 'Offers1' });
});
