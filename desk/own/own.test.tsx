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
