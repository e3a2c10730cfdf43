import { changeStatus, getDeskOrder } from '@octavo/contract/desk';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const HOLD = { status: 9, heldFor: 'answer', note: 'Alice, which edition do you use?' } as const;

test('spec §12.5, ADR 0482 an order on hold says why, to support with the words of the customer and to its writer without', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const params = { id };
  await desk.support.call(changeStatus, { params, body: HOLD });

  desk.open(`/orders/${id}`, desk.support);
  const moves = within(await screen.findByRole('region', { name: 'Next move' }));
  await moves.findByText(/^A question is open\. On hold since /);
  expect(moves.getByText(HOLD.note)).toBeTruthy();
  cleanup();

  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByText('A question is open');
  expect(screen.queryByText(/Alice/)).toBeNull();
  const { holdReason, holdNote } = await desk.writer.call(getDeskOrder, { params });
  expect({ holdReason, holdNote }).toEqual({ holdReason: 'answer', holdNote: '' });
});

test('spec §12.5 a hold without words says that the file of its customer ends it', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id } = await desk.order({ status: 9, datePaid: now, dateHeld: now, heldFor: 'file' });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText(/^A file is missing\. On hold since /);
  expect(screen.getByText('The order goes on by itself when the customer adds the file.')).toBeTruthy();
  expect(screen.queryByText('The customer reads:')).toBeNull();
});

test('spec §12.5 the move to hold says what the customer reads and what the writer reads', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText('The clock stops. The customer reads why, and WR-20418 reads the reason.');
});
