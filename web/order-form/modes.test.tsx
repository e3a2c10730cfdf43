import { signOut, signUp } from '@octavo/contract/auth';
import { getTariff } from '@octavo/contract/catalogue';
import type { Reply } from '@octavo/contract/endpoint';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { defaultForm } from '@octavo/domain/order-form/form';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { LEVEL_DEADLINES } from '@octavo/domain/catalogue/testing';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { dateAndTime, longDay } from '@octavo/kit/dates.ts';
import { keepFocus } from '@octavo/kit/keepFocus.ts';
import { invalidate } from '@octavo/client/query';
import { UPLOADS } from '#testing/fixture.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { fileStore, keepFilesIn } from './draft/file-store.ts';
import { toNewOrder } from './submit/to-new-order.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, chooseFiles, field, file, fill, form, heading, margin, press, total, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const WRITTEN = {
  subject: 3,
  level: 2,
  sources: 5,
  title: 'The Ethics of Bees',
  paperDetails: 'Two hives, one question.',
  credentials: 'library s3cret',
};
const SITE = {
  category: 1 as const,
  pagesMax: 100,
  levelDeadlines: LEVEL_DEADLINES,
  ...eachSiteSwitch(() => true),
};

/** A fixture in which Alice has an order of one page: $18.00, and $16.20 with the code TENTH. */
async function withOrder({ hasCode = false, usesLeft = null as number | null } = {}) {
  const fixture = await openFixture();
  const code = { siteId: 1, code: 'TENTH', amount: 0, percent: 10, usesLeft, expiresAt: null };
  await fixture.addRows('discountCodes', code);
  const body = toNewOrder({ ...defaultForm(1), ...WRITTEN }, SITE, null);
  const coded = { ...body, ...(hasCode && { discountCode: 'TENTH' }) };
  const { id } = await fixture.alice.call(createOrder, { key: 'the-order-of-alice', params: { cat: 1 }, body: coded });
  const put = (fields: { status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS] }) =>
    fixture.changeRows('orders', fields, { id });
  const shown = (of = id) => fixture.alice.call(getOrder, { params: { id: of } });
  const encrypted = async (of = id) => {
    const { credentials } = await fixture.row('orders', { id: of });
    return credentials && fixture.decrypt(credentials);
  };
  const orders = () => fixture.rows('orders');
  return { ...fixture, id, body, put, shown, encrypted, orders };
}

type Fixture = Awaited<ReturnType<typeof withOrder>>;

/** The rows of a tariff in which a page costs twice as much. */
const doubled = (perPage: Reply<typeof getTariff>['perPage']) =>
  Object.entries(perPage).flatMap(([workType, levels]) =>
    Object.entries(levels).flatMap(([level, cells]) =>
      Object.entries(cells).map(([hours, cents]) => ({
        workType: Number(workType),
        level: Number(level),
        hours: Number(hours),
        cents: cents * 2,
      })),
    ),
  );

/** Records a payment of the whole price. */
async function pay({ addRows, changeRows, id, now }: Fixture) {
  const at = { dateCreated: now(), dateUpdated: now(), dateChecked: now() };
  const attempt = {
    orderId: id,
    provider: 'fondy',
    state: 'paid',
    amount: 1800,
    currency: 'USD',
    reference: 'r',
    ...at,
  };
  const [made] = await addRows('paymentAttempts', {
    ...attempt,
    providerRef: null,
    redirectUrl: null,
    expiresAt: null,
  } as never); // a row as a payment leaves it
  const entry = {
    orderId: id,
    attemptId: made?.id ?? 0,
    kind: 'charge',
    amount: 1800,
    currency: 'USD',
    effectKey: 'k',
  } as const;
  await addRows('paymentLedger', { ...entry, dateCreated: now() });
  await changeRows('orders', { status: 2, datePaid: now() }, { id });
}
/** An attempt to pay the whole price that the provider has not confirmed. */
const pendingOf = (orderId: number, at: Date) => ({
  orderId,
  provider: 'fondy',
  state: 'pending',
  amount: 1800,
  currency: 'USD',
  reference: 'r',
  providerRef: null,
  redirectUrl: null,
  expiresAt: null,
  dateCreated: at,
  dateUpdated: at,
  dateChecked: at,
});
const row = async (name: string) => (await margin()).getByText(name).closest('div')?.textContent;
const setPages = async (pages: number) =>
  fireEvent.change(await (await form()).findByRole('spinbutton', { name: 'Pages' }), { target: { value: `${pages}` } });

describe('spec §2 “Modes: new, editing, …”', () => {
  test('new: an empty form that makes an order', async () => {
    const { open, alice } = await withOrder();
    open('/order?full', alice);
    await heading('Tell us about your order');
    expect(await field('Title')).toHaveProperty('value', '');
    (await margin()).getByText('if you pay now'); // spec §10.1
    (await form()).getByRole('button', { name: 'Create order' });
  });

  test('ADR 0221 editing: the prices are those that the order was made with, in the browser and of the server; a clone has those of now', async () => {
    const { open, alice, id, shown, addRows, changeRows, now } = await withOrder();
    const { perPage, ...extraPrices } = await alice.call(getTariff, { params: { cat: 1 } });
    await addRows('siteVersions', {
      siteId: 1,
      number: 7,
      settings: {},
      terms: {},
      was: {},
      became: {},
      author: 'olga',
      reason: null,
      prices: { hours: [], extraPrices, pagePrices: doubled(perPage) },
      dateCreated: now(),
    });
    await changeRows('orders', { siteVersion: 7 }, { id });
    const asked: string[] = [];
    interceptFetch((url, send) => {
      if (url.endsWith('/calcs')) asked.push(url);
      return send();
    });
    const { unmount } = open(`/order?full&editingOrderId=${id}`, alice);
    await total('$36.00');
    await setPages(2);
    await total('$72.00');
    await waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(`/orders/${id}/calcs$`)));
    expect(screen.queryByText(/^The price is/)).toBeNull();
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    expect(await shown()).toMatchObject({ pages: 2, finalPrice: 7200 });
    unmount();
    open(`/order?full&cloningOrder=${id}`, alice);
    await total('$36.00');
  });

  test('ADR 0221, §12.16 editing: a level for which the order’s own prices have nothing is not saved', async () => {
    const { open, alice, id, shown, addRows, changeRows, now } = await withOrder();
    const { perPage, ...extraPrices } = await alice.call(getTariff, { params: { cat: 1 } });
    const pagePrices = doubled(perPage).filter(({ level }) => level < 3);
    await addRows('siteVersions', {
      siteId: 1,
      number: 7,
      settings: {},
      terms: {},
      was: {},
      became: {},
      author: 'olga',
      reason: null,
      prices: { hours: [], extraPrices, pagePrices },
      dateCreated: now(),
    });
    await changeRows('orders', { siteVersion: 7 }, { id });
    open(`/order?full&editingOrderId=${id}`, alice);
    await total('$36.00');
    await choose('Bachelor');
    await press('Save changes');
    await (await form()).findByRole('link', { name: 'Choose another deadline, level or type of work' });
    expect(await shown()).toMatchObject({ level: { id: 2 } });
  });

  test('editing: the form has the order of the server, and saving updates that order', async () => {
    const { open, alice, id, shown, encrypted, orders, address } = await withOrder({ hasCode: true });
    open(`/order?full&editingOrderId=${id}`, alice);
    await heading('Change your order');
    (await margin()).getByText('if you pay now'); // spec §10.1: it is not paid
    expect(await field('Title')).toHaveProperty('value', WRITTEN.title);
    expect(await field('Paper details')).toHaveProperty('value', WRITTEN.paperDetails);
    expect(screen.getByRole('combobox', { name: 'Subject' })).not.toHaveProperty('value', '');
    (await margin()).getByText('TENTH');
    await total('$16.20');
    expect((await form()).queryByText(/It is paid/)).toBeNull();
    await setPages(2);
    await fill('Title', 'The Ethics of Wasps');
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    await waitFor(() => expect(address()).toBe(`/orderinfo/${id}/details`));
    expect(await shown()).toMatchObject({
      title: 'The Ethics of Wasps',
      pages: 2,
      finalPrice: 3240,
      discountCode: 'TENTH',
      version: 2,
      orderStatus: { id: ORDER_STATUS.unpaid },
      subject: { id: WRITTEN.subject },
      sources: WRITTEN.sources,
    });
    expect(await encrypted()).toBe(WRITTEN.credentials); // spec D19 they were not typed again
    expect(await orders()).toHaveLength(1);
  });

  test('an edit survives a reload and is not in the form of a new order', async () => {
    const { open, reload, reopen, alice, id, address } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await waitFor(() => expect(address()).toBe('/order?full'));
    reload();
    await heading('Change your order');
    await screen.findByRole('heading', { level: 2, name: /Check your changes$/ });
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
    reopen(`/order?full&editingOrderId=${id}`);
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', '');
  });

  test('spec §4 the saved values “editing, … editingOrderId” open an edit', async () => {
    const { open, reopen, alice, id } = await withOrder();
    open('/terms', alice);
    localStorage.setItem('editing', 'true');
    localStorage.setItem('editingOrderId', String(id));
    reopen('/order?full');
    await heading('Change your order');
    expect(localStorage.getItem('editingOrderId')).toBeNull();
  });

  test('“forced edit loaded from the server”: ignores the draft of this browser', async () => {
    const { open, reopen, alice, id } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    reopen(`/order?full&editingOrderId=${id}&forceEditing=1`);
    await heading('Change your order');
    expect(await field('Title')).toHaveProperty('value', WRITTEN.title);
  });

  test('spec §10.3 Undo of a forced edit brings the draft back, and keeps what was typed since', async () => {
    const { open, reopen, alice, id } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    reopen(`/order?full&editingOrderId=${id}&forceEditing=1`);
    await screen.findByText('Your text was replaced');
    await fill('Paper details', 'Written after the link was opened.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps'));
    expect(await field('Paper details')).toHaveProperty('value', 'Written after the link was opened.');
  });

  test('spec §10.3 Undo of a forced edit keeps what support has changed since the edit began', async () => {
    const { open, reopen, alice, id, body } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await screen.findByText('Saved on this device');
    const changes = { paperDetails: 'Three hives.', discountCode: 'TENTH' };
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, ...changes } });
    reopen(`/order?full&editingOrderId=${id}&forceEditing=1`);
    await screen.findByText('Your text was replaced');
    await fill('Sources', '7');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps'));
    expect(await field('Paper details')).toHaveProperty('value', 'Three hives.');
    expect(await field('Sources')).toHaveProperty('value', '7');
    await (await margin()).findByText('TENTH');
  });

  test('spec §10.3 Undo of a forced edit brings back that the discount was removed', async () => {
    const { open, reopen, alice, id } = await withOrder({ hasCode: true });
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await user.click(await (await margin()).findByRole('button', { name: /^Remove/ }));
    await total('$18.00');
    reopen(`/order?full&editingOrderId=${id}&forceEditing=1`);
    await total('$16.20');
    await fill('Sources', '7');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await total('$18.00');
    expect(await field('Sources')).toHaveProperty('value', '7');
  });
});

describe('spec §2, D33 access to the order', () => {
  test('a guest signs in on the page and then sees the order in the form', async () => {
    const fixture = await withOrder();
    const { open, guest, changeRows, id } = fixture;
    const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
    const { id: customerId } = await fixture.row('customers', { email: nora.email });
    await changeRows('orders', { customerId }, { id });
    open(`/order?full&editingOrderId=${id}`);
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: nora.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: nora.password } });
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    await heading('Change your order');
    expect(await field('Title')).toHaveProperty('value', WRITTEN.title);
  });

  test('spec §4 an edit whose session ends is that edit again after signing in', async () => {
    const fixture = await withOrder();
    const { open, guest, callAs, changeRows, id } = fixture;
    const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    const tokens = await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
    const { id: customerId } = await fixture.row('customers', { email: nora.email });
    await changeRows('orders', { customerId }, { id });
    open(`/order?full&editingOrderId=${id}`, tokens);
    await fill('Title', 'The Ethics of Wasps');
    await callAs(tokens.accessToken)(signOut, {});
    await invalidate(getOrder);
    await heading('Welcome back');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: nora.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: nora.password } });
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    await heading('Change your order');
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
  });

  test('spec D21 an edit whose session ends before its new files are uploaded says so where it asks to sign in', async () => {
    const fixture = await withOrder();
    const { open, guest, callAs, changeRows, id } = fixture;
    const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    const tokens = await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
    const { id: customerId } = await fixture.row('customers', { email: nora.email });
    await changeRows('orders', { customerId }, { id });
    await fixture.breakNetwork({ ...UPLOADS, count: 1 });
    open(`/order?full&editingOrderId=${id}`, tokens);
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Save changes');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    await callAs(tokens.accessToken)(signOut, {});
    await invalidate(getOrder);
    await screen.findByText('Your order is saved. Its files are still on this device: sign in to upload them.');
    expect(screen.getAllByText(/^You signed out on/)).toHaveLength(1);
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: nora.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: nora.password } });
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(async () => expect(await fixture.rows('files')).toMatchObject([{ name: 'brief.txt' }]));
  });

  test.each(['completed', 'waiting for its payment'])(
    'spec D21 the new files of a saved edit are sent where the order is %s since',
    async (since) => {
      const { open, reopen, alice, id, put, now, addRows, rows, breakNetwork, address } = await withOrder();
      await breakNetwork({ ...UPLOADS, count: 1 });
      open(`/order?full&editingOrderId=${id}`, alice);
      await chooseFiles(file('brief.txt', 'Two cities'));
      await press('Save changes');
      await screen.findByText('The file was not uploaded. It is still on this device.');
      cleanup();
      if (since === 'completed') await put({ status: ORDER_STATUS.completed });
      else await addRows('paymentAttempts', pendingOf(id, now()) as never); // a row as a payment leaves it
      reopen(`/order?full&editingOrderId=${id}`);
      await waitFor(async () => expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]));
      await waitFor(() => expect(address()).toBe(`/orderinfo/${id}/details`));
    },
  );

  test('spec D15 the draft of an edit whose order is closed since can be discarded, with its files, and restored by Undo', async () => {
    const { open, reopen, alice, id, put, address } = await withOrder();
    keepFocus();
    const slot = `1-edit-${id}`;
    const kept = async () => [
      localStorage.getItem(`order-draft-${slot}`) !== null,
      (await fileStore().all(slot)).map((one) => one.file.name),
    ];
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await chooseFiles(file('brief.txt', 'Two cities'));
    await waitFor(async () => expect(await kept()).toEqual([true, ['brief.txt']]));
    await put({ status: ORDER_STATUS.completed });
    reopen(`/order?full&editingOrderId=${id}`);
    await screen.findByText('This order is closed and cannot be changed');
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(address()).toBe(`/orderinfo/${id}/details`));
    await waitFor(async () => expect(await kept()).toEqual([false, []]));
    await waitFor(() => expect(document.activeElement?.matches('main, main h1')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await kept()).toEqual([true, ['brief.txt']]));
  });

  test('the login screen of an edit leads to the form of a new order', async () => {
    const { open, id } = await withOrder();
    open(`/order?full&editingOrderId=${id}`);
    await user.click(await screen.findByRole('link', { name: 'Sign up with order' }));
    await screen.findByRole('form', { name: /Tell us about your order|What should we write/ });
  });

  test('ADR 0311 who signs in by the provider comes back to the order in the form', async () => {
    const { open, reopen, alice, id, settingsOf } = await withOrder();
    settingsOf(1).signInProvider = 'Google';
    const { accessToken, refreshToken } = alice;
    interceptFetch(async (url, send, method) => {
      if (!url.endsWith('/auth/provider')) return send();
      return Response.json(method === 'POST' ? { url: '#google', challenge: 'c' } : { accessToken, refreshToken });
    });
    open(`/order?full&editingOrderId=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(sessionStorage.getItem('provider sign-in')).not.toBeNull());
    reopen('/login/provider?code=of-google');
    await heading('Change your order');
  });

  test('ADR 0311 who has no account at the provider comes back to that order too, and not to a new one', async () => {
    const { open, reopen, id, settingsOf } = await withOrder();
    settingsOf(1).signInProvider = 'Google';
    interceptFetch(async (url, send, method) => {
      if (!url.endsWith('/auth/provider')) return send();
      const register = { email: 'wasp@example.com' };
      return Response.json(method === 'POST' ? { url: '#google', challenge: 'c' } : { register });
    });
    open(`/order?full&editingOrderId=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(sessionStorage.getItem('provider sign-in')).not.toBeNull());
    reopen('/login/provider?code=of-google');
    await screen.findByText(/^There is no account with the address .* Sign in to the account of this order/);
    await heading('Welcome back');
    expect(localStorage.getItem('email')).toBeNull();
  });

  test.each(['editingOrderId', 'cloningOrder'])(
    'controls C5 another customer’s order is not found: %s',
    async (name) => {
      const { open, bob, id } = await withOrder();
      open(`/order?full&${name}=${id}`, bob);
      await screen.findByText('Order not found');
      expect(screen.queryByRole('form')).toBeNull();
      expect(document.body.textContent).not.toContain(WRITTEN.title);
    },
  );

  test.each(['completed', 'refunded', 'canceled'] as const)(
    'an order that is %s cannot be changed, and the page shows why',
    async (name) => {
      const { open, alice, id, put } = await withOrder();
      await put({ status: ORDER_STATUS[name] });
      open(`/order?full&editingOrderId=${id}`, alice);
      await screen.findByText('This order is closed and cannot be changed');
      expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(
        `/orderinfo/${id}/details`,
      );
      expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull(); // there is none
    },
  );
});

test('spec D52 an order in another currency cannot be changed, and the page shows why', async () => {
  const { open, alice, id, changeRows } = await withOrder();
  await changeRows('orders', { currency: 'EUR' }, { id });
  open(`/order?full&editingOrderId=${id}`, alice);
  await screen.findByText('This order has another currency than this website. Ask support to change it');
  expect(screen.queryByRole('form')).toBeNull();
});

test('spec §10.11 an order with more codes than the form has names those that it keeps', async () => {
  const { open, alice, id, addRows } = await withOrder({ hasCode: true });
  const credit = { kind: 'credit', code: 'LATE-8K2M', amount: 500, discountId: null, dateUsed: null } as const;
  await addRows('orderDeductions', { ...credit, orderId: id, dateCreated: new Date() });
  open(`/order?full&editingOrderId=${id}`, alice);
  await (await margin()).findByText('The order keeps LATE-8K2M too. What that takes off is not counted here.');
});

describe('spec D22 an order that is paid', () => {
  test('shows the difference, and is modified once it is saved', async () => {
    const fixture = await withOrder();
    await pay(fixture);
    const { open, alice, id, shown } = fixture;
    open(`/order?full&editingOrderId=${id}`, alice);
    await (await form()).findByText(/It is paid: your changes count once/);
    expect((await margin()).queryByText('if you pay now')).toBeNull();
    await setPages(3);
    await total('$54.00');
    expect(await row('Before your changes')).toContain('$18.00');
    expect(await row('Difference')).toContain('+ $36.00');
    expect(await row('Paid')).toContain('$18.00');
    expect(await row('To pay')).toContain('$36.00');
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    expect(await shown()).toMatchObject({ orderStatus: { id: ORDER_STATUS.modified }, pages: 3, due: 3600 });
  });

  test('ADR 0421 has nothing to pay where support let it go on without its payment', async () => {
    const { open, alice, id, now, changeRows } = await withOrder();
    await changeRows('orders', { status: ORDER_STATUS.paid, datePaid: now(), goesOnUnpaid: true }, { id });
    open(`/order?full&editingOrderId=${id}`, alice);
    await setPages(3);
    await total('$54.00');
    expect(await row('Difference')).toContain('+ $36.00');
    expect(await row('To pay')).toContain('$0.00');
  });

  test('counts as paid only what pays for it: not what came back of an earlier difference', async () => {
    const fixture = await withOrder();
    await pay(fixture);
    const { open, alice, id, now, addRows, changeRows, row: rowOf } = fixture;
    const { id: attemptId } = await rowOf('paymentAttempts', { orderId: id });
    const move = (kind: 'charge' | 'credit', amount: number) =>
      addRows('paymentLedger', {
        orderId: id,
        attemptId,
        kind,
        amount,
        currency: 'USD',
        effectKey: kind,
        dateCreated: now(),
      });
    await move('charge', 1800);
    await move('credit', -1800);
    await changeRows('orders', { returnedDifference: 1800 }, { id });
    open(`/order?full&editingOrderId=${id}`, alice);
    await setPages(3);
    await total('$54.00');
    expect(await row('Paid')).toContain('$18.00');
    expect(await row('To pay')).toContain('$36.00');
  });

  test.each(['is on hold', 'waits for an answer to a request to cancel it'])(
    'counts all that is paid where it became cheaper and %s',
    async (when) => {
      const fixture = await withOrder();
      await pay(fixture);
      const { open, alice, id, now, put, addRows, row: rowOf } = fixture;
      const { id: attemptId } = await rowOf('paymentAttempts', { orderId: id });
      const money = { orderId: id, amount: 1800, currency: 'USD', dateCreated: now() };
      await addRows('paymentLedger', { ...money, attemptId, kind: 'charge', effectKey: 'of another page' });
      if (when === 'is on hold') await put({ status: ORDER_STATUS.hold });
      else
        await addRows('cancellations', { ...money, percent: 100, reason: null, dateAnswered: null, dateEnded: null });
      open(`/order?full&editingOrderId=${id}`, alice);
      await total('$18.00');
      expect(await row('Paid')).toContain('$36.00');
      await setPages(3);
      await total('$54.00');
      expect(await row('To pay')).toContain('$18.00');
    },
  );

  test('keeps what its site has stopped offering, in the form and when it is saved', async () => {
    const fixture = await withOrder();
    const { open, alice, id, body, shown, changeSite, closeWork } = fixture;
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, pages: 2, onePageSummary: true } });
    await pay(fixture);
    const { workType, urgency } = await shown();
    const closed = { restrictedLevels: [WRITTEN.level], restrictedHours: [240], enableOnePageSummary: false };
    await changeSite({ pagesMax: 1, ...closed });
    await closeWork('US', workType.id);
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    screen.getByRole('radio', { name: /^Writing/, checked: true });
    screen.getByRole('radio', { name: /^10 days/, checked: true });
    expect(screen.getByRole('switch', { name: 'One-page summary' })).toHaveProperty('checked', true);
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    const kept = { workType, urgency, pages: 2, onePageSummary: true };
    expect(await shown()).toMatchObject({ title: 'The Ethics of Wasps', ...kept });
  });

  test('keeps its date with the same deadline, as on the server; another deadline counts from now', async () => {
    const fixture = await withOrder();
    await pay(fixture);
    const { open, alice, id, now } = fixture;
    const deadline = minutesAfter(now(), 3 * DAY_MINUTES);
    await fixture.changeRows('orders', { deadline }, { id });
    open(`/order?full&editingOrderId=${id}`, alice);
    await (await margin()).findByText(longDay(deadline));
    screen.getByRole('radio', { name: RegExp(dateAndTime(deadline, deadline)), checked: true });
    await choose('14 days');
    await (await margin()).findByText(longDay(minutesAfter(new Date(), 14 * DAY_MINUTES)));
  });
});

describe('spec D22 an order on hold', () => {
  test('can be changed, shows that support decides, and stays on hold', async () => {
    const fixture = await withOrder();
    await pay(fixture);
    const { open, alice, id, put, shown } = fixture;
    await put({ status: ORDER_STATUS.hold });
    open(`/order?full&editingOrderId=${id}`, alice);
    await (await form()).findByText(/It is on hold: your changes count once support/);
    await setPages(3);
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    expect(await shown()).toMatchObject({ orderStatus: { id: ORDER_STATUS.hold }, pages: 3, due: 3600 });
  });
});

describe('an order that was changed elsewhere since the edit began', () => {
  test('is not overwritten by the first save; the second save overwrites it', async () => {
    const { open, alice, id, body, shown } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, topic: 'The Ethics of Ants' } });
    await press('Save changes');
    await screen.findByText('This order was changed elsewhere. Check it and save again');
    expect(await shown()).toMatchObject({ title: 'The Ethics of Ants', version: 2 });
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    expect(await shown()).toMatchObject({ title: 'The Ethics of Wasps', version: 3 });
  });

  test('has the fields of both changes in the form after the first save', async () => {
    const { open, alice, id, body, shown } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Paper details', 'Two cities, and a third one.');
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, topic: 'The Ethics of Ants' } });
    await press('Save changes');
    await screen.findByText('This order was changed elsewhere. Check it and save again');
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Ants');
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    const both = { title: 'The Ethics of Ants', paperDetails: 'Two cities, and a third one.' };
    expect(await shown()).toMatchObject(both);
  });

  test('keeps what is typed while it is being saved', async () => {
    const { open, alice, id, body } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Paper details', 'Two cities, and a third one.');
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, topic: 'The Ethics of Ants' } });
    const gate = Promise.withResolvers<void>();
    interceptFetch(async (url, send) => {
      if (url.endsWith(`/categories/1/orders/${id}`)) await gate.promise;
      return send();
    });
    await press('Save changes');
    await fill('Paper details', 'Two cities, and a fourth one.');
    gate.resolve();
    await screen.findByText('This order was changed elsewhere. Check it and save again');
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Ants');
    expect(await field('Paper details')).toHaveProperty('value', 'Two cities, and a fourth one.');
  });

  test('has the fields of both changes when the draft is opened again', async () => {
    const { open, alice, id, body, reopen } = await withOrder();
    open(`/order?full&editingOrderId=${id}`, alice);
    await fill('Paper details', 'Two cities, and a third one.');
    await screen.findByText('Saved on this device');
    await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, topic: 'The Ethics of Ants' } });
    reopen(`/order?full&editingOrderId=${id}`);
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Ants');
    expect(await field('Paper details')).toHaveProperty('value', 'Two cities, and a third one.');
  });

  test.each(['the draft is opened again', 'it is saved'])(
    'keeps a code that was added there, when %s',
    async (when) => {
      const { open, alice, id, body, shown, reopen } = await withOrder();
      open(`/order?full&editingOrderId=${id}`, alice);
      await fill('Paper details', 'Two cities, and a third one.');
      await screen.findByText('Saved on this device');
      await alice.call(editOrder, { params: { cat: 1, id }, body: { ...body, discountCode: 'TENTH' } });
      if (when === 'it is saved') await press('Save changes');
      else reopen(`/order?full&editingOrderId=${id}`);
      await (await margin()).findByText('TENTH');
      await total('$16.20');
      await press('Save changes');
      await screen.findByText('Your changes are saved');
      const both = { discountCode: 'TENTH', paperDetails: 'Two cities, and a third one.', finalPrice: 1620 };
      expect(await shown()).toMatchObject(both);
    },
  );
});

test('spec D22 a removed code of the order can be put back, although the order has its last use', async () => {
  const { open, alice, id, shown } = await withOrder({ hasCode: true, usesLeft: 1 });
  open(`/order?full&editingOrderId=${id}`, alice);
  await user.click(await (await margin()).findByRole('button', { name: /^Remove/ }));
  await total('$18.00');
  await user.click(await (await margin()).findByRole('button', { name: 'Have a discount code?' }));
  await user.type(await (await margin()).findByLabelText('Discount code'), 'tenth{Enter}');
  await total('$16.20');
  await press('Save changes');
  await screen.findByText('Your changes are saved');
  expect(await shown()).toMatchObject({ discountCode: 'TENTH', finalPrice: 1620 });
});

const reviewedFiles = async () => {
  const review = (await screen.findByRole('heading', { name: 'Check your order' })).closest('section');
  return (await within(review ?? document.body).findAllByTitle(/\.txt$/)).map(({ title }) => title);
};

describe('spec §2, D23 “cloning”', () => {
  test('creates a new order with all fields except discount and credentials; the old order does not change', async () => {
    const { open, alice, id, shown, encrypted, orders } = await withOrder({ hasCode: true });
    const before = await shown();
    open(`/order?full&cloningOrder=${id}`, alice);
    expect(await field('Title')).toHaveProperty('value', WRITTEN.title);
    await total('$18.00');
    expect((await margin()).queryByText('TENTH')).toBeNull();
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(2));
    const [, clone] = await orders();
    expect(await shown(clone?.id)).toMatchObject({
      title: WRITTEN.title,
      paperDetails: WRITTEN.paperDetails,
      subject: before.subject,
      level: before.level,
      sources: before.sources,
      pages: before.pages,
      urgency: before.urgency,
      discountCode: null,
      finalPrice: 1800,
    });
    expect(await encrypted(clone?.id)).toBeNull();
    expect(await shown()).toEqual(before);
  });

  test('copies only the chosen files', async () => {
    const { open, reopen, alice, id, orders, rows } = await withOrder();
    await alice.call(uploadCustomerFiles, {
      params: { id },
      key: 'files-of-alice-s-order',
      files: [file('brief.txt', 'Write about bees'), file('notes.txt', 'They hum')],
    });
    open(`/order/controls?step=account&editingOrderId=${id}`, alice);
    expect(await reviewedFiles()).toEqual(['brief.txt', 'notes.txt']); // an edited order keeps its files
    reopen(`/order/controls?step=instructions&cloningOrder=${id}`);
    await user.click(await screen.findByRole('checkbox', { name: /notes\.txt/ }));
    await press('Continue to your account');
    expect(await reviewedFiles()).toEqual(['notes.txt']);
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(2));
    const [, clone] = await orders();
    await waitFor(async () => {
      expect(await rows('files', { orderId: clone?.id ?? 0 })).toMatchObject([{ name: 'notes.txt' }]);
    });
  });

  test('controls C14 a chosen file in which a virus was found since is not copied, and the others are', async () => {
    const { open, reload, alice, id, orders, rows, changeRows } = await withOrder();
    await alice.call(uploadCustomerFiles, {
      params: { id },
      key: 'files-of-alice-s-order',
      files: [file('brief.txt', 'Write about bees'), file('notes.txt', 'They hum')],
    });
    open(`/order/controls?step=instructions&cloningOrder=${id}`, alice);
    for (const name of [/brief/, /notes/]) await user.click(await screen.findByRole('checkbox', { name }));
    await press('Continue to your account');
    expect(await reviewedFiles()).toEqual(['brief.txt', 'notes.txt']);
    await changeRows('files', { scanState: 'infected' }, { name: 'brief.txt' });
    reload();
    await waitFor(async () => expect(await reviewedFiles()).toEqual(['notes.txt']));
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(2));
    const [, clone] = await orders();
    await waitFor(async () => {
      expect(await rows('files', { orderId: clone?.id ?? 0 })).toMatchObject([{ name: 'notes.txt' }]);
    });
  });

  test('spec D21 an order to edit whose only file has a virus needs another one', async () => {
    const { open, alice, id, changeRows } = await withOrder();
    await alice.call(uploadCustomerFiles, {
      params: { id },
      key: 'files-of-alice-s-order',
      files: [file('brief.txt', 'Write about bees')],
    });
    await changeRows('orders', { workType: 2 }, { id });
    await changeRows('files', { scanState: 'infected' }, { name: 'brief.txt' });
    open(`/order/controls?step=instructions&editingOrderId=${id}`, alice);
    await press('Continue to your account');
    expect(await screen.findAllByText('Please choose a file')).not.toEqual([]);
  });

  test('controls C14 an edited order names what is wrong with its files', async () => {
    const { open, alice, id, changeRows } = await withOrder();
    await alice.call(uploadCustomerFiles, {
      params: { id },
      key: 'files-of-alice-s-order',
      files: [file('brief.txt', 'Write about bees'), file('notes.txt', 'They hum')],
    });
    await changeRows('files', { scanState: 'checking' }, { name: 'brief.txt' });
    await changeRows('files', { scanState: 'infected' }, { name: 'notes.txt' });
    open(`/order/controls?step=instructions&editingOrderId=${id}`, alice);
    const list = within(await screen.findByRole('list', { name: 'Files of the order' }));
    list.getByText('Being checked for viruses');
    list.getByText('Refused: a virus was found in this file');
  });

  test('has its own draft, also after a reload', async () => {
    const { open, reload, reopen, alice, id, address } = await withOrder();
    open(`/order?full&cloningOrder=${id}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    await waitFor(() => expect(address()).toBe('/order?full'));
    reload();
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
    await (await form()).findByText(/A new order with the same details as/);
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', '');
  });
});

/** Opens an address as Alice, with values that another page saved about her order. */
const opened = async (path: string, saved: (id: number) => Record<string, string>) => {
  const fixture = await withOrder();
  fixture.open('/terms', fixture.alice);
  for (const [name, text] of Object.entries(saved(fixture.id))) localStorage.setItem(name, text);
  fixture.reopen(path);
  return fixture;
};

describe('spec §4 Restore “editing, cloning, editingOrderId”, saved by another page', () => {
  test.each(['/', '/order', '/order?utm_source=a', '/order/controls', '/order?full'])(
    'editing opens the order at %s, and after a reload',
    async (path) => {
      const { reload, id } = await opened(path, (of) => ({ editing: 'true', editingOrderId: `${of}` }));
      await (await form()).findByText(new RegExp(`${id}`));
      reload();
      await (await form()).findByText(new RegExp(`${id}`));
    },
  );

  test.each(['/order', '/order?full'])('cloning opens a copy of the order at %s', async (path) => {
    await opened(path, (of) => ({ cloning: 'true', editingOrderId: `${of}` }));
    await (await form()).findByText(/A new order with the same details as/);
  });

  test.each<Record<string, string>>([
    { editing: 'true' },
    { cloning: 'true' },
    { editing: 'false', editingOrderId: '1' },
  ])('$editing $cloning $editingOrderId alone opens a new order', async (saved) => {
    await opened('/order?full', () => saved);
    await heading('Tell us about your order');
    expect(await field('Title')).toHaveProperty('value', '');
  });
});
