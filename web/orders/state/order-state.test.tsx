import { changeStatus, offerOrder } from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { newKey } from '@octavo/client/new-key';
import { cancelOrder } from '@octavo/contract/cancellations';
import { getOrder } from '@octavo/contract/orders';
import { requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { notifyManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { longDay, moment, time } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { stubObservers } from '#messenger/testing/stub-observers.ts';
import { openFixture } from '#testing/open.tsx';

const { unpaid, paid, inProgress, completed, canceled, hold, modified, offered } = ORDER_STATUS;

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => void vi.useRealTimers());

const open = async (fields: Parameters<typeof fixture.order>[0] = {}) => {
  const order = await fixture.order(fields);
  fixture.open(paths.orderInfo(order.id), fixture.alice);
  return order;
};
const section = async (heading: string) =>
  within((await screen.findByRole('heading', { level: 2, name: heading })).closest('section')!); // it is in one
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bees = () => within(screen.getByRole('link', { name: 'On Bees' }).closest('li')!); // a card is an item
const inTenDays = () => minutesAfter(new Date(), 14_400);
const inSixHours = () => moment(minutesAfter(new Date(), 360));

test('spec §10.14 an order on hold whose payment support checks promises no day and asks for no payment', async () => {
  await open({ status: hold });
  const side = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  await side.findByText('Hold');
  expect(side.queryByText(/after you pay|if you pay now/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

describe('spec §10.1 an order that is placed', () => {
  test('says what it costs, that work starts with the payment, and where the mail went; Pay is the one filled button', async () => {
    await open();
    const news = await section('Order placed');
    news.getByText('It costs $18.00. Work starts when you pay.');
    await news.findByText('We have sent this to alice@example.com.');
    expect(screen.getAllByRole('button', { name: 'Pay $18.00' }).length).toBeGreaterThan(0);
    expect(news.queryByRole('button')).toBeNull();
  });

  test('says nothing of the mail on a later day', async () => {
    await open({ dateCreated: minutesAfter(new Date(), -1441) });
    const news = await section('Order placed');
    await screen.findByRole('navigation', { name: 'Account' });
    expect(news.queryByText(/alice@example.com/)).toBeNull();
  });

  test('is ready so long after the payment, at the day of a payment now, in the text, the margin and the payment modal', async () => {
    await open({ deadline: new Date('2026-01-15T09:00:00Z') });
    const promise = `Ready 10 days after you pay: ${longDay(inTenDays())} if you pay now`;
    (await section('Order placed')).getByText(promise);
    const side = within(screen.getByRole('complementary', { name: 'Order summary' }));
    side.getByText('Ready 10 days after you pay');
    side.getByText(longDay(inTenDays()));
    side.getByText('if you pay now');
    expect(side.queryByText(/Thursday, January 15/)).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Pay $18.00' })[0]!); // the margin has one
    within(await screen.findByRole('dialog', { name: 'Choose your payment method' })).getByText(promise);
  });

  test('an urgency in hours is shown with its time', async () => {
    const before = inSixHours();
    await open({ urgencyMinutes: 360 });
    const news = await section('Order placed');
    const text = news.getByText(/^Ready 6 hours after you pay/).textContent;
    const texts = [before, inSixHours()].map((at) => `Ready 6 hours after you pay: ${at} if you pay now`);
    expect(texts).toContain(text); // a minute may have passed meanwhile
  });

  test('the day moves on with the clock', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date(), shouldAdvanceTime: true });
    await open();
    const news = await section('Order placed');
    const was = longDay(inTenDays());
    news.getByText(new RegExp(was));
    vi.setSystemTime(minutesAfter(new Date(), 1440));
    vi.advanceTimersByTime(30_000);
    expect(longDay(inTenDays())).not.toBe(was);
    await news.findByText(new RegExp(longDay(inTenDays())));
  });

  test('once it is paid, it says until when it is ready, what happens next, and where the confirmation went', async () => {
    const deadline = inTenDays();
    await open({ status: paid, datePaid: new Date(), deadline });
    const news = await section('Paid');
    news.getByText(`Ready by ${moment(deadline)}.`);
    news.getByRole('heading', { level: 3, name: 'What happens next' });
    expect(news.getAllByRole('listitem')).toHaveLength(3);
    await news.findByText('We have sent the confirmation to alice@example.com.');
  });

  test.each([
    { heading: 'Order placed', fields: {} },
    { heading: 'Paid', fields: { status: paid, datePaid: new Date() } },
  ])('spec §10.20 "$heading" says that emails come back, with a way to Settings, and names no mail that was not sent', async ({ heading, fields }) => {
    const dateMailStop = new Date(new Date().getFullYear(), 0, 3, 9);
    await fixture.addRows('notificationPreferences', { customerId: fixture.alice.id, mailStop: 'bounced', dateMailStop });
    await open(fields);
    const news = await section(heading);
    await news.findByText(/^Emails to alice@example\.com came back on .*January 3/);
    expect(news.queryByText(/We have sent/)).toBeNull();
    expect(news.getByRole('link', { name: 'Preferences' }).getAttribute('href')).toBe('/profile#notifications');
  }); // oxfmt-ignore

  test('spec §10.20 after a complaint the mail about the order still went, and the page says where', async () => {
    await fixture.addRows('notificationPreferences', { customerId: fixture.alice.id, mailStop: 'complained', dateMailStop: new Date() }); // oxfmt-ignore
    await open();
    await (await section('Order placed')).findByText('We have sent this to alice@example.com.');
  });
});

/** The two ways in which a page hears that its order is canceled. */
const NEWS = {
  'by the answer, on a busy machine': () => {
    vi.spyOn(WebSocket.prototype, 'dispatchEvent').mockReturnValue(true);
    notifyManager.setScheduler((tell) => setTimeout(tell, 50));
    onTestFinished(() => notifyManager.setScheduler((tell) => queueMicrotask(tell)));
  },
  'before the answer': () =>
    interceptFetch(async (url, send) => {
      const answer = await send();
      if (url.endsWith('/cancel')) await screen.findByText(/Nothing was charged/);
      return answer;
    }),
};

describe('spec §10.14 a completed order', () => {
  test('shows the newest delivery with its own sender and time, also in the margin', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20_418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await fixture.order({ status: inProgress, writerId: writer.id });
    const deliver = (by: typeof desk, name: string) =>
      by.call(deliverFiles, { params: { id }, key: newKey(), files: [new File(['Of bees.'], name)] });
    await deliver(writer, 'bees.txt');
    await desk.call(changeStatus, { params: { id }, body: { status: completed } });
    fixture.open(paths.orderInfo(id), fixture.alice);
    await (await section('Your paper is here')).findByText(`8 b, WR-20418, ${moment(fixture.now())}`);

    await fixture.later(3);
    await deliver(desk, 'bees-final.txt');
    fixture.reload();
    const paper = await section('Your paper is here');
    paper.getByText('bees-final.txt');
    await paper.findByText(`8 b, Support, ${moment(fixture.now())}`);
    const side = within(screen.getByRole('complementary', { name: 'Order summary' }));
    const delivered = side.getByText('Delivered').parentElement!; // with its date
    expect(delivered.textContent).toContain(time(fixture.now()));
    expect(delivered.textContent).not.toMatch(/early|late|on time/);
  });
});

const delivered = async () => {
  const writer = await fixture.hire({ name: 'wren', number: 20_418 });
  const desk = await fixture.hire({ name: 'dora' });
  const { id } = await fixture.order({ status: inProgress, writerId: writer.id });
  const files = [new File(['Of bees.'], 'bees.txt')];
  await writer.call(deliverFiles, { params: { id }, key: newKey(), files });
  await desk.call(changeStatus, { params: { id }, body: { status: completed } });
  return id;
};

describe('spec D46 free revisions of a completed order', () => {
  test('are asked for in a tab of their own, and while one is active the link leads to it', async () => {
    const id = await delivered();
    fixture.open(paths.orderInfo(id), fixture.alice);
    await (await section('Your paper is here')).findByRole('link', { name: 'Ask for a revision' });
    const body = { category: 3 as const, describeProblem: 'The second table.', revisionLevel: 1 as const };
    await fixture.alice.call(requestRevision, { params: { id }, key: newKey(), body });
    const paper = await section('Your paper is here');
    const link = await paper.findByRole('link', { name: 'See your revision' });
    expect(link.getAttribute('href')).toBe(paths.orderInfo(id, 'revisions'));
    expect(paper.queryByRole('link', { name: 'Ask for a revision' })).toBeNull();
  });
});

describe('spec §10.1 an order that was changed after it was paid', () => {
  const changed = { status: modified, datePaid: new Date(), priceFinal: 12_636 };

  test('says first what is to be paid for the changes', async () => {
    await open(changed);
    const news = await section('Your changes are not paid yet');
    news.getByText('They count once you pay $126.36.');
  });

  test('says that support reads them, where nothing is due', async () => {
    await open({ ...changed, goesOnUnpaid: true });
    (await section('Your changes wait for support')).getByText('Support reads them, and then the order goes on.');
  });
});

test('spec D35 while a payment is being confirmed the margin does not say “if you pay now”', async () => {
  const { id: orderId, uid, currency } = await fixture.order();
  const attempt = { orderId, provider: 'fondy', state: 'pending', amount: 1800, currency } as const;
  const page = { reference: `${uid}-1`, providerRef: null, redirectUrl: 'https://pay.example', declineReason: null };
  const dates = { expiresAt: null, dateChecked: null, dateCreated: fixture.now(), dateUpdated: fixture.now() };
  await fixture.addRows('paymentAttempts', { ...attempt, ...page, ...dates });
  fixture.open(paths.orderInfo(orderId), fixture.alice);
  const side = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  await side.findByText('Ready 10 days after you pay');
  expect(side.queryByText('if you pay now')).toBeNull();
});

describe('spec D38 canceling', () => {
  test.each(Object.entries(NEWS))(
    'asks in a dialog of its own; where the page hears of it %s, the focus is on its heading',
    async (_, hear) => {
      hear();
      const { id } = await open({ title: 'On Bees' });
      await press('Cancel order');
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
      dialog.getByText('On Bees');
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep the order' })));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
      await screen.findByText('Order canceled');
      await screen.findByText(/^Canceled .* Nothing was charged\.$/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'On Bees' })),
      );
      expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(await fixture.row('orders', { id })).toMatchObject({ status: canceled });
      expect(fixture.address()).toBe(paths.orderInfo(id));
    },
  );

  test('Keep the order changes nothing and returns the focus', async () => {
    const { id } = await open();
    await press('Cancel order');
    await press('Keep the order');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await fixture.row('orders', { id })).toMatchObject({ status: unpaid });
  });

  test('no longer says that one is offline once the network is back', async () => {
    const { id } = await open();
    await press('Cancel order');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    const goOnline = goOffline();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await dialog.findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(dialog.queryByText(OFFLINE)).toBeNull());
    expect(await fixture.row('orders', { id })).toMatchObject({ status: unpaid });
  });

  test('an order that was paid meanwhile stays: the dialog says why, and the page shows it as paid', async () => {
    const { id } = await open();
    await press('Cancel order');
    await fixture.changeRows('orders', { status: paid, datePaid: fixture.now() }, { id });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await dialog.findByText('No money of this order can go back. Ask support to cancel it');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
    await section('Paid');
  });

  test('from another device is shown at once, on the page and in the list', async () => {
    const { id } = await open();
    await section('Order placed');
    await fixture.alice.call(cancelOrder, { params: { id }, body: {} });
    await screen.findByText(/^Canceled .* Nothing was charged\.$/);
    fixture.open('/dashboard', fixture.alice);
    await screen.findByRole('link', { name: /Ethics/ });
    const { id: other } = await fixture.order({ title: 'On Bees' });
    fixture.reopen('/dashboard');
    await screen.findByRole('link', { name: 'On Bees' });
    bees().getByText('Unpaid');
    await fixture.alice.call(cancelOrder, { params: { id: other }, body: {} });
    await waitFor(() => bees().getByText('Canceled'));
  });

  test('starts from the menu of a card too', async () => {
    const { id } = await fixture.order();
    fixture.open('/dashboard', fixture.alice);
    (await screen.findByRole('button', { name: `More actions for order ${id}` })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    await screen.findByRole('dialog', { name: 'Cancel this order?' });
  });

  test('in another year is said with its year', async () => {
    await open({ status: canceled, dateCanceled: new Date(2024, 0, 5, 15, 14) });
    await screen.findByText(/^Canceled Fri, Jan 5, 2024, 3:14 PM .* Nothing was charged\.$/);
  });

  test('a payment that came after it is explained', async () => {
    await open({ status: hold, datePaid: new Date(), dateCanceled: new Date() });
    await screen.findByText(/^You canceled this order, and a payment arrived afterwards\./);
  });

  test('a dispute that began after it is not called a payment', async () => {
    const { id } = await fixture.order({ status: hold, datePaid: new Date(), dateCanceled: new Date() });
    const dates = { dateCreated: new Date(), dateUpdated: new Date(), dateChecked: null, expiresAt: null };
    const payment = { orderId: id, provider: 'fondy', state: 'paid', amount: 1800, currency: 'USD' } as const;
    const page = { reference: 'r1', providerRef: null, redirectUrl: null };
    await fixture.addRows('paymentAttempts', { ...payment, ...page, ...dates, dispute: 'open' });
    fixture.open(`/orderinfo/${id}/details`, fixture.alice);
    await screen.findByText(/^Support is checking the payment of this order/);
  });
});

/** Opens an order with a payment that its provider has not confirmed. */
const openRunning = async (fields: Parameters<typeof fixture.order>[0]) => {
  const { id } = await fixture.order(fields);
  const dates = { dateCreated: fixture.now(), dateUpdated: fixture.now(), dateChecked: null, expiresAt: null };
  const payment = { orderId: id, provider: 'fondy', state: 'in_review', amount: 1900, currency: 'USD' } as const;
  await fixture.addRows('paymentAttempts', { ...payment, ...dates, reference: 'r1', providerRef: null, redirectUrl: null }); // oxfmt-ignore
  fixture.open(paths.orderInfo(id), fixture.alice);
};

describe('spec §10.1 while a payment is being confirmed', () => {
  test.each([
    { heldFor: 'file', name: 'Add file' },
    { heldFor: 'answer', name: 'Answer support' },
  ] as const)('a paid order on hold says what support asks for: $name', async ({ heldFor, name }) => {
    const now = fixture.now();
    await openRunning({ status: hold, datePaid: now, dateHeld: now, heldFor, holdNote: 'Which edition?', priceFinal: 3700 });
    await screen.findByText('Which edition?');
    screen.getByRole('link', { name });
  }); // oxfmt-ignore

  test('an order that is paid says what happens next', async () => {
    await openRunning({ status: paid, datePaid: fixture.now() });
    (await section('Paid')).getByRole('heading', { level: 3, name: 'What happens next' });
  });

  test('an order of which an amount is due leaves it to the running payment', async () => {
    await openRunning({});
    await screen.findByRole('button', { name: 'See the payment' });
    expect(screen.queryByRole('heading', { name: 'Order placed' })).toBeNull();
  });
});

test('spec D21, ADR 0425 an order that waits for its first file says so, with the way to add it', async () => {
  const now = new Date();
  await open({ workType: 2, status: hold, datePaid: now, dateHeld: now, heldFor: 'file', priceFinal: 0 });
  await screen.findByRole('heading', { name: 'Your file is missing' });
  screen.getByText('The work starts when you add the file to edit.');
  screen.getByRole('link', { name: 'Add file' });
});

test('spec §2, §10.14 Answer support of an order with a writer opens the chat with support', async () => {
  stubObservers();
  const writer = await fixture.hire({ name: 'wren', number: 20418 });
  await open({
    status: hold,
    datePaid: new Date(),
    heldFor: 'answer',
    holdNote: 'Which edition?',
    writerId: writer.id,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Answer support' }));
  await screen.findByRole('textbox', { name: 'Message to support' });
});

const offer = async (note = 'Fourteen pages, as we discussed.') => {
  const order = await fixture.order();
  const support = await fixture.hire();
  await support.call(offerOrder, { params: { id: order.id }, body: { hours: 72, note } });
  fixture.open(paths.orderInfo(order.id), fixture.alice);
  return order;
};
const offerHeading = () => `An offer from support at ${fixture.settingsOf(1).name}`;

describe('spec §4 an offered order', () => {
  test('explains who offers what and until when, with Accept and pay, and Decline', async () => {
    await offer();
    const news = await section(offerHeading());
    news.getByText('Fourteen pages, as we discussed.');
    news.getByText(`Support at ${fixture.settingsOf(1).name}`);
    news.getByText(moment(minutesAfter(fixture.now(), 72 * 60)));
    news.getByText('$18.00');
    news.getByRole('button', { name: 'Decline' });
    await userEvent.click(news.getByRole('button', { name: 'Accept and pay $18.00' }));
    await screen.findByRole('dialog', { name: 'Choose your payment method' });
  });

  test('ADR 0423 can be accepted until its end by the clock of the server, on a device that is 7 hours ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: minutesAfter(new Date(), 7 * 60), shouldAdvanceTime: true });
    await open({ status: offered, offeredUntil: minutesAfter(fixture.now(), 6 * 60) });
    const news = await section(offerHeading());
    const accept = news.getByRole('button', { name: 'Accept and pay $18.00' });
    expect(accept.getAttribute('aria-disabled')).not.toBe('true');
    await userEvent.click(accept);
    await screen.findByRole('dialog', { name: 'Choose your payment method' });
  });

  test('is declined in a dialog of its own', async () => {
    const { id } = await offer();
    await press('Decline');
    await screen.findByRole('dialog', { name: 'Decline this offer?' });
    await press('Decline the offer');
    await screen.findByText('Offer declined');
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ orderStatus: { id: canceled } });
  });

  test('that has ended cannot be accepted, but declined', async () => {
    await open({ status: offered, offeredUntil: minutesAfter(new Date(), -1) });
    const news = await section('This offer has ended');
    expect(news.queryByRole('button', { name: /^Accept/ })).toBeNull();
    news.getByRole('button', { name: 'Decline' });
  });
});
