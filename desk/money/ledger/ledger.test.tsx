import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('spec §12.12 a filter of the ledger keeps what is typed while a provider is chosen, and Reset empties all of it', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  desk.open('/money/ledger', desk.operator);
  await user.type(await field('From'), '2026-01-01');
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'Fondy' }));
  expect((await field('From')).value).toBe('2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect((await field('From')).value).toBe('');
  await user.type(await field('To'), 'someday');
  await user.click(screen.getByRole('button', { name: 'Reset' })); // with nothing in the address
  expect((await field('To')).value).toBe('');
});

test('spec §12.12 digits are looked for as an order or a payment, and with # as an order; what was looked for stays in the field', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: orderId, uid, currency } = await desk.order({ status: 3, datePaid: now });
  const money = { orderId, amount: 1800, currency, dateCreated: now };
  const page = { providerRef: '700000001', redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const paid = { reference: `${uid}-1`, provider: 'fondy', state: 'paid' } as const;
  await desk.addRows('paymentAttempts', { ...money, ...page, ...paid });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  await desk.addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: `${uid}-1` });
  const user = userEvent.setup();
  desk.open('/money/ledger', desk.operator);
  const search = async (text: string) => {
    await user.clear(await field('Order or payment'));
    await user.type(await field('Order or payment'), `${text}{Enter}`);
  };
  await search('700000001');
  await screen.findByText('700000001');
  expect(desk.address()).toBe('/money/ledger?number=700000001');
  expect((await field('Order or payment')).value).toBe('700000001');
  await search('#700000001');
  await screen.findByText('No movements.');
  expect((await field('Order or payment')).value).toBe('#700000001');
  await search(`#${orderId}`);
  await screen.findByText('700000001');
  expect(desk.address()).toBe(`/money/ledger?order=${orderId}`);
});
