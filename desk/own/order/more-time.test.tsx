import { askMoreTime, getDeskOrder } from '@octavo/contract/desk';
import { answerTimeRequest } from '@octavo/contract/time-requests';
import { listOrderEvents } from '@octavo/contract/order-events';
import { minutesAfter } from '@octavo/domain/time';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';
import { momentOf } from './promised.ts';

test('ADR 0089 what the customer will read names the time that they get, also where it is asked for during a hold', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const held = { status: 9, datePaid: minutesAfter(now, -3000), dateHeld: minutesAfter(now, -1500) } as const;
  const { id } = await desk.order({ ...held, writerId: desk.writer.id, deadline: minutesAfter(now, -600) });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await user.click(await screen.findByRole('button', { name: 'Ask for more time' }));
  await user.type(await screen.findByLabelText('Why, in words for the customer'), 'Two sources arrive late');
  const read = within(screen.getByRole('region', { name: 'The customer will read' })).getByText(
    /^Ready by/,
  ).textContent;
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(/^You asked for/)).toBeTruthy();
  const { timeRequest, customer } = await desk.support.call(getDeskOrder, { params: { id } });
  expect(read).toContain(`Ready by ${momentOf(timeRequest!.to, customer.zone)} instead of`); // it was just asked for
});

test('spec D51a the writer takes a request back that nobody has answered, and can ask again', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  await desk.writer.call(askMoreTime, { params: { id }, body: { hours: 6, note: 'Two sources arrive late' } });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByText(/^Sent /);
  await user.dblClick(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText(/^You asked for .* and took it back\. The deadline stays\.$/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More time'));
  expect(screen.getByRole('button', { name: 'Ask for more time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('spec D51a a request that the customer has answered meanwhile is not taken back, and the page says so', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  await desk.writer.call(askMoreTime, { params: { id }, body: { hours: 6, note: 'Two sources arrive late' } });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  const button = await screen.findByRole('button', { name: 'Take back' });
  const { request } = await desk.alice.call(listOrderEvents, { params: { id } });
  await desk.alice.call(answerTimeRequest, { params: { id }, query: {}, body: { idRequest: request?.id ?? 0, answer: 'keep' } });
  if (button.isConnected) await user.click(button);
  await screen.findByText(/The customer keeps the deadline\.$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull());
}); // oxfmt-ignore
