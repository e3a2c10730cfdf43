import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as download from '@octavo/client/download';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { addPaidOrder } from '#testing/paid-order.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});

type About = { outsideNote?: string | null; note?: string };

/** Adds a paid order of Alice with a function that adds a refund. */
async function addPaid(title: string, fields: Parameters<typeof fixture.order>[0] = {}) {
  const order = await addPaidOrder(fixture, { title, priceFinal: 14_880, ...fields });
  const { id: orderId, uid, attemptId, move } = order;
  /** What a refund that support made leaves behind. */
  const refund = async (amount: number, { outsideNote = null, note = '' }: About = {}) => {
    const now = fixture.now();
    const dates = { dateCreated: now, dateChanged: now, dateEnded: now };
    await move('refund', -amount);
    const row = {
      orderId,
      attemptId,
      cause: 'desk',
      amount,
      target: amount,
      state: 'succeeded',
      refundKey: uid,
      outsideNote,
      note,
    } as const;
    await fixture.addRows('refunds', { ...row, ...dates });
  };
  return { ...order, refund };
}

const open = (query = '') => fixture.open(`/transactions${query}`, fixture.alice);
const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li')!); // every title is in a row
};
const rowNames = () =>
  within(screen.getByRole('list', { name: 'Transactions' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('spec §2 the transactions', () => {
  test('open from the side, and say what appears there later', async () => {
    fixture.open('/dashboard', fixture.alice);
    await userEvent.click(await screen.findByRole('link', { name: 'Transactions' }));
    await screen.findByRole('heading', { name: 'Transactions' });
    await screen.findByText('Your payments appear here');
  });

  test('are asked of a guest only after signing in', async () => {
    fixture.open('/transactions');
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  test('spec §11.81 show date, order, status, method, receipt and amount; a refund has a minus sign and its state', async () => {
    const order = await addPaid('On Bees', { status: ORDER_STATUS.hold });
    await order.refund(3720);
    open();
    await screen.findAllByRole('link', { name: 'On Bees' });
    const [refund, payment] = screen
      .getAllByRole('link', { name: 'On Bees' })
      .map((link) => within(link.closest('li')!)); // as in rowOf
    expect(refund?.getByText('−$37.20')).toBeTruthy();
    expect(refund?.getByText('Refunded')).toBeTruthy();
    expect(refund?.queryByRole('button', { name: /Receipt/ })).toBeNull();
    expect(payment?.getByText('$148.80')).toBeTruthy();
    expect(payment?.getByText('Hold')).toBeTruthy();
    expect(payment?.getByText('Fondy')).toBeTruthy();
    expect(payment?.getByRole('button', { name: `Receipt of order ${order.id}` })).toBeTruthy();
    expect(payment?.getByRole('link').getAttribute('href')).toBe(`/orderinfo/${order.id}/details`);
    expect(screen.getByText('2 transactions', { selector: 'output' })).toBeTruthy();
  });

  test('spec §10.10 have a row for a try that paid nothing, with the card, and its line in the history', async () => {
    const { id: orderId, uid, currency } = await fixture.order({ title: 'On Bees', priceFinal: 14_880 });
    const at = fixture.now();
    const dates = { dateCreated: at, dateUpdated: at, dateChecked: null, expiresAt: null };
    const page = { providerRef: null, redirectUrl: 'https://pay.example' };
    const attempt = { orderId, provider: 'fondy', state: 'failed', amount: 14_880, currency, card: '1111' } as const;
    await fixture.addRows('paymentAttempts', { ...attempt, ...page, ...dates, reference: `${uid}-1` });
    open();
    const row = await rowOf('On Bees');
    expect(row.getByText('Refused by the bank')).toBeTruthy();
    expect(row.getByText('Fondy …1111')).toBeTruthy();
    expect(row.getByText('$0.00')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Receipt/ })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: /^History/ }));
    await screen.findByText(new RegExp(`^${orderId}-\\w{4}$`));
    await screen.findByText('The bank refused a payment of $148.80 with Fondy (card ending 1111). Nothing was charged');
  });

  test('spec §10.10 have a try that arrived in another currency in that one, and their history in that of the order', async () => {
    const { id: orderId, uid, currency } = await addPaid('On Bees');
    const at = fixture.now();
    const dates = { dateCreated: at, dateUpdated: at, dateChecked: null, expiresAt: null };
    const page = { providerRef: null, redirectUrl: 'https://pay.example' };
    const arrived = { arrived: 5000, arrivedCurrency: 'EUR' };
    const attempt = { orderId, provider: 'fondy', state: 'mismatch', amount: 14_880, currency, ...arrived } as const;
    await fixture.addRows('paymentAttempts', { ...attempt, ...page, ...dates, reference: `${uid}-2` });
    open();
    await screen.findByText('€50.00');
    const row = screen.getByText('€50.00').closest('li')!; // every amount is in a row
    await userEvent.click(within(row).getByRole('button', { name: /^History/ }));
    const history = await screen.findByRole('list', { name: 'History' });
    expect(history.textContent).toContain('$148.80');
    expect(row.textContent).toContain('Paid$148.80');
    expect(row.textContent).not.toContain('€148.80');
  });

  test.each([
    {
      status: ORDER_STATUS.hold,
      stamp: 'Support is checking',
      line: 'Support is checking a payment of $148.80 with Fondy',
    },
    {
      status: ORDER_STATUS.paid,
      stamp: 'Checked by support',
      line: 'Support has looked at a payment of $148.80 with Fondy',
    },
  ])(
    'spec §10.10, §11.81 say of another sum, in an order of status $status: $stamp',
    async ({ status, stamp, line }) => {
      const { id: orderId, currency } = await fixture.order({ title: 'On Bees', priceFinal: 14_880, status });
      const at = fixture.now();
      const dates = { dateCreated: at, dateUpdated: at, dateChecked: null, expiresAt: null };
      const page = { providerRef: null, redirectUrl: 'https://pay.example', reference: 'another sum' };
      const arrived = { arrived: 5000, arrivedCurrency: currency };
      const attempt = { orderId, provider: 'fondy', state: 'mismatch', amount: 14_880, currency, ...arrived } as const;
      await fixture.addRows('paymentAttempts', { ...attempt, ...page, ...dates });
      open();
      const row = await rowOf('On Bees');
      expect(row.getByText(stamp)).toBeTruthy();
      await userEvent.click(row.getByRole('button', { name: /^History/ }));
      const history = within(await screen.findByRole('list', { name: 'History' }));
      expect(history.getByText(line)).toBeTruthy();
    },
  );

  test('spec §4 are filtered by status without Unpaid, and by a search that is in the address', async () => {
    await addPaid('On Bees');
    await addPaid('On Wasps', { status: ORDER_STATUS.completed });
    open();
    const filters = await screen.findByRole('group', { name: 'Status of the order' });
    const labels = () =>
      within(filters)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    await waitFor(() =>
      expect(labels()).toEqual([
        'All 2',
        'Paid 1',
        'In progress 0',
        'Completed 1',
        'Refunded 0',
        'Canceled 0',
        'Hold 0',
        'Offered 0',
      ]),
    );
    await userEvent.click(within(filters).getByRole('radio', { name: 'Completed 1' }));
    await waitFor(() => expect(rowNames()).toEqual(['On Wasps']));
    expect(fixture.address()).toBe('/transactions?status=5');
    await userEvent.keyboard('/');
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('bees');
    await screen.findByText('Nothing found for “bees”');
    expect(fixture.address()).toBe('/transactions?status=5&q=bees');
    const [reset] = screen.getAllByRole('button', { name: 'Reset filters' });
    await userEvent.click(reset!); // found above
    await waitFor(() => expect(rowNames()).toEqual(['On Wasps', 'On Bees']));
  });

  test('spec §4 keep their search while what follows a search without a result loads', async () => {
    await addPaid('On Bees');
    open('?q=wasps');
    await screen.findByText('Nothing found for “wasps”');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    interceptFetch((url, send) => (/\/transactions\?/.test(url) ? held.then(send) : send()));
    const [reset] = screen.getAllByRole('button', { name: 'Reset filters' });
    await userEvent.click(reset!); // of the empty list
    await screen.findByRole('status', { name: 'Loading your transactions' });
    expect(screen.getByRole('searchbox')).toBeTruthy();
    release();
    await waitFor(() => expect(rowNames()).toEqual(['On Bees']));
  });

  test('spec §9 come sixteen on a page; a page after the last becomes the last', async () => {
    for (let n = 1; n <= 17; n++) await addPaid(`Paper ${n}`);
    open('?page=9');
    await screen.findByRole('link', { name: 'Paper 1' });
    expect(fixture.address()).toBe('/transactions?page=2');
    expect(screen.getByText(/17–17 of 17 transactions/, { selector: 'bdi' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
    await screen.findByRole('link', { name: 'Paper 17' });
    expect(rowNames()).toHaveLength(16);
  });
});

describe('spec §11.81 a row opens in place', () => {
  test('ADR 0409 and says that support paid a refund in another way, not that a bank shows it', async () => {
    const bees = await addPaid('On Bees');
    await fixture.later(5);
    await bees.refund(3720, { outsideNote: 'Transfer 4711' });
    open();
    await userEvent.click((await screen.findAllByRole('button', { name: /^History of/ }))[0]!); // the newest is the refund
    await screen.findByText('Support paid $37.20 back to you another way, not through Fondy');
    expect(screen.queryByText(/working days|4711/)).toBeNull();
  });

  test('with its history and the sums; several may be open, and the open ones are in the address', async () => {
    const bees = await addPaid('On Bees');
    await addPaid('On Wasps');
    await fixture.later(5);
    await bees.refund(3720);
    open();
    await screen.findAllByRole('link', { name: 'On Bees' });
    const arrows = screen.getAllByRole('button', { name: /^History of/ });
    expect(arrows.map((arrow) => arrow.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'false']);
    arrows[0]!.focus(); // three rows
    await userEvent.keyboard('{Enter}');
    const history = await screen.findByRole('list', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((line) => line.lastChild?.textContent),
    ).toEqual([
      '$37.20 went back to you through Fondy. Banks take 3 to 5 working days to show it',
      'You paid $148.80 with Fondy',
    ]);
    expect(screen.getByText('You paid after refunds and credits').parentElement?.parentElement?.textContent).toContain(
      '$111.60',
    );
    await userEvent.click((await rowOf('On Wasps')).getByRole('button', { name: /^History/ }));
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'History' })).toHaveLength(2));
    expect(fixture.address()).toMatch(/^\/transactions\?open=\d+\.\d+$/);

    fixture.reload();
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'History' })).toHaveLength(2));
    await userEvent.click((await rowOf('On Wasps')).getByRole('button', { name: /^History/ }));
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'History' })).toHaveLength(1));
  });

  test('spec §10.10 with the reason that support gave, below the refund', async () => {
    const bees = await addPaid('On Bees');
    await fixture.later(5);
    await bees.refund(3720, { note: 'Three slides fewer than ordered' });
    open();
    await userEvent.click((await screen.findAllByRole('button', { name: /^History of/ }))[0]!); // the newest is the refund
    const history = within(await screen.findByRole('list', { name: 'History' }));
    const reason = history.getByText('Three slides fewer than ordered', { selector: 'bdi' });
    expect(reason.closest('li')?.textContent).toContain('$37.20 went back to you through Fondy');
    expect(history.getAllByRole('listitem').at(-1)?.querySelector('p')).toBeNull(); // a payment has none
  });

  test.each([
    { refunded: 0, left: '$118.80', facts: ['Paid$148.80', 'As a credit−$30.00'] },
    { refunded: 2000, left: '$98.80', facts: ['Paid$148.80', 'Refunded−$20.00', 'As a credit−$30.00'] },
  ])('spec D22 with what became a credit as a sum of its own: $left is left', async ({ refunded, left, facts }) => {
    const bees = await addPaid('On Bees');
    await bees.move('credit', -3000);
    if (refunded) await bees.refund(refunded);
    open();
    await userEvent.click((await screen.findAllByRole('button', { name: /^History of \$148\.80/ }))[0]!); // the payment
    const sums = (await screen.findByText('You paid after refunds and credits')).closest('dl');
    const shown = [...(sums?.children ?? [])].map((fact) => fact.textContent);
    expect(shown.slice(0, facts.length + 1)).toEqual([...facts, `You paid after refunds and credits${left}`]);
  });

  test.each([
    { dateLeft: null, what: 'opened' },
    { dateLeft: new Date('2026-01-05T09:00:00Z'), what: 'left' },
  ])(
    'payments §6.5 and does not say that nothing was charged of one that was $what and that only we let expire',
    async ({ dateLeft }) => {
      const { id: orderId, uid, currency } = await addPaid('On Bees');
      const at = fixture.now();
      const dates = { dateCreated: at, dateUpdated: at, dateChecked: null, expiresAt: null, dateLeft };
      const page = { providerRef: null, redirectUrl: 'https://pay.example' };
      const attempt = { orderId, provider: 'fondy', state: 'expired', amount: 14_880, currency } as const;
      await fixture.addRows('paymentAttempts', {
        ...attempt,
        ...page,
        ...dates,
        isExpiredByUs: true,
        reference: `${uid}-2`,
      });
      open();
      await userEvent.click((await rowOf('On Bees')).getByRole('button', { name: /^History/ }));
      await screen.findByText(
        'A payment of $148.80 with Fondy was not confirmed. If it arrives, it counts or goes back to you',
      );
      expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    },
  );

  test('is loaded again when the order changes', async () => {
    const desk = await openDesk(fixture);
    const sockets = watchSockets();
    const { id, refund } = await addPaid('On Bees');
    open();
    await screen.findByText('1 transaction', { selector: 'output' });
    await waitFor(() => expect(sockets.open()).toBe(1));
    await refund(3720);
    await desk.support.holds(id); // each change of an order sends an event
    await screen.findByText('2 transactions', { selector: 'output' });
  });
});

test('spec D36 all transactions of the filters are saved as a CSV file, and a receipt as a PDF', async () => {
  const { id } = await addPaid('On Bees');
  await addPaid('On Wasps', { status: ORDER_STATUS.completed });
  const saved: [string, string][] = [];
  vi.spyOn(download, 'saveBytes').mockImplementation((bytes, name) => {
    void bytes.text().then((text) => saved.push([name, text]));
  });
  open('?status=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.[0]).toBe('transactions.csv');
  expect(saved[0]?.[1]).toContain('On Bees');
  expect(saved[0]?.[1]).not.toContain('On Wasps');
  await userEvent.click(await screen.findByRole('button', { name: `Receipt of order ${id}` }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.[0]).toBe(`receipt-${id}.pdf`);
  expect(saved[1]?.[1]).toMatch(/^%PDF/);
});
