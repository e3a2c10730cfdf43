import { getCancellation } from '@octavo/contract/cancellations';
import * as desk from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { moment, shortDay } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { watchSockets } from '#testing/desk.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

const { inProgress } = ORDER_STATUS;
const HOUR = 60;

let fixture: Awaited<ReturnType<typeof openFixture>>;
let support: Awaited<ReturnType<typeof fixture.hire>>;
let writer: typeof support;
let datePaid: Date;
let half: Date;
beforeEach(async () => {
  fixture = await openFixture();
  support = await fixture.hire();
  writer = await fixture.hire({ name: 'wren', number: 20418 });
  datePaid = minutesAfter(fixture.now(), -40 * HOUR);
  half = minutesAfter(datePaid, 50 * HOUR);
});

/** Opens the page of an order of $184.00 that is paid and has its writer; 40 of its 100 hours have passed. */
async function open(fields: Parameters<typeof fixture.order>[0] = {}) {
  const deadline = minutesAfter(datePaid, 100 * HOUR);
  const started = { status: inProgress, writerId: writer.id, dateStarted: datePaid };
  const { id, uid } = await fixture.order({ ...started, datePaid, deadline, priceFinal: 18_400, ...fields });
  const dates = { dateCreated: datePaid, dateUpdated: datePaid, dateChecked: null };
  const page = { providerRef: null, redirectUrl: null, expiresAt: null };
  const money = { orderId: id, amount: 18_400, currency: 'USD' };
  const attempt = { provider: 'fondy', state: 'paid', reference: `${uid}-1`, ...page, ...dates } as const;
  await fixture.addRows('paymentAttempts', { ...attempt, ...money });
  const { id: attemptId } = await fixture.row('paymentAttempts', { orderId: id });
  const charge = { attemptId, kind: 'charge' as const, effectKey: `attempt ${attemptId} paid`, dateCreated: datePaid };
  await fixture.addRows('paymentLedger', { ...money, ...charge });
  fixture.open(paths.orderInfo(id), fixture.alice);
  return id;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
const panel = async (heading: string) =>
  within((await screen.findByRole('heading', { level: 2, name: heading })).closest('section')!); // it is in one
const answer = (id: number, how: 'accept' | 'decline', note = '') =>
  support.call(desk.answerCancellation, { params: { id }, body: { answer: how, note } });
const row = (name: string, asked: Awaited<ReturnType<typeof dialog>>) =>
  asked.getByText(name).closest('div')?.textContent;

const expectNoCanceling = (description: string) => {
  const button = screen.getByRole('button', { name: 'Cancel order', description });
  expect(button.getAttribute('aria-disabled')).toBe('true');
};

const ask = async () => {
  const id = await open();
  await press('Cancel order');
  await press('Cancel and get $128.80 back');
  await panel('You asked to cancel this order');
  return id;
};

describe('spec D38, §11.82 canceling a paid order', () => {
  test('shows the refund line by line with its reasons, and the focus begins on Keep', async () => {
    await open({ discountCode: 'HW10' });
    await press('Cancel order');
    const asked = await dialog();
    await asked.findByRole('button', { name: 'Cancel and get $128.80 back' });
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Keep the order' }));
    const steps = within(asked.getByRole('list', { name: 'How much comes back' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '100% before a writer is assigned',
      '70% now, WR-20418 has started',
      `50% from ${moment(half)}`,
    ]);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
    expect(row(`Paid on ${shortDay(datePaid)}`, asked)).toBe(`Paid on ${shortDay(datePaid)}$184.00`);
    expect(row('Work done so far, 30%', asked)).toBe(
      'Work done so far, 30%−$55.20A writer is assigned and less than half of the time has passed.',
    );
    expect(row('Discount HW10', asked)).toContain('given back');
    expect(asked.getByRole('status').textContent).toBe('Back to you $128.80');
    asked.getByText(/^Back to your card or account, through Fondy, in 3 to 5 working days/);
  });

  test('spec D22 says what went back before as the receipt does, a credit by itself; more payments than one have no day', async () => {
    const id = await open();
    const { attemptId } = await fixture.row('paymentLedger', { orderId: id });
    const move = (kind: 'charge' | 'credit' | 'refund', amount: number) =>
      fixture.addRows('paymentLedger', { orderId: id, attemptId, kind, amount, currency: 'USD', effectKey: kind, dateCreated: datePaid }); // oxfmt-ignore
    await move('charge', 11_649);
    await move('credit', -2528);
    await move('refund', -7582);
    fixture.reload();
    await press('Cancel order');
    const asked = await dialog();
    await asked.findByRole('button', { name: /^Cancel and get/ });
    expect(row('Paid', asked)).toBe('Paid$300.49');
    expect(row('Given as a credit before', asked)).toBe('Given as a credit before−$25.28');
    expect(row('Sent back before', asked)).toBe('Sent back before−$75.82');
    expect(asked.getByRole('status').textContent).toBe('Back to you $139.57');
  });

  test('sends the request with its reason; the page then says that it waits, and the button why there is no second one', async () => {
    const id = await open();
    await press('Cancel order');
    const asked = await dialog();
    (await asked.findByRole('combobox', { name: /^Reason/ })).focus();
    await userEvent.keyboard('{Enter}'); // to the focused element: the loaded list replaces the closed field
    await userEvent.click(await screen.findByRole('option', { name: 'It takes too long' }));
    await press('Cancel and get $128.80 back');
    const waiting = await panel('You asked to cancel this order');
    expect(waiting.getByText('Your reason').closest('div')?.textContent).toBe('Your reasonIt takes too long');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectNoCanceling('You asked to cancel this order');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You asked to cancel this order'));
    await screen.findByText(/asked to cancel the order and get \$128\.80 back/);
    expect(await fixture.row('cancellations', { orderId: id })).toMatchObject({ amount: 12_880, reason: 'time' });
  });

  test('offline it says so and keeps the reason, and can be sent later', async () => {
    const id = await open();
    await press('Cancel order');
    const asked = await dialog();
    (await asked.findByRole('combobox', { name: /^Reason/ })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'It takes too long' }));
    const goOnline = goOffline();
    await press('Cancel and get $128.80 back');
    await asked.findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(asked.queryByText(OFFLINE)).toBeNull());
    await press('Cancel and get $128.80 back');
    await panel('You asked to cancel this order');
    expect(await fixture.row('cancellations', { orderId: id })).toMatchObject({ reason: 'time' });
  });

  test('where its answer is lost, says that it was sent, and not that it cannot be', async () => {
    const id = await open();
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (url.endsWith('/cancel')) throw new TypeError('Failed to fetch');
      return reply;
    });
    await press('Cancel order');
    await press('Cancel and get $128.80 back');
    await (await dialog()).findByText('Your request was sent to support');
    expect((await dialog()).getByRole('alert').textContent).toBe('');
    expect(await fixture.row('cancellations', { orderId: id })).toMatchObject({ amount: 12_880 });
  });

  test('where the refund has changed meanwhile, nothing is sent and the new sum is shown', async () => {
    const sockets = watchSockets();
    const id = await open();
    await waitFor(() => expect(sockets.open()).toBe(1)); // what it has missed is asked then
    await press('Cancel order');
    const asked = await dialog();
    await asked.findByRole('button', { name: 'Cancel and get $128.80 back' });
    await fixture.changeRows('orders', { datePaid: minutesAfter(datePaid, -400 * HOUR) }, { id }); // half of the time passes
    await press('Cancel and get $128.80 back');
    await asked.findByText('The refund has changed from $128.80 to $92.00. Nothing was sent. Look at it again.');
    expect(await fixture.rows('cancellations')).toEqual([]);
    await press('Cancel and get $92.00 back');
    await panel('You asked to cancel this order');
    expect(await fixture.row('cancellations', { orderId: id })).toMatchObject({ amount: 9200, percent: 50 });
  });
});

test('spec D38 a paid order of no money says why it is not canceled here, and leads to support', async () => {
  const { id } = await fixture.order({ status: ORDER_STATUS.paid, datePaid, priceFinal: 0, priceBasic: 0 });
  fixture.open(paths.orderInfo(id), fixture.alice);
  await screen.findByRole('button', { name: 'Cancel order' });
  expectNoCanceling('No money of this order can go back. Ask support to cancel it');
  const link = screen.getByRole('link', { name: 'Ask support' });
  expect(link.getAttribute('href')).toBe(`${paths.orderInfo(id, 'messages')}?panel=support`);
});

describe('spec D38 what became of the request', () => {
  test('it is taken back; the panel says so and keeps the focus', async () => {
    const id = await ask();
    const waiting = await panel('You asked to cancel this order');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()); // it gives the focus back when it goes
    await userEvent.click(waiting.getByRole('button', { name: 'Keep the order' }));
    const heading = await screen.findByRole('heading', { name: 'The order goes on' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' }).ariaDisabled).toBeNull());
    const { cancellation } = await fixture.alice.call(getCancellation, { params: { id } });
    expect(cancellation?.state).toBe('withdrawn');
  });

  test('spec §10.1 while it waits a paid order does not say that support finds a writer next', async () => {
    await open({ status: ORDER_STATUS.paid, writerId: null, dateStarted: null });
    await screen.findByRole('heading', { level: 3, name: 'What happens next' });
    await press('Cancel order');
    await press(/^Cancel and get/);
    await panel('You asked to cancel this order');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('heading', { level: 2, name: 'Paid' });
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  test('the button says that it waits on the other tabs too', async () => {
    const id = await ask();
    fixture.reopen(paths.orderInfo(id, 'files'));
    await screen.findByRole('heading', { level: 2, name: 'From your writer' });
    expectNoCanceling('You asked to cancel this order');
  });

  test('declined: the words of support appear without a reload', async () => {
    const id = await ask();
    await answer(id, 'decline', 'The paper comes in an hour.');
    (await panel('Support did not cancel this order')).getByText('The paper comes in an hour.');
    await screen.findByText(/did not cancel the order/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' }).ariaDisabled).toBeNull());
  });

  test('accepted: the money is on its way, and then it went', async () => {
    await fixture.changeSite({ refundLimit: 20_000 }); // one person accepts
    const id = await ask();
    await answer(id, 'accept');
    await panel('$128.80 is on its way back to you');
    await screen.findByText(/accepted to cancel the order; \$128\.80 goes back/);
    expectNoCanceling('Money of this order is on its way back. Until it has arrived, the order does not change');
    await fixture.changeRows('cancellations', { state: 'refunded', dateEnded: fixture.now() }, { orderId: id });
    await fixture.changeRows('orders', { status: ORDER_STATUS.canceled, dateCanceled: fixture.now() }, { id });
    fixture.reload();
    (await panel('$128.80 went back to you')).getByText(/^It went to your card or account/);
  });

  test('ADR 0409 accepted, and paid in another way than by its provider: nothing says that it went to a card', async () => {
    await fixture.changeSite({ refundLimit: 20_000 }); // one person accepts
    const id = await ask();
    await answer(id, 'accept');
    const dateEnded = fixture.now();
    await fixture.changeRows(
      'refunds',
      { state: 'succeeded', outsideNote: 'Transfer 4711', dateEnded },
      { orderId: id },
    );
    await fixture.changeRows('cancellations', { state: 'refunded', dateEnded }, { orderId: id });
    await fixture.changeRows('orders', { status: ORDER_STATUS.canceled, dateCanceled: dateEnded }, { id });
    fixture.reload();
    await panel('$128.80 went back to you');
    await screen.findByText(/Support paid it to you another way, not through Fondy/);
    expect(screen.queryByText(/card or account|working days/)).toBeNull();
  });

  test('ADR 0405 accepted, and the bank took the payment back before: nothing says that we sent it', async () => {
    await fixture.changeSite({ refundLimit: 20_000 }); // one person accepts
    const id = await ask();
    await answer(id, 'accept');
    const dateEnded = fixture.now();
    await fixture.changeRows('refunds', { state: 'failed', dateEnded }, { orderId: id });
    await fixture.changeRows('cancellations', { state: 'refunded', dateEnded }, { orderId: id });
    fixture.reload();
    (await panel('Your bank took the payment back')).getByText(/^So we sent nothing/);
    await screen.findByText(/Fondy did not send it back$/); // and support takes no care of it
    expect(screen.queryByText(/went back to you|card or account|working days/)).toBeNull();
  });
});
