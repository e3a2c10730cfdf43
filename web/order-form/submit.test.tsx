import { signOut, signUp } from '@octavo/contract/auth';
import { applyDiscount } from '@octavo/contract/discounts';
import { listOrders } from '@octavo/contract/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
import { keyOf } from '@octavo/client/query-key';
import { dropTokens } from '@octavo/client/tokens';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { UPLOADS } from '#testing/fixture.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { chooseFiles, field, file, fill, form, heading, margin, press, total, write } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const VALID_FORM = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const LAST_STEP = `/order/controls?step=account&${VALID_FORM}`;
const DETAILS = /^\/orderinfo\/\d+\/details$/;

async function withOrders() {
  const fixture = await openFixture();
  const orders = () => fixture.rows('orders');
  return { ...fixture, orders };
}

/** Replaces the answer of the server to a call. */
const answers = (path: string, errors: Record<string, string> | undefined, status = 400, code = 'invalid') =>
  interceptFetch((url, send) =>
    url.endsWith(path)
      ? Promise.resolve(Response.json({ code, message: 'Said by the server', errors }, { status }))
      : send(),
  );

/** Holds requests for orders until the gate is resolved. */
function holdUpOrders() {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  interceptFetch(async (url, send) => {
    if (!url.endsWith('/orders')) return send();
    asked.push(url);
    await gate.promise;
    return send();
  });
  return { asked, gate };
}

/** Fills in a new customer. */
const fillInCustomer = async () => {
  await fill('Email', 'amelia@example.com');
  await fill('Phone', '3125550148');
};

const buttonIn = async (tab: HTMLElement) =>
  within(await within(tab).findByRole('form')).findByRole('button', { name: 'Create order' });

const lastButton = async () => (await form()).findByRole('button', { name: 'Create order' });

describe('spec §4 after creation', () => {
  test('“the user goes to /orderinfo/{id}/details”', async () => {
    const { open, alice, orders, address } = await withOrders();
    open(LAST_STEP, alice);
    await press('Create order');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await orders()).toMatchObject([{ id: Number(address().split('/')[2]), status: 1 }]);
  });

  test('“or to payment for express checkout” (spec D24)', async () => {
    const { open, alice, changeSite, address } = await withOrders();
    await changeSite({ expressCheckout: true });
    open(LAST_STEP, alice);
    await press('Create order');
    await screen.findByRole('dialog', { name: 'Choose your payment method' });
    expect(address()).toMatch(/^\/orderinfo\/\d+\/details/);
  });

  test('“A create flag is set while a submit runs”: the button is busy and sends no second request', async () => {
    const { open, alice, orders } = await withOrders();
    const { asked, gate } = holdUpOrders();
    open(LAST_STEP, alice);
    await press('Create order');
    await screen.findByText('Your order is now being created'); // spec §8 the “wait notice”
    const busy = await (await form()).findByRole('button', { name: /Creating your order/ });
    act(() => busy.click());
    await waitFor(() => expect(asked).toHaveLength(1));
    gate.resolve();
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Your order is now being created')).toBeNull());
    expect(asked).toHaveLength(1);
  });

  test('“An error on an already signed-up user sends to /dashboard”, and the draft is kept', async () => {
    const { open, reopen, orders, address } = await withOrders();
    const { fetch } = globalThis;
    answers('/orders', undefined, 500, 'unexpected');
    open(LAST_STEP);
    await fillInCustomer();
    await press('Create order');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await screen.findByText('Said by the server');
    globalThis.fetch = fetch;
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Bees');
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
  });
});

describe('spec §4 “An error on an already signed-up user sends to /dashboard”, with its toast', () => {
  test.each<{ errors: Record<string, string>; says: string }>([
    { errors: { topic: 'x' }, says: 'Please provide valid Title' },
    { errors: { discountCode: 'This discount code has been used' }, says: 'This discount code has been used' },
    { errors: { topic: 'x', paperDetails: 'x' }, says: 'Please provide valid Title' },
  ])('$errors after a sign-up', async ({ errors, says }) => {
    const { open, address } = await withOrders();
    answers('/orders', errors);
    open(LAST_STEP);
    await fillInCustomer();
    await press('Create order');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await screen.findByText(says);
  });
});

describe('spec D21 the files of an order that is created at once', () => {
  test('are uploaded also where the browser gives them back later', async () => {
    const { open, reopen, alice, rows, address } = await withOrders();
    const store = memoryFiles();
    const gate = Promise.withResolvers<void>();
    open('/terms', alice);
    await store.keep('1', { id: 'a', key: 'the-key-of-the-file', file: file('brief.txt') });
    keepFilesIn({ ...store, all: (slot) => gate.promise.then(() => store.all(slot)) });
    reopen(`/order?full&${VALID_FORM}`);
    await press('Create order');
    await waitFor(async () => expect(await rows('orders')).toHaveLength(1));
    gate.resolve();
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
  });

  test('are uploaded also where they are chosen while it is created', async () => {
    const { open, alice, rows, address } = await withOrders();
    const { asked, gate } = holdUpOrders();
    open(`/order?full&${VALID_FORM}`, alice);
    await press('Create order');
    await waitFor(() => expect(asked).toHaveLength(1));
    await chooseFiles(file('brief.txt'));
    gate.resolve();
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
  });
});

describe('spec §7, ADR 0040 a large file of an order that is created', () => {
  test('goes on where it broke off: what the server has is not sent again', async () => {
    const { open, alice, rows, address, breakNetwork } = await withOrders();
    const asked = vi.spyOn(XMLHttpRequest.prototype, 'open');
    onTestFinished(() => asked.mockRestore());
    const starts = () => asked.mock.calls.map(([, url]) => new URL(url, 'http://localhost').searchParams.get('start'));
    await breakNetwork({ method: 'PUT', path: /\/orders\/files\/uploads\//, skip: 1, count: 1 });
    open(`/order?full&${VALID_FORM}`, alice);
    await chooseFiles(file('archive.txt', 'Two cities. '.repeat(750_000)));
    await press('Create order');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(starts()).toEqual(['0', '4194304']);
    fireEvent.click(again);
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(starts()).toEqual(['0', '4194304', '4194304', '8388608']);
    expect(await rows('files')).toMatchObject([{ name: 'archive.txt', size: 9_000_000 }]);
  });
});

describe('spec D20 one idempotency key creates one order', () => {
  test('ten clicks create one order', async () => {
    const { open, alice, orders, address } = await withOrders();
    open(LAST_STEP, alice);
    const button = await lastButton();
    for (let presses = 0; presses < 10; presses++) act(() => button.click());
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await orders()).toHaveLength(1);
  });

  test('ten times Enter creates one order', async () => {
    const { open, alice, orders, address } = await withOrders();
    open(`/order?full&${VALID_FORM}`, alice);
    await lastButton();
    const sheet = await screen.findByRole('form');
    for (let enter = 0; enter < 10; enter++) fireEvent.submit(sheet); // as Enter in a field does
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await orders()).toHaveLength(1);
  });

  test('two tabs with the same draft create one order', async () => {
    const { open, openTab, alice, orders } = await withOrders();
    const one = open(LAST_STEP, alice);
    await lastButton();
    const other = openTab('/order/controls?step=account');
    const buttons = [await buttonIn(one.container), await buttonIn(other.container)];
    for (const button of buttons) act(() => button.click());
    await waitFor(() => expect(screen.queryAllByRole('form')).toHaveLength(0));
    expect(await orders()).toHaveLength(1);
  });

  test('a page that is reopened after a lost answer creates no second order', async () => {
    const { open, reopen, alice, orders, address } = await withOrders();
    const asked = loseFirstAnswer();
    open(LAST_STEP, alice);
    await press('Create order');
    await waitFor(() => expect(asked).toHaveLength(1));
    reopen('/order/controls?step=account');
    await press('Create order');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    await waitFor(() => expect(asked).toHaveLength(3)); // the first page has retried too
    expect(await orders()).toHaveLength(1);
  });

  test('a late answer does not delete a draft that was begun since', async () => {
    const { open, reopen, alice } = await withOrders();
    const gate = Promise.withResolvers<void>();
    const asked = loseFirstAnswer(gate.promise);
    open(LAST_STEP, alice);
    await press('Create order');
    await waitFor(() => expect(asked).toHaveLength(1));
    localStorage.removeItem('order-draft-1');
    reopen('/order?full');
    cache.setQueryData(keyOf(listOrders), []);
    await write('Title', 'Another paper');
    await waitFor(() => expect(localStorage.getItem('order-draft-1')).toContain('Another paper'));
    gate.resolve();
    await waitFor(() => expect(cache.getQueryState(keyOf(listOrders))).toHaveProperty('isInvalidated', true)); // the late answer has arrived
    expect(asked).toHaveLength(2);
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', 'Another paper');
  });

  test('a late answer to an order with files does not delete a draft that was begun since', async () => {
    const files = memoryFiles();
    await files.keep('1', { id: '1', key: 'a-key-of-this-file', file: new File(['Two hives'], 'brief.txt') });
    keepFilesIn(files);
    const { open, reopen, alice } = await withOrders();
    const gate = Promise.withResolvers<void>();
    const asked = loseFirstAnswer(gate.promise);
    open(LAST_STEP, alice);
    await (await form()).findByText(/^brief\.txt, /);
    await press('Create order');
    await waitFor(() => expect(asked).toHaveLength(2));
    localStorage.removeItem('order-draft-1');
    reopen('/order?full');
    await write('Title', 'Another paper');
    await waitFor(() => expect(localStorage.getItem('order-draft-1')).toContain('Another paper'));
    screen.getByText('Your order is now being created');
    gate.resolve();
    await waitFor(() => expect(screen.queryByText('Your order is now being created')).toBeNull()); // the late answer has arrived
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', 'Another paper');
  });

  test('a customer who has left the form is not redirected to the order', async () => {
    const ask = vi.fn(() => true);
    vi.stubGlobal('confirm', ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { open, alice, address } = await withOrders();
    const { asked, gate } = holdUpOrders();
    open(LAST_STEP, alice);
    await press('Create order');
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(await screen.findByRole('link', { name: /^All Orders/ }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    expect(ask).toHaveBeenCalledWith('Your order is being saved. Leave this page?');
    expect(localStorage.getItem('order-draft-1')).not.toBeNull();
    gate.resolve();
    await screen.findByRole('link', { name: 'The Ethics of Bees' }); // in the orders list
    expect(localStorage.getItem('order-draft-1')).toBeNull();
    await act(() => vi.dynamicImportSettled()); // the page of the order would be open by now
    expect(address()).toBe('/dashboard');
  });

  test('a guest who ordered has an account: while the files are uploaded the header has Logout, and the layout stays', async () => {
    const { open } = await withOrders();
    open(`/order/controls?step=instructions&${VALID_FORM}`);
    await chooseFiles(file('brief.txt', 'Two cities'));
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(() => {}); // the upload does not end
    await press('Continue to your account');
    await fillInCustomer();
    await press('Create order');
    await screen.findByText('Uploading your files');
    const account = within(screen.getByRole('navigation', { name: 'Account' }));
    await account.findByRole('link', { name: 'Logout' });
    expect(account.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('who leaves while the files of a created order are uploaded is asked about the files', async () => {
    const ask = vi.fn(() => true);
    vi.stubGlobal('confirm', ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { open, alice } = await withOrders();
    open(`/order/controls?step=instructions&${VALID_FORM}`, alice);
    await chooseFiles(file('brief.txt', 'Two cities'));
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(() => {}); // the upload does not end
    await press('Continue to your account');
    await press('Create order');
    await screen.findByText('Uploading your files');
    fireEvent.click(await screen.findByRole('link', { name: /^All Orders/ }));
    expect(ask).toHaveBeenCalledWith('Your files are being uploaded. Leave this page?');
  });
});

const PASSWORD = 'correct horse';
const HERE = 'Your order is saved. Its files are still on this device: sign in to upload them.';

/** Nora, or a guest, creates an order with a file, and the session ends on the server before the file is there. */
async function signedOutWithFiles(who: 'customer' | 'guest' = 'customer') {
  const fixture = await withOrders();
  const join = (name: string) =>
    fixture.guest.call(signUp, {
      key: `a-key-of-the-sign-up-of-${name}`,
      body: { email: `${name}@example.com`, phone: '3125550148', password: PASSWORD },
    });
  const nora = await join('nora');
  await join('omar');
  const { send } = XMLHttpRequest.prototype;
  const keys: (string | undefined)[] = [];
  const setHeader = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(async function (
    this: XMLHttpRequest,
    body,
  ) {
    const [, key] = setHeader.mock.calls.findLast(([name]) => name.toLowerCase() === 'idempotency-key') ?? [];
    if (keys.push(key) === 1) await fixture.callAs(localStorage.getItem('accessToken') ?? '')(signOut, {});
    send.call(this, body);
  });
  onTestFinished(() => {
    setHeader.mockRestore();
    sending.mockRestore();
  });
  fixture.open(`/order/controls?step=instructions&${VALID_FORM}`, who === 'customer' ? nora : undefined);
  await chooseFiles(file('brief.txt', 'Two cities'));
  await press('Continue to your account');
  if (who === 'guest') await fillInCustomer();
  await press('Create order');
  await screen.findByText(HERE);
  return { ...fixture, keys };
}

async function signInAs(name: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: `${name}@example.com` } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole('button', { name: 'Proceed' }));
}

describe('spec D21 whose session ends while the files of a created order are uploaded', () => {
  test('signs in at the same place, and the files are sent with the same keys', async () => {
    const { rows, address, keys } = await signedOutWithFiles();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    expect(screen.queryByText('Uploading your files')).toBeNull();
    await signInAs('nora');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('signs in also after a reload', async () => {
    const { reload, rows, address } = await signedOutWithFiles();
    reload();
    await screen.findByText(HERE);
    await signInAs('nora');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
  });

  test.each(['customer', 'guest'] as const)('reads once why it ended: a %s', async (who) => {
    await signedOutWithFiles(who);
    expect(screen.getAllByText(/^You signed out on/)).toHaveLength(1);
  });

  test('gets them also after another customer has signed in there, to whom no file is sent', async () => {
    const { rows, address } = await signedOutWithFiles();
    await signInAs('omar');
    await screen.findByText('This order belongs to another account.');
    expect(await rows('files')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Go to your order/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in to that account' }));
    await screen.findByText(HERE);
    await signInAs('nora');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
  });
});

describe('spec §10.3 a link that is opened while the files of a created order are uploaded', () => {
  test('changes nothing of that order, and fills in the next one', async () => {
    const { open, reopen, alice, rows, address, addRows, breakNetwork } = await withOrders();
    const plain = { siteId: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
    await addRows('discountCodes', { ...plain, code: 'TEN', amount: 1000 });
    await breakNetwork(UPLOADS);
    open(`/order?full&${VALID_FORM}`, alice);
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Create order');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    const asked: string[] = [];
    interceptFetch((url, send) => {
      if (url.endsWith(applyDiscount.path)) asked.push(url);
      return send();
    });
    reopen('/order?full&title=Night+shifts&discount=TEN');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    expect(asked).toEqual([]);
    await breakNetwork(null);
    reopen('/order?full&pages=2'); // another link
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
    expect(asked).toEqual([]);

    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', 'Night shifts');
    await (await margin()).findByText('TEN');
    await total('$18.80');
  });

  test('fills in the account of the next order where it has only that', async () => {
    const { open, reopen, alice, address, breakNetwork } = await withOrders();
    await breakNetwork(UPLOADS);
    open(`/order?full&${VALID_FORM}`, alice);
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Create order');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    await breakNetwork(null);
    reopen('/order?full&name=Amelia');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    dropTokens();
    reopen('/order?full');
    expect(await field('First name')).toHaveProperty('value', 'Amelia');
  });

  test('is not there for the next order where it brings nothing', async () => {
    const { open, reopen, alice, address, breakNetwork } = await withOrders();
    await breakNetwork(UPLOADS);
    open(`/order?full&${VALID_FORM}`, alice);
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Create order');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    await breakNetwork(null);
    reopen('/order?full&debug=0');
    await waitFor(() => expect(address()).toMatch(DETAILS));
    expect(localStorage.getItem('order-draft-1')).toBeNull();
  });
});

/** Loses the answer to the first request for an order. Later answers arrive after `time`. */
function loseFirstAnswer(time?: Promise<void>): string[] {
  const asked: string[] = [];
  interceptFetch(async (url, send) => {
    const reply = await send();
    if (!url.endsWith('/orders')) return reply;
    if (asked.push(url) === 1) throw new TypeError('Failed to fetch');
    await time;
    return reply;
  });
  return asked;
}

const DETAILS_WRONG = 'Paper Details must be empty or contain at least 10 characters';

describe('spec §5 “Server field errors on create”', () => {
  test.each<{ what: string; errors: Record<string, string>; says: string; step: string; field: string }>([
    {
      what: '“discount code … shown as is”',
      errors: { discountCode: 'This discount code has been used' },
      says: 'This discount code has been used',
      step: 'What should we write?',
      field: 'Discount code',
    },
    {
      what: '“topic gives …”',
      errors: { topic: 'x' },
      says: 'Please provide valid Title',
      step: 'What should the writer know?',
      field: 'Title',
    },
    {
      what: '“paperDetails gives …”',
      errors: { paperDetails: 'x' },
      says: DETAILS_WRONG,
      step: 'What should the writer know?',
      field: 'Paper details',
    },
  ])('$what, at its field, in its step', async ({ errors, says, step, field: label }) => {
    const { open, alice, orders } = await withOrders();
    answers('/orders', errors);
    open(LAST_STEP, alice);
    await press('Create order');
    await heading(step);
    const wrong = await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(says).length).toBeGreaterThanOrEqual(2); // the field and the toast
    expect(await orders()).toHaveLength(0);
    expect(await field(label === 'Discount code' ? 'Sources' : 'Title')).toBeTruthy();
  });

  test('an issue of the applied code names the code', async () => {
    const { open, alice, addRows } = await withOrders();
    const ten = { siteId: 1, code: 'TEN', amount: 1000, usesLeft: null, expiresAt: null };
    await addRows('discountCodes', ten);
    open(`/order?full&${VALID_FORM}&discount=TEN`, alice);
    await screen.findByText('Your discount has been successfully applied');
    answers('/orders', { discountCode: 'This discount code has been used' });
    await press('Create order');
    await (await margin()).findByText('TEN: This discount code has been used');
    const bar = within(screen.getByRole('region', { name: 'Total' }));
    bar.getByText('TEN: This discount code has been used'); // a phone has no margin
    expect(await findToast('This discount code has been used')).toBeTruthy();
    expect(screen.queryByText(/^TEN: /, { selector: 'output' })).toBeNull(); // the toast is announced already
    expect(await screen.findByLabelText('Discount code', { selector: 'input' })).toHaveProperty('value', '');
  });

  test('typing another code clears only the issue of the code', async () => {
    const { open, alice } = await withOrders();
    answers('/orders', { discountCode: 'This discount code has been used', topic: 'x' });
    open(`/order?full&${VALID_FORM}`, alice);
    await press('Create order');
    const code = await screen.findByLabelText('Discount code', { selector: 'input' }); // in the margin, outside the form
    expect(code.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(code, { target: { value: 'TENTH' } });
    expect(code.getAttribute('aria-invalid')).toBeNull();
    expect((await field('Title')).getAttribute('aria-invalid')).toBe('true');
  });

  test("“else 'Something went wrong'”", async () => {
    const { open, alice } = await withOrders();
    answers('/orders', { paperType: 'x' });
    open(LAST_STEP, alice);
    await press('Create order');
    await screen.findByText('Something went wrong');
    await heading('Where should we send it?');
  });
});

describe("spec §5 “Signup errors: firstName …; email …; else 'Something went wrong'”", () => {
  test.each<{ errors: Record<string, string>; says: string; label: string }>([
    { errors: { firstName: 'x' }, says: 'Please provide valid Name', label: 'First name' },
    { errors: { email: 'x' }, says: 'Please provide valid Email', label: 'Email' },
  ])('$errors: “$says”, and no order is created', async ({ errors, says, label }) => {
    const { open, orders } = await withOrders();
    answers('/sign_up', errors);
    open(LAST_STEP);
    await fillInCustomer();
    await press('Create order');
    await (await form()).findAllByText(says);
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Said by the server'); // spec §8 “a message is shown as is”
    expect(await orders()).toHaveLength(0);
  });

  test('else: an error of a field that the form does not have', async () => {
    const { open, orders } = await withOrders();
    answers('/sign_up', { lastName: 'x' });
    open(LAST_STEP);
    await fillInCustomer();
    await press('Create order');
    await screen.findByText('Something went wrong');
    expect(screen.queryByText('Said by the server')).toBeNull();
    expect(await orders()).toHaveLength(0);
  });

  test('else: an answer without a message', async () => {
    const { open, orders } = await withOrders();
    interceptFetch((url, send) =>
      url.endsWith('/sign_up') ? Promise.resolve(new Response('', { status: 500 })) : send(),
    );
    open(LAST_STEP);
    await fillInCustomer();
    await press('Create order');
    await screen.findByText('Something went wrong');
    expect(await orders()).toHaveLength(0);
  });
});

describe('spec §8 “Existing-account login message from the server is shown and creation stopped”', () => {
  test.each([
    {
      what: 'the message of the server',
      code: 'sign_in_failed',
      status: 401,
      says: 'Said by the server',
    },
    {
      what: '“Login failed” without a message',
      code: 'unexpected',
      status: 500,
      says: 'Login failed',
    },
  ])('$what', async ({ code, status, says }) => {
    const { open, guest, orders } = await withOrders();
    const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
    answers('/sign_in', undefined, status, code);
    open(LAST_STEP);
    fireEvent.click(await (await form()).findByRole('radio', { name: 'Existing account' }));
    await fill('Email', nora.email);
    await fill('Password', 'wrong horse');
    await press('Create order');
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    expect(await orders()).toHaveLength(0);
  });
});
