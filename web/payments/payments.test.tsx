import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';

const paid = () => ({ status: ORDER_STATUS.paid, datePaid: new Date() });
const SEEN = { ignore: '[hidden]' }; // a disabled button has its reason in a hidden element
const METHODS = 'Choose your payment method';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let order: Awaited<ReturnType<typeof fixture.order>>;
beforeEach(async () => {
  fixture = await openFixture();
  order = await fixture.order({ title: 'On Bees', priceFinal: 12_636 });
});

const open = (query: string) => fixture.open(paths.orderInfo(order.id) + query, fixture.alice);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pay = async () => (await dialog(METHODS)).findByRole('button', { name: /^(Pay|Opening)/ });

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
      'Card via StripeVisa, Mastercard, Amex',
    ]);
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
    expect(await screen.findByText('The payment page did not open. Please try again')).toBeTruthy();
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

  test('pending: shows a banner, disables payment, and shows a toast when it is paid', async () => {
    const desk = await openDesk(fixture);
    const sockets = watchSockets();
    open('?payment=pending');
    expect(await screen.findByText('We are confirming your payment', SEEN)).toBeTruthy();
    const button = await screen.findAllByRole('button', { name: 'Pay $126.36' });
    expect(button.map((one) => one.getAttribute('aria-disabled'))).toEqual(button.map(() => 'true'));
    expect(screen.queryByRole('dialog')).toBe(null);

    await waitFor(() => expect(sockets.open()).toBe(1));
    const { datePaid } = paid();
    await fixture.changeRows('orders', { status: ORDER_STATUS.paid, datePaid });
    await desk.support.moves(order.id, ORDER_STATUS.hold); // each change of an order sends an event
    expect(await screen.findByText('Your payment has been received')).toBeTruthy();
    expect(screen.queryByText('We are confirming your payment', SEEN)).toBe(null);
  });

  test('failed: names the order, and offers support or another payment method', async () => {
    open('?payment=error');
    const modal = await dialog('Payment problem');
    expect(modal.getByText("Looks like there's been a problem with your payment for order.")).toBeTruthy();
    expect(modal.getByText(order.uid)).toBeTruthy();
    expect(modal.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      `${paths.orderInfo(order.id, 'messages')}?panel=support`,
    );
    await userEvent.click(modal.getByRole('button', { name: 'Choose alternative payment method' }));
    await pay();
    expect(screen.queryByRole('dialog', { name: 'Payment problem' })).toBe(null);
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
