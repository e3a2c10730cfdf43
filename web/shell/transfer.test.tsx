import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { REFERRAL } from '#app/referral.ts';
import { openFixture } from '#testing/open.tsx';

/** Oldgate has a bulk transfer to Hartwell, Marlow a manual transfer to Thornbury. */
const OLDGATE = 6;
const MARLOW = 7;
const STARTED = new Date('2025-12-01T00:00:00Z');

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const unread = () => screen.findByRole('button', { name: 'Site transfer, 1 unread' });
/** The bell of a customer, in which the move is an entry. */
const ownUnread = () => screen.findByRole('button', { name: 'Notifications, 1 unread' });

/** Changes when the transfer of Marlow begins, also for the pages that are opened next. */
async function startOn(dateStarted: Date | null) {
  await fixture.changeRows('siteTransfers', { dateStarted }, { siteId: MARLOW });
  await fixture.changeSite({ name: 'Marlow' }, MARLOW); // loads the settings again
}

describe('spec §2 the header of a sibling site', () => {
  test('has its own logo with a link to /, and the logo of the other site with a link to the same page there', async () => {
    fixture.open('/nowhere?utm_source=mail&gclid=7&pages=3', undefined, MARLOW);
    expect(await link('Thornbury')).toBe(`${fixture.addressOf(2)}/nowhere?utm_source=mail&gclid=7`);
    expect(await link('Marlow')).toBe('/');
  });

  test('keeps the referral in the link, also when the address no longer has it', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    localStorage.setItem(REFERRAL, 'carol-42');
    fixture.reopen('/nowhere');
    expect(await link('Thornbury')).toBe(`${fixture.addressOf(2)}/nowhere?ref_id=carol-42`);
  });

  test('has neither without a transfer', async () => {
    fixture.open('/dashboard', fixture.alice);
    await heading('Orders');
    expect(await link('Hartwell')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: /^Site transfer/ })).toBeNull();
  });
});

describe('spec §2 the bell', () => {
  test('asks a guest to sign in and transfer; Escape closes it, the focus returns, and the badge stays', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    const bell = await unread();
    await userEvent.click(bell);
    const popover = await screen.findByRole('dialog', { name: 'We are moving to Thornbury' });
    expect(popover.textContent).toContain('Sign in and transfer your account');
    expect(within(popover).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await unread());
    fixture.reopen('/nowhere');
    await unread();
  });

  test('leads a customer to Settings, with a link there and a button to stay', async () => {
    fixture.open('/dashboard', await fixture.person('frank', MARLOW), MARLOW);
    await userEvent.click(await ownUnread());
    const popover = await screen.findByRole('dialog', { name: 'Notifications' });
    within(popover).getByRole('heading', { name: 'We are moving to Thornbury' });
    expect(popover.textContent).toContain('Settings, then Transfer my account');
    const settings = within(popover).getByRole('link', { name: 'Initiate Transfer' });
    expect(settings.getAttribute('href')).toBe('/profile#transfer');
    await userEvent.click(within(popover).getByRole('button', { name: 'Stay on this Site' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Orders');
  });

  test('“a badge of 1” stays after “Stay on this Site”, also after a reload', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    await userEvent.click(await unread());
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this Site' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await unread();
    localStorage.setItem('transferDone', 'https://elsewhere.example'); // another account, to another site
    fixture.reopen('/nowhere');
    await unread();
  });

  test.each([
    { dateStarted: null, says: 'You will be able to transfer it soon.' },
    { dateStarted: new Date('2099-12-01T12:00:00Z'), says: /^You can transfer it from .*December 1/ },
  ])(
    '“appears only for manual-transfer sites”, also with the start $dateStarted, which the settings say',
    async ({ dateStarted, says }) => {
      onTestFinished(() => startOn(STARTED)); // tests share the sites
      await startOn(dateStarted);
      fixture.open('/profile', await fixture.person('frank', MARLOW), MARLOW);
      await ownUnread();
      await screen.findByText(says);
      expect(screen.queryByRole('button', { name: 'Transfer my account' })).toBeNull();
    },
  );

  test.each(['/login', '/register', '/forgot', '/welcome'])(
    'spec §2 the header is on %s too, with the other logo',
    async (path) => {
      fixture.open(path, undefined, MARLOW);
      const hidden = path === '/forgot'; // behind the modal
      await screen.findByRole('button', { name: 'Site transfer, 1 unread', hidden });
      const sister = screen.getByRole('link', { name: 'Thornbury', hidden });
      expect(sister.getAttribute('href')).toBe(`${fixture.addressOf(2)}${path}`);
      const account = within(screen.getByRole('navigation', { name: 'Account', hidden }));
      expect(account.getAllByRole('link', { hidden }).map(({ textContent }) => textContent)).toEqual([
        'Create order',
        'Sign in',
      ]);
    },
  );

  test('has no badge after the account is transferred', async () => {
    fixture.open('/profile', await fixture.person('frank', MARLOW), MARLOW);
    await ownUnread();
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer my account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, transfer it' }));
    await waitFor(async () => {
      expect(await fixture.rows('handOffs')).toHaveLength(1);
    });
    fixture.reopen('/nowhere');
    await screen.findByRole('button', { name: 'Notifications' });
  });

  test('is not shown for a bulk transfer', async () => {
    fixture.open('/nowhere', undefined, OLDGATE);
    await screen.findByRole('link', { name: 'Hartwell' });
    expect(screen.queryByRole('button', { name: /^Site transfer/ })).toBeNull();
  });
});

describe('spec §8, D53 a 409 that says the site has moved', () => {
  test('shows a link to the new site in place of any screen; other screens still open', async () => {
    const erin = await fixture.person('erin', OLDGATE);
    await fixture.order({ siteId: OLDGATE, customerId: erin.id, title: 'Tides' });
    fixture.open('/dashboard', erin, OLDGATE);
    (await screen.findByRole('button', { name: /^More actions/ })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await heading('We have moved to a new website!');
    expect(await link('Go to Hartwell')).toBe('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
  });
});

describe('ADR 0018 at a site that has moved', () => {
  const MOVED = 'We have moved to a new website!';
  const isShownStill = () => expect(screen.queryByRole('heading', { name: MOVED })).toBeNull();

  test('the items of the bell lead to what they tell, and are marked as read', async () => {
    const erin = await fixture.person('erin', OLDGATE);
    const { id } = await fixture.order({ siteId: OLDGATE, customerId: erin.id, title: 'Tides' });
    const at = new Date();
    const item = { customerId: erin.id, orderId: id, event: 'delivered', kind: 'delivered', dateCreated: at } as const;
    const account = { customerId: erin.id, orderId: null, event: 'bonus', kind: 'points', dateCreated: at } as const;
    await fixture.addRows('notifications', item);
    await fixture.addRows('notifications', account);
    fixture.open('/dashboard', erin, OLDGATE);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await userEvent.click(await popover.findByRole('link', { name: /Tides/ }));
    await waitFor(() => expect(fixture.address()).toBe(`/orderinfo/${id}/files`));
    await userEvent.click(await ownUnread());
    await heading('Tides');
    const again = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await userEvent.click(await again.findByRole('button', { name: 'Mark all read' }));
    await screen.findByRole('button', { name: 'Notifications' });
    isShownStill();
  });

  test('all personal data is downloaded after the password', async () => {
    const erin = await fixture.person('erin', OLDGATE);
    await fixture.changeRows('customers', { passwordHash: await fixture.passwordHash('correct horse') }, { id: erin.id }); // oxfmt-ignore
    await fixture.changeRows('sessions', { dateProven: new Date(0) });
    const made: unknown[] = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob)}`;
    URL.revokeObjectURL = () => {};
    const { click } = HTMLAnchorElement.prototype;
    onTestFinished(() => void Object.assign(HTMLAnchorElement.prototype, { click }));
    HTMLAnchorElement.prototype.click = () => {};
    fixture.open('/profile', erin, OLDGATE);
    await userEvent.click(await screen.findByRole('button', { name: /^Personal data/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download all in file' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await userEvent.type(proof.getByLabelText('Password'), 'correct horse');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(made).toHaveLength(1));
    isShownStill();
  });
});
