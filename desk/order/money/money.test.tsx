import { cancelOrder, withdrawCancellation } from '@octavo/contract/cancellations';
import { decideRefund, listDeskRefunds, settleRefund, startRefund } from '@octavo/contract/desk-refunds';
import { newKey } from '@octavo/client/new-key';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, type TestStaff, openDeskFixture } from '#testing/open.tsx';
import { reloadOrder } from '../reload.ts';

let desk: DeskFixture;
let ivan: TestStaff;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  ivan = await desk.hire({ name: 'ivan' });
  const now = new Date();
  const { uid, currency, ...order } = await desk.order({ status: 2, datePaid: now, priceFinal: 23_140 });
  ({ id } = order);
  const money = { orderId: id, amount: 23_140, currency, dateCreated: now } as const;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  await desk.addRows('paymentAttempts', {
    ...money,
    ...page,
    reference: `${uid}-1`,
    provider: 'stripe',
    state: 'paid',
  });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId: id });
  await desk.addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: `${uid}-1` });
});

const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const refund = (amount: number) =>
  ivan.call(startRefund, { params: { id }, key: newKey(), body: { amount, note: 'It came late.' } });

async function takeBack() {
  const { requests } = await ivan.call(listDeskRefunds, { params: { id } });
  const [{ id: request, amount } = { id: 0, amount: 0 }] = requests;
  await ivan.call(decideRefund, {
    params: { id },
    body: { request, decision: 'withdraw', amount: amount / 100 },
  });
}

const AMOUNTS = ['Amount', 'Amount of the credit'];
const NOTES = ['Why, in words for the customer', 'Why the credit, in words for the customer'];
const typed = () => Promise.all([...AMOUNTS, ...NOTES].map(async (name) => (await fieldOf(name)).value));
const button = (name: string) => screen.getByRole('button', { name });

describe('ADR 0363 what is typed about money stays while somebody else acts on the order', () => {
  test('an amount and its reason cannot be sent while another sum waits for a second person; a form without words goes away', async () => {
    desk.open(`/orders/${id}`, desk.support);
    await fieldOf('Amount');
    await refund(150);
    await act(reloadOrder);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Amount of the credit' })).toBeNull();
    await takeBack();
    await act(reloadOrder);

    const user = userEvent.setup();
    await user.clear(await fieldOf('Amount'));
    await user.type(await fieldOf('Amount'), '12');
    await user.type(await fieldOf('Amount of the credit'), '3');
    for (const note of NOTES) await user.type(await fieldOf(note), 'Sorry'); // oxlint-disable-line no-await-in-loop -- one keyboard
    await refund(150);
    await act(reloadOrder);
    expect(await typed()).toEqual(['12', '3', 'Sorry', 'Sorry']);
    for (const name of ['Refund $12.00', 'Give a credit of $3.00'])
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    await takeBack();
    await act(reloadOrder);
    expect(await typed()).toEqual(['12', '3', 'Sorry', 'Sorry']);
    await user.click(button('Give a credit of $3.00'));
    await screen.findByText(/given by sam$/);
    await waitFor(async () => expect(await typed()).toEqual(['12', '', 'Sorry', '']));
  });

  test('a reason stays while less of the money is held; an amount that nobody has typed follows what can go back', async () => {
    desk.open(`/orders/${id}`, desk.support);
    expect((await fieldOf('Amount')).value).toBe('231.40');
    await userEvent.type(await fieldOf('Why, in words for the customer'), 'Sorry');
    await refund(50);
    await act(reloadOrder);
    expect(await typed()).toEqual(['181.40', '', 'Sorry', '']);
  });

  test('an answer to a request to cancel that the customer takes back stays until it is emptied', async () => {
    const params = { id };
    await desk.alice.call(cancelOrder, { params, body: { refund: 231.4 } });
    desk.open(`/orders/${id}`, desk.support);
    const field = await fieldOf('Words for the customer');
    await userEvent.type(field, 'It is begun');
    await desk.alice.call(withdrawCancellation, { params });
    await act(reloadOrder);
    expect(field.isConnected && field.value).toBe('It is begun');
    expect(button('Do not cancel').getAttribute('aria-disabled')).toBe('true');
    await desk.alice.call(cancelOrder, { params, body: { refund: 231.4 } });
    await act(reloadOrder);
    await userEvent.click(button('Do not cancel'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Words for the customer' })).toBeNull());
    expect((await desk.rows('cancellations', { orderId: id })).at(-1)).toMatchObject({ answer: 'It is begun' });
  });
});

test('spec §12.9 words for the customer about money that are too long stay whole, say so, and are not sent', async () => {
  const sent: string[] = [];
  interceptFetch((url, send, method) => {
    if (method !== 'GET' && /\/(?:cancellation|refunds)$/.test(url)) sent.push(url);
    return send();
  });
  await desk.alice.call(cancelOrder, { params: { id }, body: { refund: 231.4 } });
  sent.length = 0;
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  const fields = [['Words for the customer', 1000], ['Why the credit, in words for the customer', 500]] as const;
  for (const [name, most] of fields) {
    const field = await fieldOf(name); // oxlint-disable-line no-await-in-loop
    await user.click(field); // oxlint-disable-line no-await-in-loop
    await user.paste('x'.repeat(most + 1)); // oxlint-disable-line no-await-in-loop
    expect(field.value).toHaveLength(most + 1);
    screen.getByText(most === 500 ? '501 of 500' : '1,001 of 1,000');
  }
  expect((await fieldOf('Words for the customer')).tagName).toBe('TEXTAREA');
  for (const name of [/^Cancel and send/, 'Do not cancel', /credit/i]) {
    const pressed = screen.getAllByRole('button', { name }).at(-1)!; // the menu has none of them
    expect(pressed.getAttribute('aria-disabled')).toBe('true');
    await user.click(pressed); // oxlint-disable-line no-await-in-loop
  }
  expect(sent).toEqual([]);
}); // oxfmt-ignore

test('ADR 0409 a refused refund is recorded as paid outside only with a note, and the focus goes to the refunds', async () => {
  await refund(50);
  await desk.changeRows('refunds', { state: 'failed' }, { orderId: id });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Paid outside' }));
  const dialog = within(await screen.findByRole('dialog', { name: '$50.00 was paid in another way' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record it' }));
  dialog.getByText('Write what proves it');
  expect(await desk.row('refunds', { orderId: id })).toMatchObject({ state: 'failed' });
  await userEvent.type(dialog.getByRole('textbox'), 'Transfer 4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Record it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('It is recorded.');
  expect(await desk.row('refunds', { orderId: id })).toMatchObject({
    state: 'succeeded',
    outsideNote: 'Transfer 4711',
  });
  expect(screen.queryByRole('button', { name: 'Paid outside' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund'));
});

test('spec D22 of a refused difference it is not said that another sum takes its place, and a smaller one is refused', async () => {
  await refund(50);
  await desk.changeRows('refunds', { state: 'failed', cause: 'difference' }, { orderId: id });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText(/^The customer took this sum back after a change/);
  expect(screen.queryByText(/refund another sum in its place/)).toBeNull();
  await expect(refund(20)).rejects.toMatchObject({ code: 'difference_refused' });
});

test('ADR 0363 the note of a refund that was paid outside stays when a colleague has recorded it first', async () => {
  await refund(50);
  await desk.changeRows('refunds', { state: 'failed' }, { orderId: id });
  const { id: refused } = await desk.row('refunds', { orderId: id });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Paid outside' }));
  const note = await fieldOf('What proves it, such as the number of the transfer; only staff read it');
  await userEvent.type(note, 'Transfer 4711');
  await ivan.call(settleRefund, { params: { id: refused }, body: { note: 'By bank' } });
  await act(reloadOrder);
  await userEvent.click(button('Record it'));
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('form')?.lastElementChild?.textContent).toMatch(/refund/i),
  );
  expect(note.isConnected && note.value).toBe('Transfer 4711');
});

test('spec §10.5 what happened says that the customer paid, although the provider reported it', async () => {
  const event = { orderId: id, status: 2, side: 'system', details: { deadline: new Date() } } as const;
  await desk.addRows('orderEvents', { ...event, kind: 'paid', staffId: null, dateCreated: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  const row = (await screen.findByText('paid $231.40')).closest('tr');
  expect(row?.textContent).toMatch(/Customer.*paid \$231\.40$/);
});

test('spec §12.5 a refund says before by which payments it goes back, the points it takes back, and whether it needs a second person', async () => {
  const now = new Date();
  await desk.changeRows('orders', { status: 5, dateCompleted: now }, { id });
  await desk.changeRows('paymentAttempts', { card: '4242' }, { orderId: id });
  const money = { orderId: id, amount: 3140, currency: 'USD', dateCreated: now } as const;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  await desk.addRows('paymentAttempts', { ...money, ...page, reference: 'second-1', provider: 'paypal', state: 'paid' }); // oxfmt-ignore
  const { id: attemptId } = await desk.row('paymentAttempts', { reference: 'second-1' });
  await desk.addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: 'second-1' });

  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText('Sends $262.80 back by 2 payments, takes back 231 points.');
  const follows = within((await fieldOf('Amount')).closest('form')!); // it is in one
  const said = (name: string) => follows.getByText(name).closest('div')?.textContent;
  expect(said('Goes back by')).toBe('Goes back by2 paymentsStripe, card ending 4242: $231.40; PayPal: $31.40');
  expect(said('Needs a second person')).toBe('Needs a second personyes, over $100.00 of this order');
  await userEvent.clear(await fieldOf('Amount'));
  await userEvent.type(await fieldOf('Amount'), '46.28');
  expect(said('Goes back by')).toBe('Goes back byStripe, card ending 4242');
  expect(said('Points taken back')).toBe('Points taken back15');
  expect(said('Needs a second person')).toBe('Needs a second personno, up to $100.00 of an order');
});
