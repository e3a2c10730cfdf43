import { minutesAfter } from '@octavo/domain/time';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('ADR 0089 an order on hold stands last, under On hold, also when its deadline has passed meanwhile', async () => {
  const desk = await openDeskFixture();
  const work = { writerId: desk.writer.id, datePaid: new Date() };
  const [past, soon] = [-60, 60].map((minutes) => minutesAfter(new Date(), minutes));
  await desk.order({ ...work, status: 9, title: 'Bees', deadline: past!, dateHeld: minutesAfter(past!, -1) });
  await desk.order({ ...work, status: 3, title: 'Ants', deadline: soon! });
  desk.open('/my-orders', desk.writer);
  const held = await screen.findByRole('region', { name: 'On hold' });
  expect(within(held).getByText('Bees')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Late' })).toBeNull();
  expect(screen.getAllByRole('region').at(-1)).toBe(held);
});

test('ADR 0404 an order that was delivered and is at work again has no deadline that runs, and stands after those that have', async () => {
  const desk = await openDeskFixture();
  const work = { writerId: desk.writer.id, datePaid: new Date(), status: 3 as const };
  const [past, soon] = [-60, 60].map((minutes) => minutesAfter(new Date(), minutes));
  const { id } = await desk.order({ ...work, title: 'Bees', deadline: past!, dateCompleted: minutesAfter(past!, -1) });
  await desk.order({ ...work, title: 'Ants', deadline: soon! });
  desk.open(`/my-orders/${id}`, desk.writer);
  const again = await screen.findByRole('region', { name: 'Delivered before' });
  expect(within(again).getByText('Bees')).toBeTruthy();
  within(again).getByText('no deadline');
  await screen.findByText('It was delivered before, so no deadline runs.');
  expect(screen.queryByText(/ late$/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Late' })).toBeNull();
  const ants = screen.getByText('Ants');
  expect(ants.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
