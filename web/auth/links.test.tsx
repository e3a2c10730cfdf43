import { refresh, sendMagicLink, signOut, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { CLOSED } from '@octavo/contract/messenger-events';
import { transferAccount } from '@octavo/contract/transfers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
import { keyOf } from '@octavo/client/query-key';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { withTabs } from '#testing/tabs.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const USED = 'This link has been used or is too old';

/** The path of the magic link of Alice. */
async function withMagicLink() {
  const fixture = await openFixture();
  await fixture.guest.call(sendMagicLink, { body: { email: 'alice@example.com' } });
  await fixture.runJobs();
  const { body } = await fixture.row('mails');
  return { ...fixture, path: /\/magic\/[\w-]+/.exec(body)?.[0] ?? '' };
}

describe('spec D28 a magic link', () => {
  test('sends no request before the click, then opens a session and is removed from the history', async () => {
    const { open, path, address } = await withMagicLink();
    const asked: string[] = [];
    interceptFetch((url, send) => {
      asked.push(url);
      return send();
    });
    open(path);
    await heading('Your magic link');
    expect(asked).toEqual([]);
    await press('Sign in');
    await heading('Orders');
    await screen.findByText('alice');
    expect(address()).toBe('/dashboard');
  });

  test('ADR 0084 says that it signed out the devices that were signed in before the address was confirmed', async () => {
    const { open, path } = await withMagicLink();
    open(path);
    await press('Sign in');
    await screen.findByText('All other devices are signed out.');
  });

  test('that was used shows an error and a link to get a new one', async () => {
    const { open, path } = await withMagicLink();
    const first = open(path);
    await press('Sign in');
    await heading('Orders');
    first.unmount();

    open(path);
    await press('Sign in');
    await screen.findByText(USED);
    await userEvent.click(screen.getByRole('link', { name: 'Send me another' }));
    await screen.findByRole('dialog', { name: 'Forgot password' });
  });

  test('leaves no data of the customer who was signed in before', async () => {
    const { open, openTab, path, bob, order } = await withMagicLink();
    await order({ customerId: bob.id, title: 'Order of Bob' });
    const before = open('/dashboard', bob);
    await screen.findByText('Order of Bob');
    before.unmount();
    openTab(path);
    await press('Sign in');
    await screen.findByText('No orders yet');
    await screen.findByText('alice');
  });
});

describe('spec D28 a link over an open session', () => {
  test.each([
    { token: 'is valid', minutes: 0 },
    { token: 'has to be renewed', minutes: 11 },
  ])('ends that session on the server, where its token $token', async ({ minutes }) => {
    const { open, path, bob, later, rows } = await withMagicLink();
    await later(minutes);
    open(path, bob);
    await press('Sign in');
    await screen.findByText('alice');
    const ended = async () =>
      (await rows('sessions', { customerId: bob.id })).map(({ dateEnded }) => dateEnded !== null);
    await waitFor(async () => expect(await ended()).toEqual([true]));
  });

  test('opens the socket of the browser for the new one, and signs no tab out of it', async () => {
    const fixture = await withMagicLink();
    await openDesk(fixture); // which starts the gateway
    const sockets = watchSockets();
    withTabs();
    fixture.open('/terms', fixture.bob);
    await screen.findByText('bob');
    await waitFor(() => expect(sockets.open()).toBe(1));
    fixture.openTab(fixture.path);
    await press('Sign in');
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.signedOut]));
    await waitFor(() => expect(sockets.open()).toBe(1));
    expect(screen.getAllByText('alice')).toHaveLength(2);
  });
});

const signedOut = () => waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());

describe('spec §2 a link in a browser whose session has ended', () => {
  test.each([
    { path: '/magic/of-a-mail', shows: 'Your magic link' },
    { path: '/sign-in/of-a-mail', shows: 'Sign in' },
    { path: '/set-password/of-a-mail', shows: 'Choose a password' },
    { path: '/unsubscribe/1.message.of-a-mail', shows: 'Stop these emails?' },
  ])('shows its page, which needs none: $path', async ({ path, shows }) => {
    const { open, alice, address } = await openFixture();
    await alice.call(signOut, {});
    open(path, alice);
    await signedOut();
    await heading(shows);
    expect(address()).toBe(path);
  });

  test('shows what its page asks for also where that comes later', async () => {
    const { open, alice, address } = await openFixture();
    await alice.call(signOut, {});
    const asked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    interceptFetch(async (url, send) => {
      if (url.endsWith(refresh.path)) await asked.promise; // the session ends while the page waits for its answer
      if (!url.includes('/time_requests/')) return send();
      asked.resolve();
      await gate.promise;
      return send();
    });
    const path = `/more-time/${'x'.repeat(43)}`;
    open(path, alice);
    await signedOut();
    await waitFor(() => expect(cache.getQueryState(keyOf(getCustomer, {}))).toBeUndefined()); // the answers of the session are forgotten
    gate.resolve();
    await screen.findByText(USED);
    expect(address()).toBe(path);
  });

  test('asks at its address for a session where its page needs one', async () => {
    const { open, alice, address } = await openFixture();
    await alice.call(signOut, {});
    open('/merge/of-a-mail', alice);
    await heading('Welcome back');
    await signedOut();
    await act(() => vi.dynamicImportSettled()); // the address of the login screen would be there by now
    expect(address()).toBe('/merge/of-a-mail');
  });
});

/** The path of the link to set a password, for Pat, who signed up without one. */
async function withPasswordLink() {
  const fixture = await openFixture();
  const body = { email: 'pat@example.com', phone: '3125550148' };
  await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body });
  const mail = await fixture.row('mails');
  return { ...fixture, path: /\/set-password\/[\w-]+/.exec(mail.body)?.[0] ?? '' };
}

/** Erin has an account on site 6, which has a bulk transfer to site 1. */
async function withHandOff() {
  const fixture = await openFixture();
  const erin = await fixture.person('erin', 6);
  const { redirectUrl } = await erin.call(transferAccount, { body: { site: fixture.addressOf(1) } });
  return { ...fixture, path: new URL(redirectUrl).pathname };
}

describe('spec D52 a hand-off', () => {
  test('opens the session without a click', async () => {
    const { open, path, address } = await withHandOff();
    open(path);
    await heading('Orders');
    await screen.findByText('erin');
    expect(address()).toBe('/dashboard');
  });

  test('that was used shows an error and a link to sign in', async () => {
    const { open, path } = await withHandOff();
    const first = open(path);
    await heading('Orders');
    first.unmount();
    open(path);
    await screen.findByText(USED);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('without an answer can be tried again', async () => {
    const { open, path } = await withHandOff();
    let isOffline = true;
    interceptFetch((url, send) =>
      isOffline && url.endsWith('/handoff') ? Promise.reject(new TypeError('Failed')) : send(),
    );
    open(path);
    await screen.findByText('Something went wrong');
    isOffline = false;
    await press('Continue');
    await heading('Orders');
  });
});

describe('spec D29 the link to set a password', () => {
  test('that was used shows an error and a link to get a new one', async () => {
    const { open } = await openFixture();
    open('/set-password/of-nobody');
    await userEvent.type(await screen.findByLabelText('New password'), 'a new password');
    await press('Save and sign in');
    await screen.findByText(USED);
    expect(screen.getByRole('link', { name: 'Send me another' }).getAttribute('href')).toBe('/forgot');
    expect(screen.queryByRole('button', { name: 'Save and sign in' })).toBeNull();
  });
});

describe('a link whose screen is left', () => {
  test.each([
    {
      name: 'magic',
      asks: '/auth/jwt/magic_link/',
      where: withMagicLink,
      press: 'Sign in',
      leave: 'Use your password',
    },
    {
      name: 'set-password',
      asks: '/auth/set_password',
      where: withPasswordLink,
      press: 'Save and sign in',
      leave: 'Sign in',
    },
    { name: 'hand-off', asks: '/auth/jwt/handoff', where: withHandOff, press: null, leave: 'Hartwell' },
  ])('before the answer arrives does not navigate: $name', async ({ asks, where, press: button, leave }) => {
    const { open, path, address } = await where();
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    interceptFetch(async (url, send) => {
      if (!url.includes(asks)) return send();
      asked.push(url);
      await gate.promise;
      return send();
    });
    open(path);
    if (button === 'Save and sign in')
      await userEvent.type(await screen.findByLabelText('New password'), 'a new password');
    if (button) await press(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click((await screen.findAllByRole('link', { name: leave })).at(-1)!); // findAllBy returned at least one
    if (button) await userEvent.click(await screen.findByRole('link', { name: 'Sign up with order' }));
    await screen.findByRole('switch', { name: 'Top writers' }); // of the order form
    await waitFor(() => expect(address()).toMatch(/\/order\/controls/));
    const here = address();
    gate.resolve();
    await waitFor(() => expect(localStorage.getItem('accessToken')).not.toBeNull());
    await act(() => vi.dynamicImportSettled()); // by then the login screen would be shown
    expect(address()).toBe(here);
  });
});

describe('spec §1, §2 a site that has moved', () => {
  test('has a message on its login screen, and links to the new site', async () => {
    const { open, addressOf } = await openFixture();
    open('/login', undefined, 6);
    await heading('We have moved to a new website!');
    const links = { 'Go to Hartwell': '/', 'Forgot password': '/forgot', 'Sign up with order': '/order', Register: '/register' }; // oxfmt-ignore
    await screen.findByRole('link', { name: 'Go to Hartwell' });
    for (const [name, path] of Object.entries(links))
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(addressOf(1) + path);
  });

  test('has a link to sign in at the new site for a customer with an account there', async () => {
    const { open, person, addressOf } = await openFixture();
    const erin = await person('erin', 6);
    await person('erin', 1);
    open('/login', erin, 6);
    const signInThere = await screen.findByRole('link', { name: 'Sign in at Hartwell' });
    expect(signInThere.getAttribute('href')).toBe(`${addressOf(1)}/dashboard`); // spec §1 appDashboard
    expect(screen.getByRole('link', { name: 'See your orders here' }).getAttribute('href')).toBe('/dashboard');
  });

  test.each(['/login', '/dashboard'])('transfers the account of a customer who signs in on %s', async (path) => {
    const { open, row, changeRows, person, passwordHash: hashOf } = await openFixture();
    const { id } = await person('erin', 6);
    const passwordHash = await hashOf('correct horse');
    await changeRows('customers', { passwordHash }, { id });
    const moved: string[] = [];
    interceptFetch(async (url, send) => {
      const answer = await send();
      if (url.endsWith('/transfer')) moved.push((await answer.clone().json()).redirectUrl);
      return answer;
    });
    open(path, undefined, 6);
    await userEvent.type(await screen.findByLabelText('Email'), 'erin@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await heading('Moving to Hartwell');
    await waitFor(() => expect(moved).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/handoff\/[\w-]{43}$/)]));
    const { siteId } = await row('customers', { id });
    expect(siteId).toBe(1);
  });
});
