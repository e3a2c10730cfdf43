import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffTokens } from '@octavo/client/staff-session';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
beforeAll(async () => {
  desk = await openDeskFixture();
});

const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('spec §12.2 the desk as a web app', () => {
  test('somebody who is not signed in gets the form at the same address, and then the screen', async () => {
    const user = userEvent.setup();
    desk.open('/orders');
    await user.type(await screen.findByLabelText('Work email'), 'wren@example.com');
    await user.type(screen.getByLabelText('Password'), 'octavo-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
    expect(desk.address()).toBe('/orders');
  });

  test('what a role may not open says so and asks for nothing; a writer gets the order in place of its conversation', async () => {
    const writer = await desk.hire({ name: 'wilma', number: 20_999 });
    const { id } = await desk.order({ status: 3, writerId: writer.id });
    desk.open('/customers', writer);
    expect(await screen.findByText('Not for your role')).toBeTruthy();
    desk.open(`/inbox/answer/${id}`, writer);
    await waitFor(() => expect(desk.address()).toBe(`/my-orders/${id}`));
    desk.open('/orders/999999', writer);
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });

  test.each([
    '/orders/abc',
    '/orders/0',
    '/customers/zzz',
    '/applications/zzz',
    '/writers/zzz',
    '/sites/99',
    '/sites/0',
    '/inbox/answer/99999999',
  ])('the address of nothing, %s, is a page that is not found', async (path) => {
    desk.open(path, desk.operator);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test.each(['/orders/abc', '/my-orders/abc'])('the same of a writer: %s', async (path) => {
    desk.open(path, desk.writer);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(desk.address()).toBe(path);
  });

  test('signing out in another tab shows the form in this one', async () => {
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    localStorage.removeItem('deskAccessToken');
    dispatchEvent(new StorageEvent('storage', { key: 'deskAccessToken', newValue: null }));
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
  });

  test('a customer who is signed in in the same browser is nobody at the desk', async () => {
    desk.open('/orders');
    localStorage.setItem('accessToken', desk.alice.accessToken);
    desk.reopen('/orders');
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
  });
});

describe('spec §12.3 the menu and the keys', () => {
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    user = userEvent.setup();
  });

  const OF_OFFICE =
    'Needs answer,Unassigned,Late,On hold,Refunds,Revisions,Payment faults,Snoozed,Orders,Customers,Writers,Applications,Money';
  const ANSWERS = 'Macros,Canned replies';

  test.each([
    { who: 'support', has: `${OF_OFFICE},${ANSWERS},Prices,Hours`, lacks: 'Reports,Staff,Audit trail' },
    {
      who: 'writer',
      has: 'My orders,Offers,Messages,Revisions,Orders,Notices,Earnings,Time off,Profile',
      lacks: 'Unassigned,Customers,Macros,Staff,Prices,Hours',
    },
    {
      who: 'operator',
      has: `${OF_OFFICE},Reports,${ANSWERS},Sites,Staff,Prices,Hours,Audit trail`,
      lacks: 'My orders,Offers,Time off,Profile',
    },
  ] as const)('the menu and the keys of $who have what the role may open', async ({ who, has, lacks: without }) => {
    desk.open('/orders', desk[who]);
    const nav = await screen.findByRole('navigation', { name: 'Desk' });
    await within(nav).findByText('Orders');
    const [expected, lacks] = [has.split(','), without.split(',')];
    expect(linksOf(nav).filter((name) => name !== 'Inbox')).toEqual(expected);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'All keys' });
    const named = within(list)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(named).toEqual(expect.arrayContaining(expected));
    for (const name of lacks) expect(named).not.toContain(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('statement 94 two keys after each other open a room; in a field, a dialog and switched off they do nothing', async () => {
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('gc');
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Customers');

    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'All keys' });
    await user.keyboard('go');
    expect(desk.address()).toBe('/customers');
    await user.click(within(list).getByRole('switch', { name: 'Single keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('go');
    expect(desk.address()).toBe('/customers');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: /Go to an order/ })).toBeTruthy();
  });

  test('a Cyrillic layout has the keys of the desk at the places of the English one', async () => {
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    for (const press of [{ key: 'п', code: 'KeyG' }, { key: 'с', code: 'KeyC' }]) fireEvent.keyDown(document.body, press); // oxfmt-ignore
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: /Go to an order/ })).toBeTruthy();
  });

  test('statement 116 the palette opens with its first row chosen, opens a room, and Escape returns the focus', async () => {
    desk.open('/orders', desk.support);
    const button = await screen.findByRole('button', { name: /Go to an order/ });
    button.focus();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(field.isConnected).toBe(false);

    await user.click(button);
    await user.type(await screen.findByRole('combobox'), 'reVi');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Revisions' }).dataset.highlighted).toBe(''));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Revisions' })).toBeTruthy();
    expect(desk.address()).toBe('/inbox/revision');
  });

  test('what is one’s own is behind the initial: the theme, the keys, and the end of the session on the server', async () => {
    desk.open('/orders', desk.support);
    const open = async () => user.click(await screen.findByRole('button', { name: /^sam:/ }));
    await open();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.scheme).toBe('dark');
    delete document.documentElement.dataset.scheme;
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Turn single keys off' }));
    expect(localStorage.getItem('deskKeys')).toBe('off');
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
    expect(staffTokens.access()).toBeNull();
    expect(await desk.rows('sessions', { staffId: desk.support.id })).toContainEqual(
      expect.objectContaining({ dateEnded: expect.any(Date) }),
    );
  });
});

describe('ADR 0363 what is typed and not saved', () => {
  test('who stays is in the field again, not in that of the palette', async () => {
    const user = userEvent.setup();
    desk.open(`/customers/${desk.alice.id}`, desk.operator);
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await user.type(field, 'x'); // also the first key counts
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'reports');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Macros' }));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
