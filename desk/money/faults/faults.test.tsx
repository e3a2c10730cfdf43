import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.12 a refund that its provider refused stands in a column that says so, with the way to try again', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: orderId, uid, currency } = await desk.order({ status: 2, datePaid: now, priceFinal: 23_140 });
  await desk.addRows('paymentAttempts', {
    orderId,
    amount: 23_140,
    currency,
    reference: `${uid}-1`,
    provider: 'stripe',
    state: 'paid',
    providerRef: null,
    redirectUrl: null,
    expiresAt: null,
    dateChecked: null,
    dateCreated: now,
    dateUpdated: now,
  });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  await desk.addRows('refunds', {
    orderId,
    attemptId,
    cause: 'difference',
    amount: 948,
    target: 948,
    state: 'failed',
    refundKey: 'a-key-of-this-refund',
    dateCreated: now,
    dateChanged: now,
  });

  desk.open('/money', desk.support);
  const column = await screen.findByRole('region', { name: /^Refund refused/ });
  expect(column.textContent).toContain('The provider did not send the money back.');
  expect(within(column).getByText(/the provider refused the refund/)).toBeTruthy();
  expect(screen.getByRole('region', { name: /^No answer/ }).textContent).toContain('Nothing.');
  await userEvent.click(within(column).getByRole('button', { name: /^Decide/ }));
  expect(await screen.findByText(/Choose Try again on the page of the order/)).toBeTruthy();
});
