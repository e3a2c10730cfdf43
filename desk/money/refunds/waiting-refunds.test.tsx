import { newKey } from '@octavo/client/new-key';
import { startRefund } from '@octavo/contract/desk-refunds';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 each button of a refund that waits names its order, and so does the question why it is refused', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id, uid, currency } = await desk.order({ status: 2, datePaid: now, priceFinal: 23_140 });
  const money = { orderId: id, amount: 23_140, currency, dateCreated: now } as const;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const reference = `${uid}-1`;
  await desk.addRows('paymentAttempts', { ...money, ...page, reference, provider: 'stripe', state: 'paid' });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId: id });
  await desk.addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: reference });
  const note = 'It came late.';
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
