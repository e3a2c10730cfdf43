import { invalidate } from '@octavo/client/query';
import { getOrder } from '@octavo/contract/orders';
import type { DeclineReason } from '@octavo/domain/payments/decline';
import { readableReference } from '@octavo/domain/payments/reference';
import type { AttemptState } from '@octavo/domain/payments/state';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { format } from '@octavo/domain/language/page';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';

const paid = () => ({ status: ORDER_STATUS.paid, datePaid: new Date() });
const SEEN = { ignore: '[hidden]' }; // a disabled button has its reason in a hidden element
const METHODS = 'Choose your payment method';
const FAILED = 'The payment did not go through';
const ALTERNATIVE = 'Choose alternative payment method';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let order: Awaited<ReturnType<typeof fixture.order>>;
beforeEach(async () => {
  fixture = await openFixture();
  await fixture.changeSite({ providers: ['fondy'] });
  order = await fixture.order({ title: 'On Bees', priceFinal: 12_636 });
});

const open = (query: string) => fixture.open(paths.orderInfo(order.id) + query, fixture.alice);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pay = async () => (await dialog(METHODS)).findByRole('button', { name: /^(Pay|Opening)/ });

/** Adds an attempt to pay the order with Fondy. */
const addPayment = (state: AttemptState, declineReason: DeclineReason | null = null, more: object = {}) => {
  const at = fixture.now();
  const { id: orderId, uid, currency } = order;
  const page = { providerRef: null, redirectUrl: 'https://pay.example', expiresAt: null, dateChecked: null };
  const attempt = { orderId, provider: 'fondy', state, amount: 12_636, currency, reference: `${uid}-1` } as const;
  return fixture.addRows('paymentAttempts', {
    ...attempt,
    ...page,
    declineReason,
    dateCreated: at,
    dateUpdated: at,
    ...more,
  });
};

/** Intercepts the calls that start a payment: returns the list of their keys; `answer` makes each response. */
function starts(answer: (nth: number, send: () => Promise<Response>) => Promise<Response>) {
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    if (init?.method !== 'POST' || !String(url).endsWith('/payments')) return fetch(url, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer(keys.length, () => fetch(url, init));
  };
  return keys;
}
const leadsTo = (redirectUrl: string) => Promise.resolve(Response.json({ id: 1, redirectUrl }));

describe('spec §2 the payment modal', () => {
  test('opens from the Pay button, closes with Escape, and returns the focus', async () => {
    open('');
    const [button] = await screen.findAllByRole('button', { name: 'Pay $126.36' }); // the other is in the bottom bar of a phone
    await userEvent.click(button!);
    const modal = await dialog(METHODS);
    expect(modal.getByText('On Bees')).toBeTruthy();
    expect(modal.getByText('Total, all fees included')).toBeTruthy();
    expect(modal.getByText('$126.36')).toBeTruthy();
    expect(
      modal.getByText(/^You complete the payment on the provider’s secure page and return to this order/),
    ).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement?.textContent).toBe('Pay $126.36');
  });

  test('closed after the order form has led to it, the customer is on the details of the order', async () => {
    open('?pay=1');
    await userEvent.click(await (await dialog(METHODS)).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(fixture.address()).toBe(paths.orderInfo(order.id));
  });

  test('lists the payment methods of the site with the first chosen, or shows the only one as a text', async () => {
    open('?pay=1');
    expect((await dialog(METHODS)).getByText('Fondy')).toBeTruthy();
    expect((await dialog(METHODS)).queryByRole('combobox')).toBe(null);

    await fixture.changeSite({ providers: ['paycore', 'paypal', 'fondy', 'paymentwall', 'stripe'] });
    fixture.reopen(`${paths.orderInfo(order.id)}?pay=1`);
    const list = await (await dialog(METHODS)).findByRole('combobox', { name: 'Payment method' });
    expect(list.textContent).toBe('Card');
    list.focus();
    await userEvent.keyboard('{Enter}');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'CardVisa, Mastercard, Amex, via Paycore',
      'PayPalYou’ll sign in to PayPal',
      'FondyCard or local bank',
      'PaymentwallWallets and prepaid cards',
    ]); // Stripe takes only cards too
    expect(list.getAttribute('aria-describedby')).toBeTruthy();
    expect((await dialog(METHODS)).getAllByText('Visa, Mastercard, Amex, via Paycore').length).toBeGreaterThan(0);
  });

  test('ADR 0018 lists the methods of an order whose site its customer has left', async () => {
    interceptFetch(async (url, send, method) => {
      const reply = await send();
      if (method !== 'GET' || !url.endsWith(`/orders/${order.id}`)) return reply;
      return Response.json({ ...((await reply.json()) as object), payableWith: ['paypal'] });
    });
    open('?pay=1');
    expect((await dialog(METHODS)).getByText('PayPal')).toBeTruthy();
    expect((await dialog(METHODS)).queryByText('Fondy')).toBe(null);
  });

  test('spec §10.10 a card is taken by the next provider of cards after the first did not answer', async () => {
    await fixture.changeSite({ providers: ['paycore', 'paypal', 'stripe'] });
    open('?pay=1');
    await userEvent.click(await pay()); // no provider runs in this test
    expect(await screen.findByText('Paycore did not answer.')).toBeTruthy();
    expect((await dialog(METHODS)).getByText('Visa, Mastercard, Amex, via Stripe')).toBeTruthy();
    await userEvent.click(await pay());
    expect(await screen.findByText('Stripe did not answer.')).toBeTruthy();
  });

  test('spec §11.79 arrows move in the open list without choosing, Escape keeps the choice and the modal, Enter chooses and does not pay', async () => {
    await fixture.changeSite({ providers: ['paycore', 'paypal', 'fondy'] });
    const keys = starts(() => leadsTo('#paid'));
    open('?pay=1');
    const list = await (await dialog(METHODS)).findByRole('combobox', { name: 'Payment method' });
    list.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole('option').map((one) => one.ariaSelected)).toEqual(['true', 'false', 'false']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(list.textContent).toBe('Card');
    expect((await dialog(METHODS)).getByText('On Bees')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(list.textContent).toBe('PayPal'));
    expect(keys).toHaveLength(0);

    await userEvent.keyboard('{Escape}'); // what is chosen outlives the modal, which news of the order can close
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await screen.findAllByRole('button', { name: /^Pay \$/ }))[0]!);
    expect((await (await dialog(METHODS)).findByRole('combobox')).textContent).toBe('PayPal');
  });

  test('starts one payment for several presses, and opens the page of the provider', async () => {
    const keys = starts(() => leadsTo('#the-page-of-the-provider'));
    open('?pay=1');
    await userEvent.dblClick(await pay());
    await waitFor(() => expect(location.hash).toBe('#the-page-of-the-provider'));
    expect(keys).toHaveLength(1);
    expect((await pay()).textContent).toBe('Opening Fondy');
    await userEvent.click(await pay());
    expect(keys).toHaveLength(1);

    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); // Back from the provider's page
    await waitFor(async () => expect((await pay()).textContent).toBe('Pay $126.36'));
    await userEvent.click(await pay());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('stays open with the message of the server when the provider does not respond', async () => {
    open('?pay=1');
    await userEvent.click(await pay()); // no provider runs in this test
    expect(await screen.findByText('Fondy did not answer.')).toBeTruthy();
    expect(screen.getByText(/Nothing was charged\. Try again, or choose another method\./)).toBeTruthy();
    expect((await pay()).textContent).toBe('Pay $126.36');
  });

  test('ADR 0065 no longer says that one is offline once the network is back', async () => {
    open('?pay=1');
    const button = await pay();
    const goOnline = goOffline();
    await userEvent.click(button);
    await screen.findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
    expect((await pay()).textContent).toBe('Pay $126.36');
  });

  test('spec D20 retries with the same key after no response, also after a reload', async () => {
    const keys = starts((nth) => (nth < 3 ? Promise.reject(new TypeError('no network')) : leadsTo('#paid')));
    open('?pay=1');
    await userEvent.click(await pay());
    await screen.findByText('Something went wrong');
    await userEvent.click(await pay());
    await waitFor(() => expect(keys).toHaveLength(2));
    fixture.reopen(`${paths.orderInfo(order.id)}?pay=1`);
    await userEvent.click(await pay());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set(keys).size).toBe(1);
  });

  test('spec D20 asks another provider with another key, though the first has not answered', async () => {
    await fixture.changeSite({ providers: ['paycore', 'fondy'] });
    const keys = starts(() => Promise.reject(new TypeError('no network')));
    open('?pay=1');
    await userEvent.click(await pay());
    await screen.findByText('Something went wrong');
    const list = await (await dialog(METHODS)).findByRole('combobox', { name: 'Payment method' });
    list.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(list.textContent).toBe('Fondy'));
    await userEvent.click(await pay());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('payments §6.7 the return from the provider', () => {
  test('paid: shows a toast', async () => {
    order = await fixture.order(paid());
    open('?payment=ok');
    expect(await screen.findByText('Your payment has been received')).toBeTruthy();
  });

  test('spec §11.80 pending: waits on a page of its own, and moves on by itself when it is paid', async () => {
    const desk = await openDesk(fixture);
    const sockets = watchSockets();
    await addPayment('redirected');
    open('?payment=pending');
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    expect(await screen.findByText('Fondy confirms it')).toBeTruthy();
    expect(await screen.findByText(/You may leave this page.* alice@example\.com/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBe(null);

    await waitFor(() => expect(sockets.open()).toBe(1));
    const { datePaid } = paid();
    await fixture.changeRows('orders', { status: ORDER_STATUS.paid, datePaid });
    await desk.support.holds(order.id); // each change of an order sends an event
    expect(await screen.findByText('Your payment has been received')).toBeTruthy();
    await screen.findByRole('heading', { name: 'On Bees' });
    expect(screen.queryByRole('heading', { name: 'Confirming your payment' })).toBeNull();
  });

  test('spec D22 a part of the price: says what came and what is left; a difference that is gone is no payment', async () => {
    await addPayment('paid');
    const { id: attemptId } = await fixture.row('paymentAttempts', { orderId: order.id });
    const charge = (amount: number) => {
      const entry = { orderId: order.id, attemptId, kind: 'charge', amount, currency: order.currency } as const;
      return fixture.addRows('paymentLedger', { ...entry, effectKey: `charge ${amount}`, dateCreated: fixture.now() });
    };
    await charge(10_000);
    open('?payment=ok');
    await screen.findByText('$100.00 has been received. $26.36 is still to be paid.');
    await charge(1000);
    await fixture.changeRows('orders', { status: ORDER_STATUS.modified, datePaid: new Date() });
    await invalidate(getOrder);
    await screen.findByText('$10.00 has been received. $16.36 is still to be paid.');
    await fixture.changeRows('orders', { priceBasic: 11_000, priceFinal: 11_000 });
    await invalidate(getOrder);
    await screen.findByText('Support is reviewing your changes');
    expect(screen.queryByText('Your payment has been received')).toBeNull();
  });

  test('spec §11.80 says after a minute that it takes longer, and does not say that it has failed', async () => {
    const { setTimeout: wait } = globalThis;
    const shortened = ((done: () => void, ms?: number, ...more: []) =>
      wait(done, ms === 60_000 ? 50 : ms, ...more)) as typeof setTimeout; // it is called as a function only
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened);
    onTestFinished(() => void vi.restoreAllMocks());
    await addPayment('pending');
    open('?payment=pending');
    expect(await screen.findByText(/^It takes longer than usual\. We keep asking Fondy/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  describe('spec §10.10 after fifteen seconds', () => {
    const NOT_FINISHED = 'I did not finish paying';
    beforeEach(() => {
      const { setInterval: repeat } = globalThis;
      const fast = ((tick: () => void, ms?: number, ...more: []) =>
        repeat(tick, ms === 1000 ? 10 : ms, ...more)) as typeof setInterval; // it is called as a function only
      vi.spyOn(globalThis, 'setInterval').mockImplementation(fast);
      onTestFinished(() => void vi.restoreAllMocks());
    });

    test('the customer may say that they did not finish paying, which frees Pay', async () => {
      await addPayment('redirected');
      interceptFetch((url, send) =>
        url.endsWith('/left') ? Promise.resolve(Response.json({ state: 'redirected', isLeft: true })) : send(),
      );
      open('?payment=pending');
      await screen.findByRole('heading', { name: 'Confirming your payment' });
      expect(screen.queryByRole('button', { name: NOT_FINISHED })).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: NOT_FINISHED }));
      const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
      expect(modal.getByText('You came back without paying. Nothing was charged.')).toBeTruthy();
      await userEvent.click(modal.getByRole('button', { name: 'Close' }));
      await screen.findByRole('heading', { name: 'On Bees' });
      const buttons = await screen.findAllByRole('button', { name: 'Pay $126.36' });
      expect(buttons.map((one) => one.getAttribute('aria-disabled'))).not.toContain('true');
    });

    test('a payment that the provider has begun goes on, and Pay waits', async () => {
      await addPayment('pending');
      interceptFetch((url, send) =>
        url.endsWith('/left') ? Promise.resolve(Response.json({ state: 'pending', isLeft: false })) : send(),
      );
      open('?payment=pending');
      await userEvent.click(await screen.findByRole('button', { name: NOT_FINISHED }));
      await screen.findByText('Fondy has your payment and is still deciding. We keep asking. Please do not pay again.');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  test('spec §11.80 says that it has failed when the provider has said so', async () => {
    await addPayment('redirected');
    open('?payment=pending');
    await screen.findByText('Fondy confirms it');
    await fixture.changeRows('paymentAttempts', { state: 'failed' });
    const modal = within(await screen.findByRole('alertdialog'));
    expect(modal.getByText('$0.00')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Confirming your payment' })).toBeNull();
  });

  test('payments §6.7 says nothing of a failure where only we let it expire', async () => {
    await addPayment('expired', null, { isExpiredByUs: true });
    let asked = 0;
    interceptFetch((url, send) => {
      if (url.endsWith('/payments')) asked += 1;
      return send();
    });
    open('?payment=pending');
    await screen.findByText('Fondy confirms it');
    await waitFor(() => expect(asked).toBeGreaterThan(1)); // it has heard the state, and asks again
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await fixture.changeRows('paymentAttempts', { isExpiredByUs: false }); // its provider says that it is over
    await screen.findByRole('alertdialog');
  });

  test('spec §11.80 every Pay is refused meanwhile, with the running payment named', async () => {
    await addPayment('pending');
    const at = format().time(fixture.now());
    const running = `We are confirming a payment of $126.36 with Fondy, started at ${at}. Paying again would charge you twice`;
    open('?payment=pending');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the order' }));
    expect(await screen.findByText(running, SEEN)).toBeTruthy();
    const buttons = await screen.findAllByRole('button', { name: 'Pay $126.36' });
    expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(buttons.map(() => 'true'));
    await waitFor(() => expect(screen.getAllByText(running).length).toBeGreaterThan(1)); // also the reason of each button
    await userEvent.click(screen.getByRole('button', { name: 'See the payment' }));
    await screen.findByRole('heading', { name: 'Confirming your payment' });
  });

  test('spec D35 a payment that was started on an earlier day is named with its date', async () => {
    const dateCreated = minutesAfter(fixture.now(), -3 * DAY_MINUTES);
    await addPayment('pending', null, { dateCreated });
    open('');
    const at = format().dateAndTime(dateCreated, fixture.now());
    await screen.findAllByText(new RegExp(`with Fondy, started at ${at}\\.`));
    await userEvent.click(await screen.findByRole('button', { name: 'See the payment' }));
    const progress = within(await screen.findByRole('list', { name: 'Payment progress' }));
    progress.getByText(at);
  });

  test('spec D35 a payment that was started elsewhere is named in the modal, which leads to it', async () => {
    open('?pay=1');
    const button = await pay();
    await addPayment('pending');
    await userEvent.click(button);
    const modal = await dialog(METHODS);
    expect(await modal.findByText(/^We are confirming a payment of \$126\.36 with Fondy/)).toBeTruthy();
    expect(modal.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'See the payment' }));
    await screen.findByRole('heading', { name: 'Confirming your payment' });
  });

  test('failed: names the order, and offers support or another payment method', async () => {
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(modal.getByText('On Bees')).toBeTruthy();
    expect(modal.getByText(/^Looks like there's been a problem with your payment for order\./)).toBeTruthy();
    expect(modal.getByText(order.uid)).toBeTruthy();
    expect(modal.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      `${paths.orderInfo(order.id, 'messages')}?panel=support`,
    );
    const before = performance.now();
    await userEvent.click(modal.getByRole('button', { name: ALTERNATIVE }));
    await pay();
    expect(performance.now() - before).toBeGreaterThanOrEqual(300);
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  test('spec §10.10 failed: names a reference that can be read aloud, and the card', async () => {
    await addPayment('failed', null, { card: '0002' });
    const { id } = await fixture.row('paymentAttempts', { orderId: order.id });
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('The bank refused it. Nothing was charged.')).toBeTruthy();
    expect(modal.getByText(readableReference(order.id, id)).textContent).toMatch(/^\d+-\w{4}$/);
    expect(modal.getByText('Fondy (card ending 0002)')).toBeTruthy();
  });

  test('spec §10.10 failed: says of a provider that gave no page that it did not answer, not that the bank refused', async () => {
    await addPayment('failed', null, { redirectUrl: null });
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('Fondy did not answer. Nothing was charged.')).toBeTruthy();
    expect(modal.queryByText(/The bank refused/)).toBeNull();
  });

  test.each([
    { query: '?payment=canceled', state: 'redirected', says: 'You came back without paying. Nothing was charged.' },
    { query: '?payment=error', state: 'cancelled', says: 'You came back without paying. Nothing was charged.' },
    { query: '?payment=error', state: 'expired', says: 'The time to pay ran out. Nothing was charged.' },
  ] as const)('spec §10.10 $query of a payment that is $state says: $says', async ({ query, state, says }) => {
    await addPayment(state);
    open(query);
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText(says)).toBeTruthy();
    expect(await modal.findByText('$0.00')).toBeTruthy();
  });

  test('payments §6.7 says nothing of a charge where only we let it expire', async () => {
    await addPayment('expired', null, { isExpiredByUs: true });
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('Fondy')).toBeTruthy(); // the payment is known
    expect(modal.queryByText(/Nothing was charged/)).toBeNull();
  });

  test.each([
    { arrived: 5400, currency: 'USD', title: '$54.00 arrived instead of $126.36' },
    { arrived: 12_636, currency: 'EUR', title: '€126.36 arrived instead of $126.36' },
    { arrived: 12_636, currency: 'USD', title: 'Support is checking your payment' }, // at another merchant
  ])('spec §10.10 a wrong sum: $title', async ({ arrived, currency, title }) => {
    await fixture.changeRows('orders', { status: ORDER_STATUS.hold });
    await addPayment('mismatch', null, { arrived, arrivedCurrency: currency });
    open('?payment=pending');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(
      await screen.findByText(/^Your money is safe\. Support looks at it and writes to alice@example\.com/),
    ).toBeTruthy();
    expect(screen.getByText('Support checks it')).toBeTruthy();
    expect(screen.queryByText('Confirming your payment')).toBeNull();
  });

  test('spec §10.10 a wrong sum for the difference of a paid order: $9.00 arrived instead of $19.00', async () => {
    await addPayment('paid');
    const { id: attemptId } = await fixture.row('paymentAttempts', { orderId: order.id });
    const charge = { orderId: order.id, attemptId, kind: 'charge', amount: 12_636, currency: 'USD' } as const;
    await fixture.addRows('paymentLedger', { ...charge, effectKey: 'charge', dateCreated: fixture.now() });
    const dearer = { priceBasic: 14_536, priceFinal: 14_536 };
    await fixture.changeRows('orders', { ...dearer, status: ORDER_STATUS.hold, datePaid: new Date() });
    const difference = { amount: 1900, reference: `${order.uid}-2` };
    await addPayment('mismatch', null, { ...difference, arrived: 900, arrivedCurrency: 'USD' });
    open('?payment=pending');
    await screen.findByRole('heading', { level: 1, name: '$9.00 arrived instead of $19.00' });
    expect(screen.getByText('Support checks it')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the order' }));
    await screen.findByText(/^Support is checking the payment of this order/);
  });

  test('spec §10.10 a payment that runs and then brings another sum is no failure on the open page', async () => {
    await addPayment('pending');
    open('');
    await screen.findByRole('button', { name: 'See the payment' });
    await fixture.changeRows('orders', { status: ORDER_STATUS.hold });
    await fixture.changeRows('paymentAttempts', { state: 'mismatch', arrived: 5400, arrivedCurrency: 'USD' });
    await invalidate(getOrder);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See the payment' })).toBeNull());
    await invalidate(getOrder); // what the first answer shows is there by now
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('spec §10.10 of another sum that has arrived it is never said that nothing was charged', async () => {
    await addPayment('mismatch', null, { arrived: 5400, arrivedCurrency: 'USD' });
    const { id } = await fixture.row('paymentAttempts', { orderId: order.id });
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    await modal.findByText(readableReference(order.id, id));
    expect(modal.queryByText(/Nothing was charged|\$0\.00/)).toBeNull();
  });

  test('payments §6.7 of one that was left, says nothing while a payment from another tab is being confirmed', async () => {
    await addPayment('pending');
    open('?payment=canceled');
    await screen.findByRole('button', { name: 'See the payment' });
    await waitFor(() => expect(fixture.address()).toBe(paths.orderInfo(order.id)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await fixture.changeRows('paymentAttempts', { state: 'failed' });
    await invalidate(getOrder);
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('The bank refused it. Nothing was charged.')).toBeTruthy();
  });

  test('spec §10.10 of one that was left, never says that nothing was charged where another sum has arrived', async () => {
    await fixture.changeRows('orders', { status: ORDER_STATUS.hold });
    await addPayment('mismatch', null, { arrived: 5400, arrivedCurrency: 'USD' });
    const { id } = await fixture.row('paymentAttempts', { orderId: order.id });
    open('?payment=canceled');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    await modal.findByText(readableReference(order.id, id));
    expect(modal.queryByText(/Nothing was charged|\$0\.00/)).toBeNull();
  });

  test.each([
    { name: 'is on hold', change: () => ({ status: ORDER_STATUS.hold }) },
    { name: 'is canceled', change: () => ({ status: ORDER_STATUS.canceled }) },
    {
      name: 'is an offer that is over',
      change: () => ({ status: ORDER_STATUS.offered, offeredUntil: new Date(fixture.now().getTime() - 60_000) }),
    },
  ])('failed: leads to no payment of an order that $name', async ({ change }) => {
    await addPayment('failed');
    await fixture.changeRows('orders', change());
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('The bank refused it. Nothing was charged.')).toBeTruthy();
    expect(modal.getByRole('link', { name: 'Contact Support' })).toBeTruthy();
    expect(modal.queryByRole('button', { name: ALTERNATIVE })).toBeNull();
    expect(modal.queryByText(/Work starts when you pay/)).toBeNull();
  });

  test.each(['multipayment is off', 'the order is pending'])('failed: offers no other method when %s', async (why) => {
    if (why === 'the order is pending') await addPayment('pending');
    else await fixture.changeSite({ multipayment: false });
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(modal.getByRole('link', { name: 'Contact Support' })).toBeTruthy();
    expect(modal.queryByRole('button', { name: ALTERNATIVE })).toBe(null);
  });

  test('payments §6.7 failed: names the payment that failed, not one that is being confirmed', async () => {
    await addPayment('pending');
    await addPayment('failed', null, { provider: 'paypal', reference: `${order.uid}-2`, dateUpdated: minutesAfter(fixture.now(), 1) }); // oxfmt-ignore
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('PayPal')).toBeTruthy();
    expect(modal.queryByText('Fondy')).toBeNull();
  });

  test('payments §6.7 failed: names no payment where the last one is being confirmed', async () => {
    await addPayment('pending');
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    await screen.findAllByText(/^We are confirming a payment of \$126\.36 with Fondy/); // the page knows it
    expect(modal.queryByText('Fondy')).toBeNull();
    expect(modal.queryByText('Reference')).toBeNull();
  });

  test.each([
    { reason: 'insufficient_funds', says: 'Not enough money' },
    { reason: null, says: null },
  ] as const)('failed: spec §11.56 says what the bank says: $says', async ({ reason, says }) => {
    await addPayment('failed', reason);
    open('?payment=error');
    const modal = within(await screen.findByRole('alertdialog', { name: FAILED }));
    expect(await modal.findByText('$0.00')).toBeTruthy();
    expect(modal.queryByText('The bank says')?.textContent ?? null).toBe(says && 'The bank says');
    if (says) expect(modal.getByText(says)).toBeTruthy();
  });

  test('spec §8 shows a toast when the order of a failed payment cannot be loaded', async () => {
    interceptFetch((url, send) =>
      /\/orders\/\d+$/.test(url)
        ? Promise.resolve(Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 }))
        : send(),
    );
    open('?payment=error');
    expect(await screen.findByText('Something went wrong while fetching order data')).toBeTruthy();
  });
});
