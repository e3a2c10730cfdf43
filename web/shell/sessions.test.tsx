import { refresh, signIn, signOut, signUp } from '@octavo/contract/auth';
import { changePassword, getCustomer } from '@octavo/contract/customers';
import { toRequest } from '@octavo/contract/wire';
import { CLOSED } from '@octavo/contract/messenger-events';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '@octavo/client/call';
import { readFirstReplies } from '@octavo/client/first-replies';
import { SESSION_END, renewTokens } from '@octavo/client/renew';
import { endSession } from '#app/customer.ts';
import { moment } from '@octavo/kit/dates.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let sockets: ReturnType<typeof watchSockets>;
beforeEach(async () => {
  fixture = await openFixture();
  await openDesk(fixture);
  sockets = watchSockets();
});

async function online() {
  fixture.open('/dashboard', fixture.alice);
  await screen.findByText('alice');
  await waitFor(() => expect(sockets.open()).toBe(1));
}

const sendStorageEvent = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue }));

/** What a browser sends to this tab when another tab signs out and, with tokens, in again. */
const changeInAnotherTab = (tokens: Record<string, string>) => {
  localStorage.removeItem('accessToken');
  localStorage.removeItem('refreshToken');
  for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
  sendStorageEvent(null);
  if (tokens.accessToken) sendStorageEvent(tokens.accessToken);
};

/** Opens a page of Alice whose document had her profile before the first render. */
async function openWithFirstReply(path: string) {
  const { accessToken } = fixture.alice;
  fixture.open('/terms', fixture.alice).unmount(); // the address and the storage of the browser
  const { url } = toRequest(getCustomer, {}, 'en');
  const reply = fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  await reply;
  vi.stubGlobal('firstReplies', new Map([[url, { token: accessToken, reply }]]));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(performance, 'now').mockReturnValue(3000); // the page was opened three seconds ago
  await readFirstReplies();
  fixture.reopen(path);
}

/** Holds back the answers of an endpoint until they are released. */
function holdBack(path: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  interceptFetch((url, send) => {
    if (!url.endsWith(path)) return send();
    asked.resolve();
    return released.promise.then(send);
  });
  return { asked: asked.promise, release: released.resolve };
}

const loginScreen = () => screen.findByRole('heading', { level: 1, name: 'Welcome back' });

describe('spec §4 the socket', () => {
  test('closes with 3000 when both tokens are removed', async () => {
    await online();
    changeInAnotherTab({});
    await loginScreen();
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.tokensMissing]));
  });

  test('closes with 3001 when the session cannot be renewed', async () => {
    await online();
    interceptFetch(async (url, send) => (url.endsWith('/refresh') ? new Response('{}', { status: 401 }) : send()));
    await fixture.later(11);
    await call(getCustomer, {}).catch(() => {});
    await loginScreen();
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.refreshFailed]));
  });

  test('spec D32 is closed by the server when the session ends there, and the page shows the login screen', async () => {
    await online();
    await fixture.alice.call(signOut, {});
    await loginScreen();
    expect(sockets.codes()).toEqual([CLOSED.signedOut]);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });
});

const why = () =>
  screen.findByText(/^This device was signed out on .+, because the password was changed on another device\.$/);

/** Nora opens `path` and changes her password on another device. Answers when, and how she signs in again. */
async function signedOutOn(path: string) {
  const { guest, open } = fixture;
  const credentials = { email: 'nora@example.com', password: 'correct horse' };
  const here = await guest.call(signUp, {
    key: 'a-key-of-this-sign-up',
    body: { ...credentials, phone: '3125550148' },
  });
  const there = await guest.call(signIn, { body: credentials });
  open(path, here);
  await waitFor(() => expect(sockets.open()).toBe(1));
  const at = moment(fixture.now());
  const body = { currentPassword: credentials.password, newPassword: 'a new password' };
  await fixture.callAs(there.accessToken)(changePassword, { body });
  return { at, again: () => guest.call(signIn, { body: { ...credentials, password: body.newPassword } }) };
}

describe('spec §10.1 a device that was signed out', () => {
  test('says why and when, also after a reload, until the customer signs out', async () => {
    const { at, again } = await signedOutOn('/transactions');
    await loginScreen();
    expect((await why()).textContent).toContain(at);
    fixture.reload();
    await why();
    localStorage.setItem('accessToken', (await again()).accessToken);
    fixture.reopen('/logout');
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    fixture.reopen('/login');
    await loginScreen();
    expect(screen.queryByText(/signed out on/)).toBeNull();
  });

  test('has the header of a guest, also in the order form, whose layout stays', async () => {
    await signedOutOn('/order/controls');
    await why();
    const account = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(account.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(account.queryByRole('link', { name: 'Logout' })).toBeNull();
    expect(screen.getByRole('link', { name: /^All Orders/ })).toBeTruthy();
  });

  test('that notices it at Logout leads after signing in to the orders, not to /logout again', async () => {
    const credentials = { email: 'nora@example.com', password: 'correct horse' };
    const body = { ...credentials, phone: '3125550148' };
    fixture.open('/dashboard', await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body }));
    const ended = /\/(sign_out|refresh)$/;
    interceptFetch(async (url, send) => (ended.test(url) ? new Response('{}', { status: 401 }) : send()));
    await userEvent.click(await screen.findByRole('link', { name: 'Logout' }));
    await userEvent.type(await screen.findByLabelText('Email'), credentials.email);
    await userEvent.type(screen.getByLabelText('Password'), credentials.password);
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  test('says so until the customer signs in again, also when that session ends without a reason', async () => {
    await signedOutOn('/dashboard');
    await loginScreen();
    fixture.reload();
    await why();
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a new password');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    changeInAnotherTab({});
    await loginScreen();
    expect(screen.queryByText(/signed out on/)).toBeNull();
  });

  test('on the order form says so above the form, which opens for a guest', async () => {
    const { at } = await signedOutOn('/order');
    expect((await why()).textContent).toContain(at);
    await waitFor(() => expect(fixture.address()).toBe('/order?full')); // the note is shown before the address has changed
    await screen.findByRole('heading', { level: 1, name: 'Tell us about your order' });
    fixture.reopen('/order');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/signed out on/)).toBeNull(); // a guest who opens the form was not signed out of it
  });

  test('on the order form opens it also where the session ends before its lists are loaded', async () => {
    const lists = Promise.withResolvers<void>();
    fixture.open('/terms', fixture.alice);
    interceptFetch((url, send) => (url.endsWith('/orders/catalogue') ? lists.promise.then(send) : send()));
    fixture.reopen('/order?full');
    await screen.findByText('alice');
    await waitFor(() => expect(sockets.open()).toBe(1));
    changeInAnotherTab({});
    await waitFor(() => expect(sockets.open()).toBe(0));
    lists.resolve();
    await screen.findByRole('heading', { level: 1, name: 'Tell us about your order' });
  });

  test('by an answer without a reason says nothing', async () => {
    await online();
    interceptFetch(async (url, send) => (url.endsWith('/refresh') ? new Response('<html>', { status: 401 }) : send()));
    await fixture.later(11);
    await call(getCustomer, {}).catch(() => {});
    await loginScreen();
    expect(screen.queryByText(/signed out on/)).toBeNull();
  });
});

describe('another tab', () => {
  test('that signs out signs this tab out; that signs in shows the requested screen here', async () => {
    await online();
    changeInAnotherTab({});
    await loginScreen();
    changeInAnotherTab({ accessToken: fixture.alice.accessToken, refreshToken: fixture.alice.refreshToken });
    await screen.findByText('alice');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  test('that signs in as another customer leaves no data of the previous customer', async () => {
    await fixture.order({ title: 'Order of Alice' });
    await online();
    await screen.findByText('Order of Alice');
    changeInAnotherTab({ accessToken: fixture.bob.accessToken, refreshToken: fixture.bob.refreshToken });
    await screen.findByText('bob');
    await screen.findByText('No orders yet');
    expect(screen.queryByText('Order of Alice')).toBeNull();
  });

  test('ADR 0037 that signs in as another customer brings back no answer of the first render', async () => {
    await openWithFirstReply('/dashboard');
    await screen.findByText('alice');
    const held = holdBack(getCustomer.path);
    changeInAnotherTab({ accessToken: fixture.bob.accessToken, refreshToken: fixture.bob.refreshToken });
    await held.asked;
    await waitFor(() => expect(screen.queryByText('alice')).toBeNull());
    held.release();
    await screen.findByText('bob');
  });

  test('that signs in as another customer leaves nothing in the form of the profile', async () => {
    await openWithFirstReply('/profile');
    await userEvent.type(await screen.findByLabelText('Address'), 'Street of Alice 1');
    const held = holdBack(getCustomer.path);
    changeInAnotherTab({ accessToken: fixture.bob.accessToken, refreshToken: fixture.bob.refreshToken });
    await held.asked;
    held.release();
    await screen.findByText('bob');
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', '');
  });
});

describe('an answer that says late that the session has ended', () => {
  test('takes no typed word from the login form, and two of them still lead back to the screen', async () => {
    const order = await fixture.order({ title: 'Order of Alice' });
    fixture.open(`/orderinfo/${order.id}/details`, fixture.alice);
    await screen.findByRole('heading', { level: 1, name: 'Order of Alice' });
    await waitFor(() => expect(sockets.open()).toBe(1));
    const answers: ((answer: Response) => void)[] = [];
    interceptFetch((url, send) =>
      url.endsWith('/customers/customer') ? new Promise((answer) => answers.push(answer)) : send(),
    );
    const late = [call(getCustomer, {}), call(getCustomer, {})];
    await waitFor(() => expect(answers).toHaveLength(2));
    changeInAnotherTab({});
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'alice@example');
    for (const [at, answer] of late.entries()) {
      answers[at]?.(new Response('{}', { status: 401 }));
      await expect(answer).rejects.toThrow(); // oxlint-disable-line no-await-in-loop -- one after the other
      await waitFor(() => expect(fixture.address()).toBe('/login')); // oxlint-disable-line no-await-in-loop
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await userEvent.keyboard('.com');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alice@example.com');
    changeInAnotherTab({ accessToken: fixture.alice.accessToken, refreshToken: fixture.alice.refreshToken });
    await waitFor(() => expect(fixture.address()).toBe(`/orderinfo/${order.id}/details`));
  });
});

describe('spec §4 logging out', () => {
  test('keeps drafts', async () => {
    await online();
    localStorage.setItem('draft', 'of an order');
    await endSession();
    await loginScreen();
    expect(localStorage.getItem('draft')).toBe('of an order');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test.each([
    { answer: 'new tokens', status: 200 },
    { answer: 'a refusal', status: 401 },
  ])('spec D32 $answer that a renewal gets after it leave neither a session nor a note', async ({ status }) => {
    fixture.open('/terms', fixture.alice);
    const renewal = Promise.withResolvers<Response>();
    interceptFetch((url, send) => (url.endsWith(refresh.path) ? renewal.promise : send()));
    const renewed = renewTokens(fixture.alice.accessToken);
    await endSession();
    renewal.resolve(Response.json({ accessToken: 'new', refreshToken: 'new', saved: false }, { status }));
    expect(await renewed).toBe(false);
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(localStorage.getItem(SESSION_END)).toBeNull();
  });
});
