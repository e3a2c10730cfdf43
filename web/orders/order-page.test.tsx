import { deliverFiles } from '@octavo/contract/desk-files';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { newKey } from '@octavo/client/new-key';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openDesk } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { earlyOrLate, shortDay, timeLeft } from '@octavo/kit/dates.ts';

const { unpaid, paid, inProgress, completed, canceled, modified } = ORDER_STATUS;

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});

const open = async (fields: Parameters<typeof fixture.order>[0] = {}) => {
  const order = await fixture.order(fields);
  fixture.open(`/orderinfo/${order.id}`, fixture.alice);
  return order;
};
/** Adds a payment of an order, in cents. */
const addPayment = async ({ id }: { id: number }, amount: number, refunded = 0) => {
  const now = new Date();
  const money = { orderId: id, amount, currency: 'USD', dateCreated: now };
  const [attempt] = await fixture.addRows('paymentAttempts', {
    ...money,
    provider: 'fondy',
    state: 'paid',
    reference: `o${id}`,
    providerRef: null,
    redirectUrl: null,
    expiresAt: null,
    dateUpdated: now,
    dateChecked: null,
  });
  const entry = { ...money, attemptId: attempt?.id ?? 0, kind: 'charge' as const, effectKey: `charge:${id}` };
  await fixture.addRows('paymentLedger', entry);
  if (refunded > 0)
    await fixture.addRows('paymentLedger', { ...entry, kind: 'refund', amount: -refunded, effectKey: `refund:${id}` });
};
const receiptNow = () => screen.getByRole('heading', { name: 'Receipt', hidden: true }).closest('article')!; // the receipt is an article
const margin = async () => {
  await screen.findByRole('heading', { name: 'Price' });
  return within(screen.getByRole('complementary', { name: 'Order summary' }));
};
/** Opens an order that was paid with $108.00 and edited to this price in cents. Returns its margin. */
const openEdited = async (priceFinal: number) => {
  const order = await fixture.order({ status: modified, datePaid: new Date(), priceBasic: priceFinal, priceFinal });
  await addPayment(order, 10_800);
  fixture.open(paths.orderInfo(order.id), fixture.alice);
  return margin();
};
const file = (name: string) => new File(['Bees'], name);
const facts = (list: HTMLElement) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('spec §2 the page of an order', () => {
  test('shows the details, the deadline and the price', async () => {
    await open({
      pages: 6,
      premiumWriter: true,
      onePageSummary: true,
      discountCode: 'WELCOME10',
      paperDetails: 'Compare two programmes.',
      priceBasic: 10_800,
      pricePremiumWriter: 2160,
      priceOnePageSummary: 1499,
      priceDiscount: 1404,
      priceFinal: 13_055,
      deadline: new Date('2030-11-30T15:40:00'),
    });
    await screen.findByText('Compare two programmes.');
    const [ordered] = screen.getAllByRole('term').map((term) => term.closest('dl'));
    expect(facts(ordered!)).toMatchObject({ Length: '6 pages, double', Writer: 'Top writers', Sources: '0' }); // the first list is in the body
    expect(screen.getByText('WELCOME10')).toBeTruthy();

    const side = await margin();
    expect(side.getByText('Unpaid')).toBeTruthy();
    expect(side.getByText('Ready 10 days after you pay')).toBeTruthy();
    expect(facts(side.getByText('6 pages').closest('dl')!)).toEqual({
      '6 pages': '$108.00',
      'Top writers': '$21.60',
      'One-page summary': '$14.99',
      Discount: '−$14.04',
    }); // it is in a list
    expect(side.getByText('$130.55')).toBeTruthy();
    expect(await side.findByRole('button', { name: 'Pay $130.55' })).toBeTruthy(); // loaded lazily
  });

  test('spec §10.11 explains in the price what each code takes off', async () => {
    const { id } = await fixture.order({ priceBasic: 10_800, priceDiscount: 3780, priceFinal: 7020 });
    const line = { orderId: id, discountId: null, dateCreated: new Date(), dateUsed: null };
    await fixture.addRows(
      'orderDeductions',
      { ...line, kind: 'code', code: 'TEN', amount: 780 },
      { ...line, kind: 'referral', code: '8K2M-V1RB', amount: 3000 },
    );
    fixture.open(paths.orderInfo(id), fixture.alice);
    const side = await margin();
    const lines = [...side.getByText('1 page').closest('dl')!.children].map(({ textContent }) => textContent); // it is in a list
    expect(lines).toEqual(['1 page$108.00', 'Discount for an invited friend−$30.008K2M-V1RB', 'Discount−$7.80TEN']);
  });

  test('spec §11.30 the details name the type of work, and say that there are credentials', async () => {
    const { id } = await fixture.order({ credentials: Buffer.from('encrypted') });
    fixture.open(paths.orderInfo(id), fixture.alice);
    const paper = (await screen.findByText('Paper type')).closest('dl')!; // it is in a list
    expect(paper.textContent).toContain('WorkWriting');
    expect(paper.textContent).toContain('CredentialsGiven to the writer');
  });

  test('has tabs as links with one tab stop; Revisions shows why it is locked', async () => {
    const { id } = await open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Order' }));
    await waitFor(() =>
      expect(tabs.getByRole('link', { name: 'Order details' }).getAttribute('aria-current')).toBe('page'),
    );
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      (['details', 'files', 'messages'] as const).map((tab) => paths.orderInfo(id, tab)),
    );
    tabs.getByRole('link', { name: 'Order details' }).focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(
      tabs.getByRole('button', { name: 'Revisions: You can request a revision once the order is completed' }),
    );
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await screen.findByRole('heading', { name: 'Your files' });
  });

  test('spec §4 opens Revisions once it is completed', async () => {
    await open({ status: completed, datePaid: new Date(), dateCompleted: new Date() });
    await userEvent.click(await screen.findByRole('link', { name: 'Revisions' }));
    await screen.findByRole('heading', { name: 'No revisions yet' });
  });

  test('controls C14 a file that is being checked, or in which a virus was found, says so and is not downloaded', async () => {
    const desk = await openDesk(fixture);
    const { id } = await fixture.order({ status: inProgress, writerId: desk.writer.id });
    const params = { id };
    await fixture.alice.call(uploadCustomerFiles, {
      params,
      key: newKey(),
      files: [file('good.txt'), file('new.txt')],
    });
    await desk.writer.call(deliverFiles, { params, key: newKey(), files: [file('bad.txt')] });
    await fixture.changeRows('files', { scanState: 'checking' }, { name: 'new.txt' });
    await fixture.changeRows('files', { scanState: 'infected' }, { name: 'bad.txt' });
    fixture.open(paths.orderInfo(id), fixture.alice);
    const list = within(await screen.findByRole('list', { name: 'Files' }));
    await list.findByRole('button', { name: 'Download good.txt' });
    expect(list.getAllByRole('button')).toHaveLength(1);
    list.getByText('Being checked for viruses');
    list.getByText('Refused: a virus was found in this file');
    const happened = within((await screen.findByRole('heading', { name: /^What happened/ })).closest('section')!); // it is in one
    await happened.findByRole('button', { name: 'good.txt' });
    for (const name of ['new.txt', 'bad.txt']) expect(happened.queryByRole('button', { name })).toBe(null);
    expect(happened.getByText('new.txt').closest('p')?.textContent).toBe('new.txt Being checked for viruses');
    expect(happened.getByText('bad.txt').closest('p')?.textContent).toBe(
      'bad.txt Refused: a virus was found in this file',
    );
  });

  test('shows the number of unread messages', async () => {
    const desk = await openDesk(fixture);
    const { id } = await fixture.order({ status: inProgress, writerId: desk.writer.id });
    await desk.writer.says(id, 'One');
    await desk.writer.says(id, 'Two');
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('link', { name: 'Messages 2 unread' });
  });

  test('shows the title of the list while the order loads', async () => {
    await fixture.order({ title: 'On Bees' });
    fixture.open('/dashboard', fixture.alice);
    const link = await screen.findByRole('link', { name: 'On Bees' });
    interceptFetch((url, send) => (/\/orders\/\d+$/.test(url) ? new Promise(() => {}) : send()));
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'On Bees' });
    expect(screen.queryByText('Paper type')).toBe(null);
  });

  test('spec §8 redirects to the list for the order of somebody else', async () => {
    const { id } = await fixture.order();
    fixture.open(paths.orderInfo(id), fixture.bob);
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  test('shows a retry button when loading fails', async () => {
    const { id } = await fixture.order({ title: 'On Bees' });
    let isDown = true;
    interceptFetch((url, send) =>
      isDown && /\/orders\/\d+$/.test(url)
        ? Promise.resolve(Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 }))
        : send(),
    );
    fixture.open(paths.orderInfo(id), fixture.alice);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'On Bees' });
  });

  test('prints a receipt of a paid order', async () => {
    let printed = '';
    vi.spyOn(window, 'print').mockImplementation(() => void (printed = receiptNow().textContent));
    const paidAt = new Date('2026-11-18T15:24:00');
    interceptFetch(async (url, send) => {
      const reply = await send();
      return /orders\/\d+$/.test(url) ? Response.json({ ...(await reply.json()), paidWith: 'paycore' }) : reply;
    });
    const price = { priceFinal: 18_400, priceBasic: 18_400 };
    const order = await fixture.order({ status: inProgress, datePaid: paidAt, dateStarted: paidAt, ...price });
    await addPayment(order, 18_400);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    expect(side.queryByRole('button', { name: /^Pay/ })).toBe(null);
    expect(side.getByText(`since ${shortDay(paidAt)}`)).toBeTruthy();
    await userEvent.click(await side.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(printed).toContain('Receipt number000001')); // at once, before the page has asked for it
    const receipt = receiptNow();
    expect(receipt.textContent).toMatch(/Nov 18, 2026, 3:24 PM \(\w+/);
    expect(receipt.textContent).toContain('MethodCard, via Paycore');
    expect(receipt.textContent).toContain('Total paid$184.00');
    expect(receipt.textContent).toMatch(/Ready by\w{3} \d+, \d{4}, \d+:\d\d [AP]M \(\w+/);
    await waitFor(() => expect(receipt.textContent).toContain('alice@example.com')); // the profile may load last
  });

  test('ADR 0216 prints the tax of this moment, and has it with each change of the order for the print of the browser', async () => {
    let amount = 1;
    interceptFetch(async (url, send) => {
      const reply = await send();
      const taxed = async () => ({ ...(await reply.json()), tax: { percent: 10, amount } });
      return url.endsWith('/receipt_facts') ? Response.json(await taxed()) : reply;
    });
    let printed = '';
    vi.spyOn(window, 'print').mockImplementation(() => void (printed = receiptNow().textContent));
    const desk = await openDesk(fixture);
    const order = await fixture.order({ status: paid, datePaid: new Date() });
    await addPayment(order, 10_800);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    await waitFor(() => expect(receiptNow().textContent).toContain('10%$1.00'));
    amount = 2;
    await userEvent.click(await side.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(printed).toContain('10%$2.00'));
    amount = 3;
    await desk.support.holds(order.id);
    await waitFor(() => expect(receiptNow().textContent).toContain('10%$3.00'));
  });

  test('the receipt and the margin of a partly refunded order say what went back and what is left', async () => {
    const price = { priceFinal: 18_400, priceBasic: 18_400 };
    const order = await fixture.order({ status: canceled, datePaid: new Date(), ...price });
    await addPayment(order, 18_400, 12_880);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    await side.findByRole('button', { name: 'Print receipt' });
    const receipt = receiptNow();
    expect(receipt.textContent).toContain('StatusPartly refunded');
    expect(receipt.textContent).toContain('Refunded−$128.80');
    expect(receipt.textContent).toContain('Paid after refunds$55.20');
    expect(receipt.textContent).not.toContain('Ready by');
    expect(side.getByText('Refunded').closest('div')?.textContent).toContain('−$128.80');
    expect(side.getByText('Paid after refunds').closest('div')?.textContent).toContain('$55.20');
  });

  test('spec D22 the receipt and the margin of an order that became cheaper while it was paid have all that was paid', async () => {
    const order = await fixture.order({ status: paid, datePaid: new Date(), priceBasic: 5400, priceFinal: 5400 });
    await addPayment(order, 10_800);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    await side.findByRole('button', { name: 'Print receipt' });
    expect(side.getByText('Paid', { selector: 'dt *' }).closest('div')?.textContent).toContain('$108.00');
    expect(receiptNow().textContent).toContain(
      'Paid more than it costs now; you can get this back$54.00Total paid$108.00',
    );
    const more = side.getByText('Paid more than it costs now; you can get this back').closest('dl')!; // it is in a list
    expect(facts(more)).toEqual({ 'Paid more than it costs now; you can get this back': '$54.00', Paid: '$108.00' });
  });

  test('spec D22 an order that became dearer while it was paid says what was paid, and what is left to pay', async () => {
    const order = await fixture.order({ priceBasic: 14_400, priceFinal: 14_400 });
    await addPayment(order, 10_800);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    await screen.findByText('You paid $108.00, and it costs $144.00 now. Work starts when you pay the other $36.00.');
    expect(facts(side.getByText('Total').closest('dl')!)).toMatchObject({ Total: '$144.00', Paid: '−$108.00' }); // it is in a list
    side.getByText('To pay for your changes');
    side.getByRole('button', { name: 'Pay $36.00' });
  });

  test('spec D22 a canceled order of which a part was paid does not say that nothing was charged, and has nothing to pay', async () => {
    const price = { priceBasic: 14_400, priceFinal: 14_400 };
    const order = await fixture.order({ status: canceled, dateCanceled: new Date(), ...price });
    await addPayment(order, 10_800);
    fixture.open(paths.orderInfo(order.id), fixture.alice);
    const side = await margin();
    await screen.findByText(/^Canceled \w+, .+\.$/);
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    expect(facts(side.getByText('Total').closest('dl')!)).toMatchObject({ Paid: '−$108.00' }); // it is in a list
    expect(side.queryByText('To pay for your changes')).toBeNull();
  });

  test.each([
    { minutes: 3 * 1440 + 10 * 60 + 5, words: 'in 3 days 10 hours' },
    { minutes: 60, words: 'in 1 hour' },
    { minutes: 61, words: 'in 1 hour 1 minute' },
    { minutes: 0, words: 'in less than a minute' },
    { minutes: -120, words: '2 hours late' },
    { minutes: -432.5, words: '7 hours 12 minutes late' },
  ])('$minutes minutes before the deadline the time left is “$words”', ({ minutes, words }) => {
    const now = new Date('2026-03-02T09:00:00Z');
    expect(timeLeft(new Date(now.getTime() + minutes * 60_000), now)).toBe(words);
  });

  test.each([
    { minutes: -4 * 1440, words: '4 days early' },
    { minutes: -125, words: '2 hours early' },
    { minutes: -30, words: 'on time' },
    { minutes: 0, words: 'on time' },
    { minutes: 100, words: '1 hour 40 minutes late' },
  ])('a paper that came $minutes minutes after the deadline is “$words”', ({ minutes, words }) => {
    const deadline = new Date('2026-03-02T09:00:00Z');
    expect(earlyOrLate(deadline, new Date(deadline.getTime() + minutes * 60_000))).toBe(words);
  });
});

describe('spec D21 an editing order', () => {
  test('can be paid after a file is added', async () => {
    await open({ workType: 2, status: unpaid });
    const pay = (await margin()).findByRole('button', { name: /^Pay/, description: 'Please choose a file' });
    expect((await pay).getAttribute('aria-disabled')).toBe('true');
  });

  test('cannot be paid while its only file is one with a virus', async () => {
    const { id } = await fixture.order({ workType: 2, status: unpaid });
    const files = [new File(['Please edit this'], 'draft.txt')];
    await fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
    await fixture.changeRows('files', { scanState: 'infected' }, { name: 'draft.txt' });
    fixture.open(paths.orderInfo(id), fixture.alice);
    const pay = (await margin()).findByRole('button', { name: /^Pay/, description: 'Please choose a file' });
    expect((await pay).getAttribute('aria-disabled')).toBe('true');
  });

  test('without a file says so where Pay of the list leads to, and opens no payment, also not when the file comes', async () => {
    const { id } = await fixture.order({ workType: 2, status: unpaid });
    const loaded = Promise.withResolvers<void>();
    interceptFetch(async (url, send) => {
      if (url.endsWith('/customers/files')) await loaded.promise;
      return send();
    });
    fixture.open(`${paths.orderInfo(id)}?pay=1`, fixture.alice);
    await (await margin()).findByRole('button', { name: /^Pay/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    loaded.resolve();
    const add = await screen.findByRole('link', { name: 'Add file' });
    screen.getByRole('heading', { name: 'Please choose a file' });
    await waitFor(() => expect(fixture.address()).toBe(paths.orderInfo(id)));
    await userEvent.click(add);
    await waitFor(() => expect(fixture.address()).toBe(paths.orderInfo(id, 'files')));
    const zone = (await screen.findByRole('button', { name: 'Choose files' })).closest('div');
    await userEvent.upload(zone!.querySelector('input')!, file('draft.txt')); // the zone has one input
    const pay = (await margin()).getByRole('button', { name: /^Pay/ });
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Order details' }));
    await screen.findByRole('heading', { level: 2, name: 'Order placed' });
    expect(screen.queryByRole('heading', { name: 'Please choose a file' })).toBeNull();
  });

  test('with a file opens the payment where Pay of the list leads to', async () => {
    const { id } = await fixture.order({ workType: 2, status: unpaid });
    await fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files: [file('draft.txt')] });
    fixture.open(`${paths.orderInfo(id)}?pay=1`, fixture.alice);
    await screen.findByRole('dialog', { name: 'Choose your payment method' });
  });
});

describe('spec D22 an order that was edited after payment', () => {
  test('shows the difference on the button and in the payment modal', async () => {
    const side = await openEdited(12_636);
    expect(side.getByText('To pay for your changes')).toBeTruthy();
    expect(side.getByText('$18.36')).toBeTruthy();
    expect(facts(side.getByText('Total').closest('dl')!)).toEqual({
      '1 page': '$126.36',
      Total: '$126.36',
      Paid: '−$108.00',
    }); // it is in a list
    expect(screen.getAllByRole('button', { name: /^Pay/ }).map(({ textContent }) => textContent)).toEqual([
      'Pay $18.36',
      'Pay $18.36', // in the bottom bar of a phone
    ]);
    expect(side.queryByRole('button', { name: 'Print receipt' })).toBe(null);
    await userEvent.click(side.getByRole('button', { name: 'Pay $18.36' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Choose your payment method' }));
    expect(modal.getByText('To pay for your changes')).toBeTruthy();
    expect(modal.getByText('$18.36')).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Pay $18.36' })).toBeTruthy();
  });

  test('does not count as paid while the payment of the difference is pending', async () => {
    const order = await fixture.order({ status: modified, datePaid: new Date(), priceFinal: 12_636 });
    await addPayment(order, 10_800);
    fixture.open(`${paths.orderInfo(order.id)}?payment=pending`, fixture.alice);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the order' }));
    const pay = await (await margin()).findByRole('button', { name: 'Pay $18.36' });
    expect(pay.ariaDisabled).toBe('true');
    fixture.reopen(`${paths.orderInfo(order.id)}?payment=ok`);
    await (await margin()).findByRole('button', { name: 'Pay $18.36' });
    expect(screen.queryByText('Your payment has been received')).toBe(null);
  });

  test.each([10_800, 9000])('without an extra price, at %i cents, waits for support', async (price) => {
    const side = await openEdited(price);
    expect(side.getByText('Support is reviewing your changes')).toBeTruthy();
    expect(facts(side.getByText('Total').closest('dl')!)).toMatchObject({ Paid: '−$108.00' }); // it is in a list
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBe(null);
    expect(side.queryByRole('button', { name: 'Print receipt' })).toBe(null);
  });

  test('ADR 0421 of an order that support let go on without its payment waits for support', async () => {
    await open({ status: modified, datePaid: new Date(), goesOnUnpaid: true });
    const side = await margin();
    expect(side.getByText('Support is reviewing your changes')).toBeTruthy();
    expect(screen.queryByText('To pay')).toBe(null);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBe(null);
  });
});

test('spec §1 a resume is described in the words of its form', async () => {
  await open({ resumeService: 1, sources: 2, paperDetails: 'Ten years at sea.' });
  await screen.findByRole('heading', { level: 2, name: 'About you and the job' });
  const list = (await screen.findByText('Resume format')).closest('dl')!; // it is in a list
  expect(facts(list)).toMatchObject({ Document: 'Essay', References: '2' });
  expect(screen.queryByText(/^(Paper (type|format|details)|Sources)$/)).toBe(null);
});

describe('spec §2 the links from an order to the form', () => {
  test('edit and clone the order', async () => {
    const { id } = await open();
    const side = await margin();
    const hrefOf = (name: string) => side.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Edit order')).toBe(`/order/controls?editingOrderId=${id}`);
    expect(hrefOf('Clone order')).toBe(`/order/controls?cloningOrder=${id}`);
  });

  test('open the form on one page if the site has no steps', async () => {
    await fixture.changeSite({ stepEnabled: false });
    const { id } = await open();
    const link = (await margin()).getByRole('link', { name: 'Edit order' });
    expect(link.getAttribute('href')).toBe(`/order?editingOrderId=${id}`);
  });

  test('show why an order cannot be edited', async () => {
    await open({ status: canceled });
    const edit = (await margin()).getByRole('button', { name: 'Edit order', description: 'This order is closed' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
  });

  test('spec D35 disable editing while a payment is being confirmed', async () => {
    const { id } = await fixture.order();
    fixture.open(`${paths.orderInfo(id)}?payment=pending`, fixture.alice);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the order' }));
    const edit = await (await margin()).findByRole('button', { name: 'Edit order' });
    expect(edit).toHaveProperty('ariaDisabled', 'true');
  });
});
