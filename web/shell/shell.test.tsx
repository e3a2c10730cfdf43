import { signOut } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { call } from '@octavo/client/call';
import { keepTokens } from '@octavo/client/tokens';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { Screens } from '#routes.tsx';
import { Page } from './Page.tsx';
import { useHeading } from '@octavo/kit/useHeading.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('spec §2 around every screen', () => {
  test('a guest may create an order or sign in, and sees no side', async () => {
    const { open } = await openFixture();
    open('/nowhere');
    await heading('Page not found');
    const account = screen.getByRole('navigation', { name: 'Account' });
    expect(within(account).getByRole('link', { name: 'Create order' }).getAttribute('href')).toBe('/order');
    expect(within(account).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('a customer sees the own first name, Logout, and the five items of the side', async () => {
    const { alice, open } = await openFixture();
    open('/dashboard', alice);
    const side = await screen.findByRole('navigation', { name: 'Main' });
    const account = screen.getByRole('navigation', { name: 'Account' });
    await within(account).findByText('alice');
    expect(within(account).getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    const items = ['New Order', 'All Orders', 'Transactions', 'My Bonuses', 'Settings'];
    for (const item of items) expect(side.textContent).toContain(item);
    expect(side.textContent).toContain('Version 3.23.7');
  });

  test('the counter of All Orders is the number of unread messages and of orders that wait for something else, in the title of the window too', async () => {
    const { alice, order, addRows, open } = await openFixture();
    const { id } = await order();
    const message = { orderId: id, direction: 3 as const, body: 'Hello', dateCreated: new Date() };
    await addRows('messages', ...[1, 2].map((seq) => ({ ...message, seq, key: `key ${seq}` })));
    await order({ status: 9, heldFor: 'file', holdNote: 'Please send the rubric.' });
    open('/dashboard', alice);
    await screen.findByRole('link', { name: 'All Orders 2 unread, 1 order needs you' });
    await waitFor(() => expect(document.title).toMatch(/^\(3\) Orders — /));
  });
});

describe('spec §2 access to screens', () => {
  test.each(['/dashboard', '/orderinfo/7/messages', '/orderinfo?id=7'])('a guest on %s gets the login screen at that address', async (path) => {
    const { open } = await openFixture();
    open(path);
    await heading('Welcome back');
  }); // oxfmt-ignore

  test('/login redirects a signed-in customer to the orders', async () => {
    const { alice, open } = await openFixture();
    open('/login', alice);
    await heading('Orders');
  });
});

describe('spec §8 the request layer', () => {
  test('parallel calls answered with 401 renew the tokens once, and all of them succeed', async () => {
    const { alice, later } = await openFixture();
    keepTokens(alice); // without a page, whose own calls could renew them first
    const seen = { refused: 0, renewals: 0 };
    interceptFetch(async (url, send) => {
      if (url.endsWith('/refresh')) seen.renewals++;
      const answer = await send();
      if (answer.status === 401) seen.refused++;
      return answer;
    });
    await later(11);
    const answers = await Promise.all([1, 2, 3].map(() => call(getCustomer, {})));
    expect(answers.map(({ firstName }) => firstName)).toEqual(['alice', 'alice', 'alice']);
    expect(seen).toEqual({ refused: 3, renewals: 1 });
  });

  test('a session that ended on another device ends here: the tokens are removed and the login screen is shown', async () => {
    const { alice, open } = await openFixture();
    await alice.call(signOut, {});
    open('/dashboard', alice);
    await heading('Welcome back');
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('a temporary server error does not end the session', async () => {
    const { alice, later, open } = await openFixture();
    let isFailing = true;
    interceptFetch(async (url, send) =>
      isFailing && url.endsWith('/refresh') ? new Response(null, { status: 503 }) : send(),
    );
    await later(11);
    open('/dashboard', alice);
    await screen.findAllByText(/Something went wrong while fetching your order list/); // in the list and in a toast
    expect(localStorage.getItem('refreshToken')).toBe(alice.refreshToken);
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No orders yet');
  });
});

describe('spec §2, §8 without the defaults of the site', () => {
  test('the failure screen is shown, and Try again loads the page', async () => {
    await openFixture();
    localStorage.clear();
    let isOffline = true;
    interceptFetch(async (url, send) => {
      if (isOffline && url.includes('default_settings')) throw new TypeError('Failed to fetch');
      return send();
    });
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/nowhere']}>
          <Page settings={null}>
            <Screens />
          </Page>
        </MemoryRouter>,
      ),
    );
    await heading('Something went wrong');
    isOffline = false;
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await heading('Page not found');
  });
});

describe('navigation between screens', () => {
  test('the title follows the heading; the heading takes the focus, except on the first screen', async () => {
    const { open } = await openFixture();
    open('/nowhere');
    await heading('Page not found');
    await waitFor(() => expect(document.title).toMatch(/^Page not found — /));
    expect(document.activeElement).toBe(document.body);

    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    const next = await heading('Welcome back');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await waitFor(() => expect(document.title).toMatch(/^Sign in — /));
  });

  test('the first stop of the Tab key moves the focus to the content', async () => {
    const { open } = await openFixture();
    open('/nowhere');
    await heading('Page not found');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a new heading takes the focus from nobody who is in a field', async () => {
    const { rerender } = render(<Titled title="First" />);
    const field = screen.getByRole('textbox');
    field.focus();
    rerender(<Titled title="Second" />);
    await waitFor(() => expect(screen.getByRole('heading').getAttribute('tabindex')).toBe('-1')); // it has been seen
    expect(document.activeElement).toBe(field);

    field.blur();
    rerender(<Titled title="Third" />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Third'));
  });
});

function Titled({ title }: { title: string }) {
  const main = useRef<HTMLElement>(null);
  useHeading(main);
  return (
    <main ref={main}>
      <h1 key={title}>{title}</h1>
      <input />
    </main>
  );
}

describe('keyboard shortcuts', () => {
  test('have the places of the English layout on a Cyrillic one', async () => {
    const { alice, open } = await openFixture();
    open('/nowhere', alice);
    await screen.findByRole('navigation', { name: 'Main' });
    fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' });
    fireEvent.keyDown(document.body, { key: 'щ', code: 'KeyO' });
    await heading('Orders');
  });

  test('open screens and their own list, do nothing inside a field, and can be switched off', async () => {
    const { alice, order, open } = await openFixture();
    await order();
    open('/nowhere', alice);
    await screen.findByRole('navigation', { name: 'Main' });
    await userEvent.keyboard('go');
    await heading('Orders');

    const search = await screen.findByRole('searchbox');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('n/?');
    expect(search).toHaveProperty('value', 'n/?');
    await userEvent.clear(search);

    search.blur();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('n');
    await heading('Orders');
  });
});

describe('the network', () => {
  test('is reported as unavailable, and no longer once it is back', async () => {
    const { open } = await openFixture();
    open('/nowhere');
    await heading('Page not found');
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/You’re offline/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });

  test('ADR 0149 says so while the server has too much to do, tries again by itself, and then shows the screen', async () => {
    const { open, alice, order } = await openFixture();
    await order({ title: 'On Bees' });
    const held = Promise.withResolvers<void>();
    const refused = { status: 503, headers: { 'retry-after': '0' } };
    let tries = 0;
    interceptFetch(async (url, send) => {
      if (!/orders\?/.test(url)) return send();
      tries++;
      if (tries === 1) return Response.json({ code: 'overloaded', message: 'Many people' }, refused);
      await held.promise;
      return send();
    });
    open('/dashboard', alice);
    await screen.findByText(/^Many people are here at the moment, so this takes a little longer/);
    held.resolve();
    await screen.findByText('On Bees');
    await waitFor(() => expect(screen.queryByText(/^Many people/)).toBeNull());
  });
});

const choose = async (name: string) => {
  const side = await screen.findByRole('navigation', { name: 'Main' });
  within(side).getByRole('button', { name: 'Theme' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
};

describe('the colour scheme', () => {
  test('is chosen in the menu, stored, and follows the system again', async () => {
    const { alice, open } = await openFixture();
    open('/dashboard', alice);
    await choose('Dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem('scheme')).toBe('dark');
    await choose('System');
    expect(document.documentElement.dataset.scheme).toBeUndefined();
  });
});
