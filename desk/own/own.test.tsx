import { newKey } from '@octavo/client/new-key';
import { sendMessage } from '@octavo/contract/messenger';
import { minutesAfter } from '@octavo/domain/time';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('ADR 0013 an order whose deadline waits for the payment of an edit is not late, and its writer asks for no more time', async () => {
  const desk = await openDeskFixture();
  const work = { writerId: desk.writer.id, datePaid: new Date() };
  const [past, soon] = [-60, 60].map((minutes) => minutesAfter(new Date(), minutes));
  const { id } = await desk.order({ ...work, status: 10, title: 'Bees', deadline: past!, deadlineWaits: true });
  await desk.order({ ...work, status: 3, title: 'Ants', deadline: soon! });
  desk.open(`/my-orders/${id}`, desk.writer);
  const waits = await screen.findByRole('region', { name: 'Changes not paid yet' });
  expect(within(waits).getByText('Bees')).toBeTruthy();
  within(waits).getByText('deadline after the payment');
  await screen.findByText('The customer has not paid for the changes yet. The deadline counts again then.');
  screen.getByText('The deadline counts again when the customer pays for the changes. Ask for more time after that.');
  expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull();
  expect(screen.queryByText(/ late$/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Late' })).toBeNull();
  const ants = screen.getByText('Ants');
  expect(ants.compareDocumentPosition(waits) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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

test.each([
  { when: 'by itself', failures: 2 },
  { when: 'when the socket opens again, after the last of ten tries', failures: 10 },
])('ADR 0095 what a writer read while the server was away is said again $when', async ({ failures }) => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
  const sockets = watchSockets();
  const desk = await openDeskFixture();
  const { id } = await desk.order({ writerId: desk.writer.id, datePaid: new Date(), status: 3, title: 'Bees' });
  const body = { direction: 1, message: 'Which edition?' };
  await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
  let failed = 0;
  interceptFetch(async (url, send, method) => {
    if (method !== 'PUT' || !url.endsWith(`/orders/${id}/messages`) || failed === failures) return send();
    failed += 1;
    return Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 });
  });
  desk.open('/my-orders', desk.writer);
  await waitFor(() => expect(sockets.open()).toBe(1)); // its first opening begins again too
  fireEvent.click(await screen.findByRole('link', { name: /Bees/ }));
  await screen.findByText('Which edition?');
  await waitFor(() => expect(failed).toBe(failures));
  if (failures === 10) {
    expect(await desk.row('messages', { body: 'Which edition?' })).toMatchObject({ state: 1 });
    sockets.cut();
  }
  await waitFor(async () => expect(await desk.row('messages', { body: 'Which edition?' })).toMatchObject({ state: 2 }));
});
