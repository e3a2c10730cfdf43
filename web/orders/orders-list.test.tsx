import { answerCustomer } from '@octavo/contract/desk-messages';
import { listOrders } from '@octavo/contract/orders';
import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { moment } from '@octavo/kit/dates.ts';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast, toastText } from '#testing/toast.ts';

const { unpaid, paid, inProgress, completed, hold, modified, offered } = ORDER_STATUS;

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const filter = (name: RegExp) => screen.findByRole('radio', { name });
const choose = async (name: RegExp) => userEvent.click(await filter(name));
const card = async (title: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!item) throw new Error(`${title} is not in the list`);
  return within(item);
};
const hide = async (title: string) => {
  (await card(title)).getByRole('button', { name: /More actions/ }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: /ide$/ }));
};
const menuOf = async (title: string) => {
  (await card(title)).getByRole('button', { name: /More actions/ }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem');
};

type Fixture = Awaited<ReturnType<typeof openFixture>>;
/** Adds orders of Alice, the oldest first. */
const addOrders = async ({ order }: Fixture, ...orders: Parameters<Fixture['order']>[0][]) => {
  const added = [];
  for (const fields of orders) added.push(await order(fields));
  return added;
};
/** Adds an order of Alice and this number of copies. */
const addCopies = async (fixture: Fixture, count: number) => {
  const { id } = await fixture.order();
  const { id: _, hasUnread: __, ...same } = await fixture.row('orders', { id });
  const copies = Array.from({ length: count }, () => ({ ...same, uid: crypto.randomUUID() }));
  for (let at = 0; at < count; at += 400) await fixture.addRows('orders', ...copies.slice(at, at + 400)); // Postgres takes 65,535 values
};
const hiddenOf = async ({ alice }: Fixture) => {
  const { orders } = await alice.call(listOrders, { params: { cat: 1 }, query: { hidden: 'YES' } });
  return orders.map(({ title }) => title);
};
const says = async (fixture: Fixture, id: number, body: string) => write(await fixture.hire(), id, body);
const write = (support: Awaited<ReturnType<Fixture['hire']>>, id: number, body: string) =>
  support.call(answerCustomer, { params: { id }, key: crypto.randomUUID(), files: [], body: { message: body } });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Paper ${at + 1}` }));

describe('spec §2 the orders list', () => {
  test('spec §4 shows every status in the list and on the page of the order', async () => {
    const fixture = await openFixture();
    const statuses = Object.entries(ORDER_STATUS_NAMES).map(([id, name]) => ({ id: Number(id) as OrderStatus, name })); // its keys
    const orders = await addOrders(fixture, ...statuses.map(({ id, name }) => ({ status: id, title: `On ${name}` })));
    const { unmount } = fixture.open(paths.dashboard, fixture.alice);
    for (const { name } of statuses) expect((await card(`On ${name}`)).getByText(name)).toBeTruthy();
    unmount();
    for (const [at, { name }] of statuses.entries()) {
      const page = fixture.open(paths.orderInfo(orders[at]?.id ?? 0), fixture.alice);
      await screen.findByRole('heading', { level: 1, name: `On ${name}` });
      const side = within(await screen.findByRole('complementary', { name: 'Order summary' }));
      expect((await side.findAllByText(name)).length).toBeGreaterThan(0);
      page.unmount();
    }
  });

  test('shows an empty state with a link to the form before the first order', async () => {
    const { alice, open } = await openFixture();
    open('/dashboard', alice);
    await screen.findByRole('heading', { name: 'No orders yet' });
    const links = await screen.findAllByRole('link', { name: 'New Order' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/order');
  });

  test('an account without orders has nothing to search, filter or sort; one with a hidden order has', async () => {
    const fixture = await openFixture();
    const first = fixture.open('/dashboard', fixture.alice);
    await screen.findByRole('heading', { name: 'No orders yet' });
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(screen.queryByRole('radio', { name: /^Unpaid/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Sort/ })).toBeNull();
    first.unmount();

    await addOrders(fixture, { title: 'Hidden one', isHidden: true });
    fixture.open('/dashboard', fixture.alice);
    await choose(/^Hidden 1$/);
    await shows('Hidden one');
  });

  test('orders that need the customer come first; the menu switches to the newest, which the address keeps', async () => {
    const fixture = await openFixture();
    await addOrders(
      fixture,
      { title: 'Unpaid', status: unpaid },
      { title: 'Paid', status: paid },
      { title: 'Offered', status: offered },
      { title: 'Completed', status: completed },
    );
    const first = fixture.open('/dashboard', fixture.alice);
    await shows('Offered', 'Unpaid', 'Completed', 'Paid');

    screen.getByRole('button', { name: 'Sort: Needs you first' }).focus();
    await userEvent.keyboard('{Enter}'); // in jsdom a menu may close again under a press that takes long
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
    await shows('Completed', 'Offered', 'Paid', 'Unpaid');
    first.unmount();
    fixture.open('/dashboard?sort=newest', fixture.alice);
    await shows('Completed', 'Offered', 'Paid', 'Unpaid');
  });

  test('counts one order as one, and a list on one page without a range', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, {}, { status: paid }, { status: paid });
    fixture.open('/dashboard', fixture.alice);
    await screen.findByText('3 orders', { ignore: 'output' });
    await choose(/^Unpaid/);
    await screen.findByText('1 order', { ignore: 'output' });
  });

  test('offers one reset: above a list, or in an empty one', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { status: paid });
    fixture.open('/dashboard?status=2', fixture.alice);
    await screen.findByText('1 order', { ignore: 'output' });
    expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
    await choose(/^Hold/);
    await screen.findByRole('heading', { name: 'No orders on hold' });
    expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
  });

  test('shows twelve orders a page, newest first, and keeps the page in the address', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, ...numbered(14));
    fixture.open('/dashboard', fixture.alice);
    await screen.findByText('1–12 of 14 orders', { ignore: 'output' });
    expect(titles()).toHaveLength(12);
    expect(titles()[0]).toBe('Paper 14');

    const next = screen.getByRole('link', { name: 'Page 2' });
    expect(next.getAttribute('href')).toBe('?page=2');
    await userEvent.click(next);
    await shows('Paper 2', 'Paper 1');
    expect(document.activeElement?.textContent).toBe('Orders');
  });

  test('opens with the filters of the address; a page after the last opens the last', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, ...numbered(13), { title: 'On hold', status: hold, heldFor: 'file' });
    const first = fixture.open('/dashboard?page=9', fixture.alice);
    await shows('Paper 2', 'Paper 1');
    first.unmount();
    fixture.open('/dashboard?status=9&q=hold', fixture.alice);
    await shows('On hold');
    expect(await filter(/^Hold/)).toHaveProperty('checked', true);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hold');
  });

  test('ADR 0072 ends with page 100, which says how to find the others, and leads to the search', async () => {
    const fixture = await openFixture();
    await addCopies(fixture, 1200);
    fixture.open('/dashboard?page=500', fixture.alice);
    await screen.findByText(/The pages end here, after 1200 of 1201 orders/);
    expect(fixture.address()).toBe('/dashboard?page=100');
    expect(screen.queryByRole('link', { name: 'Page 101' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Search orders' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('spec §4 a filter or a search opens page 1, and Reset clears all filters', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Microfinance in Kenya', status: paid }, ...numbered(13));
    fixture.open('/dashboard?page=2', fixture.alice);
    await shows('Paper 1', 'Microfinance in Kenya');
    await choose(/^Paid/);
    await shows('Microfinance in Kenya');
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    await screen.findByRole('heading', { name: 'No paid orders match “zebra”' });

    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await screen.findByText('1–12 of 14 orders', { ignore: 'output' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(await filter(/^All/)).toHaveProperty('checked', true);
  });

  test('Reset removes what is typed and not searched yet', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Microfinance in Kenya', status: paid }, { title: 'Other' });
    fixture.open('/dashboard?status=2', fixture.alice);
    await shows('Microfinance in Kenya');
    await choose(/^Paid/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
    fireEvent.click(screen.getByRole('button', { name: /^Reset/ }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    await screen.findByText('2 orders', { ignore: 'output' });
  });

  test('offers to search all statuses when one status has no match', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Microfinance in Kenya' });
    fixture.open('/dashboard?status=3&q=kenya', fixture.alice);
    await screen.findByRole('heading', { name: 'No orders in progress match “kenya”' });
    await userEvent.click(screen.getByRole('button', { name: 'Search all statuses' }));
    await shows('Microfinance in Kenya');
  });

  test('the nine filters show their number of orders', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, {}, {}, { status: paid });
    fixture.open('/dashboard', fixture.alice);
    await filter(/^All 3$/);
    await filter(/^Unpaid 2$/);
    await filter(/^Paid 1$/);
    for (const name of ['In progress', 'Completed', 'Refunded', 'Canceled', 'Hold', 'Offered'])
      await filter(RegExp(`^${name} 0$`));
  });

  test('finds an order by its number', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'Found' }, { title: 'Other' });
    fixture.open('/dashboard', fixture.alice);
    await shows('Other', 'Found');
    await userEvent.type(screen.getByRole('searchbox'), `#${first?.id}`);
    await shows('Found');
  });

  test('remembers the view as rows or as cards', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, {});
    const first = fixture.open('/dashboard', fixture.alice);
    await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
    expect(localStorage.getItem('ordersView')).toBe('list');
    first.unmount();
    fixture.open('/dashboard?view=list', fixture.alice);
    expect(await screen.findByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
  });

  test('spec §8 shows a loading error in place and in a toast, with a retry button', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Paper' });
    const { fetch } = globalThis;
    let isDown = true;
    globalThis.fetch = async (url, init) =>
      isDown && String(url).includes('/orders?') ? new Response(null, { status: 500 }) : fetch(url, init);
    fixture.open('/dashboard', fixture.alice);
    const failed = 'Something went wrong while fetching your order list. Please contact our support.';
    await findToast(failed);
    expect(screen.getAllByText(failed)).toHaveLength(2); // one in place, one in the toast
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Paper');
  });

  test('spec §8 a loading error is said once: not after a list that came, with another filter or on the next visit', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Paper' });
    let isDown = true;
    interceptFetch((url, send) =>
      isDown && url.includes('/orders?') ? Promise.resolve(new Response(null, { status: 500 })) : send(),
    );
    const { unmount } = fixture.open('/dashboard', fixture.alice);
    const failed = 'Something went wrong while fetching your order list. Please contact our support.';
    await findToast(failed);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Paper');
    act(dismissToast);
    await choose(/^Paid/);
    await screen.findByRole('heading', { name: 'No paid orders' });
    await choose(/^All/);
    await shows('Paper');
    expect(toastText()).toBe('');
    unmount();
    fixture.openTab('/dashboard');
    await shows('Paper');
    expect(toastText()).toBe('');
  });

  test('is searched once somebody stops typing, not with every key', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Found' }, { title: 'Other' });
    const asked = new Set<string>(); // the list may be loaded again when the socket opens
    interceptFetch((url, send) => {
      const { pathname, searchParams } = new URL(url, location.href);
      const q = searchParams.get('q');
      if (pathname.endsWith('/orders') && q) asked.add(q);
      return send();
    });
    fixture.open('/dashboard', fixture.alice);
    await shows('Other', 'Found');
    const search = screen.getByRole('searchbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    for (const value of ['F', 'Fo', 'Fou', 'Foun']) {
      fireEvent.change(search, { target: { value } });
      act(() => vi.advanceTimersByTime(200));
    }
    await shows('Found');
    expect([...asked]).toEqual(['Foun']);
  });
});

const addThree = (fixture: Parameters<typeof addOrders>[0]) =>
  addOrders(fixture, ...['First', 'Second', 'Third'].map((title) => ({ title, status: paid })));

describe('the list while its orders change', () => {
  test('each stays in its place with the focus; opened again, the ones that need the customer come first', async () => {
    const fixture = await openFixture();
    const [, second] = await addThree(fixture);
    const opened = fixture.open(paths.dashboard, fixture.alice);
    await shows('Third', 'Second', 'First');
    const link = (await card('Second')).getByRole('link', { name: 'Second' });
    link.focus();
    await says(fixture, second?.id ?? 0, 'A question');
    await (await card('Second')).findByText('1 new message');
    expect(titles()).toEqual(['Third', 'Second', 'First']);
    expect(document.activeElement).toBe(link);

    opened.unmount();
    fixture.reopen(paths.dashboard);
    await shows('Second', 'Third', 'First');
  });

  test('one that another device creates stands at the end', async () => {
    const fixture = await openFixture();
    const [, second] = await addOrders(fixture, { title: 'First', status: paid }, { title: 'Second', status: paid });
    fixture.open(paths.dashboard, fixture.alice);
    await shows('Second', 'First');
    const support = await fixture.hire();
    await write(support, second?.id ?? 0, 'A question'); // once it is seen, the list is no longer loaded for the first time
    await (await card('Second')).findByText('1 new message');
    const [third] = await addOrders(fixture, { title: 'Third', status: paid });
    await write(support, third?.id ?? 0, 'A question');
    await shows('Second', 'First', 'Third');
  });

  test('another filter or sort has the places of the server', async () => {
    const fixture = await openFixture();
    const [, second] = await addThree(fixture);
    fixture.open(paths.dashboard, fixture.alice);
    await shows('Third', 'Second', 'First');
    await says(fixture, second?.id ?? 0, 'A question');
    await (await card('Second')).findByText('1 new message');
    await choose(/^Paid/);
    await shows('Second', 'Third', 'First');
  });
});

describe('an order in the list', () => {
  test.each([
    { what: 'unpaid links to the payment', fields: { status: unpaid }, now: /^Ready 10 days after you pay: \w+, \w+ \d+ if you pay now$/, action: /^Pay \$18\.00 for order/, to: 'details?pay=1' },
    { what: 'on hold for a file links to the files', fields: { status: hold, heldFor: 'file' as const, holdNote: 'Please send the rubric.' }, now: /^Please send the rubric\.$/, action: /^Add file/, to: 'files' },
    { what: 'on hold for an answer links to support', fields: { status: hold, heldFor: 'answer' as const, holdNote: 'Which edition?' }, now: /^Which edition\?$/, action: /^Open messages/, to: 'messages?panel=support' },
    { what: 'modified and dearer links to the payment', fields: { status: modified, datePaid: new Date() }, now: /^\$18\.00 to pay for your changes$/, action: /^Pay \$18\.00 for order/, to: 'details?pay=1' },
    { what: 'offered links to the offer', fields: { status: offered, offeredUntil: new Date('2099-01-15T09:00:00') }, now: /^Offer open until Thu, Jan 15, 2099, 9:00 AM/, action: /^See offer/, to: 'details' },
  ])('that is $what', async ({ fields, now, action, to }) => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, { title: 'Paper', ...fields });
    fixture.open('/dashboard', fixture.alice);
    const paper = await card('Paper');
    expect(paper.getByText((_, node) => node?.tagName === 'P' && now.test(node.textContent))).toBeTruthy();
    expect(paper.getByRole('link', { name: action }).getAttribute('href')).toBe(`/orderinfo/${order?.id}/${to}`);
    expect(paper.getByRole('link', { name: 'Paper' }).getAttribute('href')).toBe(`/orderinfo/${order?.id}/details`);
  }); // oxfmt-ignore

  test('on hold for a payment that support checks asks for no file', async () => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, { title: 'Paper', status: hold });
    const payment = { orderId: order?.id ?? 0, provider: 'fondy', state: 'paid', amount: 1800, currency: 'USD', reference: 'r1' } as const; // oxfmt-ignore
    const page = { providerRef: null, redirectUrl: null, dateUpdated: new Date(), dateChecked: null, expiresAt: null };
    await fixture.addRows('paymentAttempts', { ...payment, ...page, dispute: 'open', dateCreated: new Date() });
    fixture.open('/dashboard', fixture.alice);
    const paper = await card('Paper');
    expect(paper.getByText('Support is checking the payment')).toBeTruthy();
    expect(paper.queryByRole('link', { name: /^Add file/ })).toBeNull();
    await userEvent.click(paper.getByRole('link', { name: 'Paper' }));
    await screen.findByText(/^Support is checking the payment of this order/);
  });

  test('with new messages shows them before a hold that needs nothing of the customer', async () => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, {
      title: 'Paper',
      status: hold,
      heldFor: 'check',
      holdNote: 'We look at it.',
    });
    const message = { orderId: order?.id ?? 0, seq: 1, direction: 3 as const, body: 'Hello', key: 'a key' };
    await fixture.addRows('messages', { ...message, dateCreated: new Date() });
    fixture.open('/dashboard', fixture.alice);
    const paper = await card('Paper');
    expect(paper.getByText('1 new message')).toBeTruthy();
    expect(paper.getByRole('link', { name: /^Open messages/ }).getAttribute('href')).toMatch(/\/messages$/);
  });

  test.each([
    { what: 'to support leads to its chat', kept: ['draft-ID-support~1'], to: 'messages?panel=support' },
    { what: 'to the writer leads to that chat', kept: ['draft-ID-writer~1'], to: 'messages?panel=writer' },
    { what: 'to both leads to the writer’s', kept: ['draft-ID-support~1', 'draft-ID-writer~2'], to: 'messages?panel=writer' }, // oxfmt-ignore
    { what: 'of files to support leads there', kept: ['file-draft-ID-support~1'], to: 'messages?panel=support' },
    { what: 'to support beside an edit leads there', kept: ['draft-ID-support', 'edit-draft-ID-writer~1'], to: 'messages?panel=support' }, // oxfmt-ignore
  ])('spec §10.8 with a draft $what', async ({ kept, to }) => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, { title: 'Paper' }, { title: 'On Bees' });
    fixture.open(paths.profile, fixture.alice);
    for (const item of kept) localStorage.setItem(item.replace('ID', String(order?.id)), 'Which edition');
    fixture.reopen(paths.dashboard);
    const draft = (await card('Paper')).getByRole('link', { name: 'Draft of a message' });
    expect(draft.getAttribute('href')).toBe(`/orderinfo/${order?.id}/${to}`);
    expect((await card('On Bees')).queryByRole('link', { name: 'Draft of a message' })).toBeNull();
  });

  test('that was late when support paused it says the words of support', async () => {
    const fixture = await openFixture();
    const at = minutesAfter(new Date(), -10);
    const late = { deadline: minutesAfter(at, -300), dateHeld: at, datePaid: minutesAfter(at, -900) };
    await addOrders(fixture, { title: 'On Bees', status: hold, heldFor: 'check', holdNote: 'We look at it.', ...late });
    fixture.open(paths.dashboard, fixture.alice);
    const paper = await card('On Bees');
    paper.getByText('We look at it.');
    expect(paper.queryByText(/^Late by/)).toBeNull();
  });

  test('that is late says by how much', async () => {
    const fixture = await openFixture();
    const deadline = minutesAfter(new Date(), -301);
    await addOrders(fixture, { title: 'On Bees', status: inProgress, datePaid: fixture.now(), deadline });
    fixture.open(paths.dashboard, fixture.alice);
    (await card('On Bees')).getByText('Late by 5 hours 1 minute');
  });

  test('with a revision says by when it is ready, or by how much it is late', async () => {
    const fixture = await openFixture();
    const orders = await addOrders(
      fixture,
      { title: 'On Bees', status: completed },
      { title: 'On Ants', status: completed },
    );
    const [later, earlier] = [minutesAfter(new Date(), 60), minutesAfter(new Date(), -301)];
    const revision = { status: 2, dateCreated: fixture.now() } as const;
    await fixture.addRows('revisions', { ...revision, orderId: orders[0]?.id ?? 0, deadline: later });
    await fixture.addRows('revisions', { ...revision, orderId: orders[1]?.id ?? 0, deadline: earlier });
    fixture.open(paths.dashboard, fixture.alice);
    (await card('On Bees')).getByText(`Revision in progress, ready by ${moment(later)}`);
    (await card('On Ants')).getByText('Revision in progress, late by 5 hours 1 minute');
  });

  test('that is completed and rated shows the rating and no action', async () => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, { title: 'Paper', status: completed, workType: 3, pages: 12 });
    const review = { orderId: order?.id ?? 0, rating: '4.5', dateCreated: new Date() };
    await fixture.addRows('reviews', review);
    fixture.open('/dashboard', fixture.alice);
    const paper = await card('Paper');
    expect(paper.getByText(/You rated 4.5 of 5/)).toBeTruthy();
    expect(paper.getByText(/Presentation, 12 slides/)).toBeTruthy();
    expect(paper.getAllByRole('link')).toHaveLength(1);
  });
});

describe('the menu of an order in the list', () => {
  test('links to the form for cloning and editing', async () => {
    const fixture = await openFixture();
    const [order] = await addOrders(fixture, { title: 'Paper' });
    fixture.open('/dashboard', fixture.alice);
    const [hiding, clone, edit] = await menuOf('Paper');
    expect(hiding?.textContent).toBe('Hide');
    expect(clone?.textContent).toBe('Clone');
    expect(clone?.getAttribute('href')).toBe(`/order/controls?cloningOrder=${order?.id}`);
    expect(edit?.textContent).toBe('Edit');
    expect(edit?.getAttribute('href')).toBe(`/order/controls?editingOrderId=${order?.id}`);
    clone?.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('form');
  });

  test('shows why an order cannot be edited; it can still be cloned', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Paper', status: completed });
    fixture.open('/dashboard', fixture.alice);
    const [, clone, edit] = await menuOf('Paper');
    expect(edit?.textContent).toBe('EditThis order is closed');
    expect(edit?.ariaDisabled).toBe('true');
    expect(clone?.ariaDisabled).toBe(null);
  });
});

describe('spec §4 hiding an order', () => {
  test('removes it at once; Undo restores it at its place', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'First' }, { title: 'Second' }, { title: 'Third' });
    fixture.open('/dashboard', fixture.alice);
    await shows('Third', 'Second', 'First');
    await hide('Second');
    await shows('Third', 'First');
    await screen.findByText('Order hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await shows('Third', 'Second', 'First');
    await waitFor(async () => expect(await hiddenOf(fixture)).toEqual([]));
  });

  test('spec D56 its Undo is shown also right after a success, and stays when something is told live', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'First', status: inProgress }, { title: 'Second' });
    fixture.open('/dashboard', fixture.alice);
    await shows('Second', 'First');
    act(() => showToast('Saved', { kind: 'success' }));
    await hide('Second');
    await shows('First');
    await findToast('Order hidden');
    act(() =>
      showToast(`Your paper for order ${first?.id} is here`, { action: { label: 'Open', onChoose: () => {} } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await shows('Second', 'First');
  });

  test('moves it to the hidden orders, where it can be unhidden', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'First' }, { title: 'Second' });
    fixture.open('/dashboard', fixture.alice);
    await hide('Second');
    await shows('First');
    await choose(/^Hidden/);
    await shows('Second');
    await filter(/^All 1$/);
    await hide('Second');
    await screen.findByRole('heading', { name: 'No hidden orders' });
    await filter(/^All 2$/); // the server has it: an order that comes later would stand at the end
    await choose(/^All/);
    await shows('Second', 'First');
  });

  test.each([
    { letters: 'Latin', key: 'p' },
    { letters: 'Cyrillic', key: 'з' },
  ])('the key P pays the order that has the focus, with $letters letters', async ({ key }) => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'First' });
    fixture.open('/dashboard', fixture.alice);
    const link = await screen.findByRole('link', { name: 'First' });
    link.focus();
    fireEvent.keyDown(link, { key, code: 'KeyP' });
    await screen.findByRole('dialog', { name: 'Choose your payment method' });
  });

  test('ADR 0065 offline it fails at once, instead of hiding the order later', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'First' }, { title: 'Second' });
    fixture.open('/dashboard', fixture.alice);
    await shows('Second', 'First');
    const goOnline = goOffline();
    await hide('Second');
    await findToast(OFFLINE);
    await shows('Second', 'First');
    goOnline();
    await hide('Second');
    await findToast('Order hidden');
    await shows('First');
  });

  test('restores the order and shows the reason after a failure', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'First' }, { title: 'Second' });
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) =>
      String(url).endsWith('/hide') ? Response.json(null, { status: 500 }) : fetch(url, init);
    fixture.open('/dashboard', fixture.alice);
    await hide('Second');
    await screen.findByText('Something went wrong');
    await shows('Second', 'First');
  });
});

describe('an address with an invalid page or status', () => {
  test.each([
    { search: '?page=zero', left: '' },
    { search: '?page=-1&view=list', left: '?view=list' },
    { search: '?status=6', left: '' },
    { search: '?status=paid&page=1e3&q=kenya', left: '?q=kenya' },
  ])('$search is cleaned of the invalid values', async ({ search, left }) => {
    const { alice, open, address } = await openFixture();
    open(`/dashboard${search}`, alice);
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await waitFor(() => expect(address()).toBe(`/dashboard${left}`));
  });

  test('keeps valid values', async () => {
    const { alice, open, address } = await openFixture();
    open('/dashboard?status=3&q=kenya', alice);
    await screen.findAllByText(/^No orders/);
    expect(address()).toBe('/dashboard?status=3&q=kenya');
  });
});

describe('spec §2 /orderinfo without an id in its path', () => {
  test('opens the order with that number', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'Found' }, { title: 'Other' });
    fixture.open(`/orderinfo?id=${first?.id}`, fixture.alice);
    await screen.findByRole('heading', { level: 1, name: 'Found' });
  });

  test('opens the order whose uid the address has', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'Why the Franc Fell' }, { title: 'Two Cities' });
    const { uid, id } = first ?? expect.fail('no order');
    fixture.open(`/orderinfo?id=${uid}`, fixture.alice);
    await screen.findByRole('heading', { level: 1, name: 'Why the Franc Fell' });
    await waitFor(() => expect(fixture.address()).toBe(`/orderinfo/${id}/details`));
  });

  test('opens the order whose payment is being confirmed, and says so', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'Why the Franc Fell' }, { title: 'Two Cities' });
    const { uid, id } = first ?? expect.fail('no order');
    fixture.open(`/orderinfo?id=${uid}&payment=pending`, fixture.alice);
    await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' });
    await waitFor(() => expect(fixture.address()).toBe(`/orderinfo/${id}/details`));
  });

  test('says nothing of a payment of an order that the search finds by other words', async () => {
    const fixture = await openFixture();
    await addOrders(fixture, { title: 'Why the Franc Fell' });
    fixture.open('/orderinfo?id=Franc&payment=pending', fixture.alice);
    await screen.findByRole('heading', { level: 1, name: 'Why the Franc Fell' });
  });

  test('offers to try again where the order of a payment cannot be searched', async () => {
    const fixture = await openFixture();
    const [first] = await addOrders(fixture, { title: 'Why the Franc Fell' });
    const { uid } = first ?? expect.fail('no order');
    let isAway = true;
    interceptFetch((url, send) =>
      isAway && url.includes(uid) && url.includes('q=')
        ? Promise.resolve(Response.json({ code: 'unexpected', message: 'Something went wrong' }, { status: 500 }))
        : send(),
    );
    fixture.open(`/orderinfo?id=${uid}&payment=pending`, fixture.alice);
    await screen.findByText('Something went wrong while fetching order data');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' });
  });

  test.each(['/orderinfo', '/orderinfo?id=', '/orderinfo?id=nothing'])('%s redirects to the list', async (path) => {
    const { alice, open } = await openFixture();
    open(path, alice);
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });
});
