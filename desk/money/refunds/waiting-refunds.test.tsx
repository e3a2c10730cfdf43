import { newKey } from '@octavo/client/new-key';
import { decideRefund, giveCredit, listDeskRefunds, startRefund } from '@octavo/contract/desk-refunds';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 each button of a refund that waits names its order, and so does the question why it is refused', async () => {
  const desk = await openDeskFixture();
  const { id } = await paidOrder(desk);
  await desk.support.call(startRefund, { params: { id }, key: newKey(), body: { amount: 150, note } });
  const user = userEvent.setup();

  const opened = desk.open(paths.money, desk.support);
  expect(await screen.findByRole('button', { name: `Take back, order #${id}` })).toBeTruthy();
  opened.unmount();
  desk.open(paths.money, desk.operator);
  expect(await screen.findByRole('button', { name: `Approve $150.00, order #${id}` })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Refuse…, order #${id}` }));
  expect((await screen.findByRole('dialog')).textContent).toContain(`Order #${id}, alice`);
});

test('spec §12.5 who takes back the own request reads that it is taken back, not that it is refused', async () => {
  const desk = await openDeskFixture();
  const { id } = await paidOrder(desk);
  await desk.support.call(startRefund, { params: { id }, key: newKey(), body: { amount: 150, note } });

  desk.open(paths.money, desk.support);
  await userEvent.setup().click(await screen.findByRole('button', { name: `Take back, order #${id}` }));
  expect(await screen.findByText('You took back the request for the refund.')).toBeTruthy();
});

test('spec §12.5 a credit that waits is approved and refused as a credit, of which no money moves', async () => {
  const desk = await openDeskFixture();
  const { id } = await paidOrder(desk);
  const give = (amount: number) =>
    desk.support.call(giveCredit, { params: { id }, key: newKey(), body: { amount, note } });
  await give(150);
  const user = userEvent.setup();

  desk.open(paths.money, desk.operator);
  await user.click(await screen.findByRole('button', { name: `Refuse…, order #${id}` }));
  await user.type(await screen.findByRole('textbox'), 'Too much.');
  await user.click(screen.getByRole('button', { name: 'Refuse the credit' }));
  expect(await screen.findByText('The credit is refused.')).toBeTruthy();
  await give(140);
  await user.click(await screen.findByRole('button', { name: `Approve $140.00, order #${id}` }));
  expect(await screen.findByText('The credit is given. The customer gets its code in an email.')).toBeTruthy();
});

test('spec §12.5 a request that was taken back meanwhile leaves the list with the refused approval, which says so', async () => {
  const desk = await openDeskFixture();
  const { id } = await paidOrder(desk);
  await desk.support.call(startRefund, { params: { id }, key: newKey(), body: { amount: 150, note } });
  const waiting = await desk.support.call(listDeskRefunds, { params: { id } });

  desk.open(paths.money, desk.operator);
  const approve = await screen.findByRole('button', { name: `Approve $150.00, order #${id}` });
  const body = { request: waiting.requests[0]?.id ?? 0, decision: 'withdraw', amount: 150 } as const;
  await desk.support.call(decideRefund, { params: { id }, body });
  await userEvent.setup().click(approve);
  expect(await screen.findByText(/^This request was answered or taken back before/)).toBeTruthy();
  await waitFor(() => expect(approve.isConnected).toBe(false));
  const heading = screen.getByRole('heading', { name: 'Refunds and credits that wait for a second person' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

const note = 'It came late.';

/** A paid order of which $231.40 are held. */
async function paidOrder(desk: DeskFixture) {
  const now = new Date();
  const order = await desk.order({ status: 2, datePaid: now, priceFinal: 23_140 });
  const { id, uid, currency } = order;
  const money = { orderId: id, amount: 23_140, currency, dateCreated: now } as const;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const reference = `${uid}-1`;
  await desk.addRows('paymentAttempts', { ...money, ...page, reference, provider: 'stripe', state: 'paid' });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId: id });
  await desk.addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: reference });
  return order;
}
