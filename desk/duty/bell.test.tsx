import { askOfferQuestion, offerWork } from '@octavo/contract/desk-offers';
import { newKey } from '@octavo/client/new-key';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('ADR 0484 the bell says that a writer asks about an offer, and leads to the order', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date(), title: 'Bees' });
  const body = { writers: [20_418], minutes: 120 as const };
  const [offer] = await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
  const question = { question: 'Which edition?' };
  await desk.writer.call(askOfferQuestion, { params: { id: offer?.id ?? 0 }, key: newKey(), body: question });
  const user = userEvent.setup();
  desk.open('/customers', desk.support);
  await user.click(await screen.findByRole('button', { name: 'A writer asks about 1 offer' }));
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Bees' }));
  await screen.findByText('Which edition?');
});
