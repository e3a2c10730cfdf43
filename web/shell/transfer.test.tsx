import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { REFERRAL } from '#app/referral.ts';
import { openFixture } from '#testing/open.tsx';

/** Oldgate has moved to Hartwell with everybody; people leave Marlow for Thornbury by hand. */
const OLDGATE = 6;
const MARLOW = 7;

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const unread = () => screen.findByRole('button', { name: 'News, 1 unread' });

describe('spec §2 the top row of sibling sites', () => {
  test('has the own logo, leading to /, and the other one’s, leading to the same page there', async () => {
    fixture.open('/nowhere?utm_source=mail&gclid=7&pages=3', undefined, MARLOW);
    expect(await link('Thornbury')).toBe(`${fixture.addressOf(2)}/nowhere?utm_source=mail&gclid=7`);
    expect(await link('Marlow')).toBe('/');
  });

  test('carries over who sent the visitor, though the address does not say it any more', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    localStorage.setItem(REFERRAL, 'carol-42');
    fixture.reopen('/nowhere');
    expect(await link('Thornbury')).toBe(`${fixture.addressOf(2)}/nowhere?ref_id=carol-42`);
  });

  test('is the ordinary one where a site stays', async () => {
    fixture.open('/dashboard', fixture.alice);
    await heading('Orders');
    expect(await link('Hartwell')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: /^News/ })).toBeNull();
  });
});

describe('spec §2 the bell', () => {
  test('tells a guest to sign in and transfer; Escape closes it, the focus returns, and the badge stays', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    const bell = await unread();
    await userEvent.click(bell);
    const news = await screen.findByRole('dialog', { name: 'We are moving to Thornbury' });
    expect(news.textContent).toContain('Sign in and transfer your account');
    expect(within(news).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await unread());
    fixture.reopen('/nowhere');
    await unread();
  });

  test('tells a customer of Settings, and leads there, or lets them stay', async () => {
    fixture.open('/dashboard', await fixture.person('frank', MARLOW), MARLOW);
    await userEvent.click(await unread());
    const news = await screen.findByRole('dialog');
    expect(news.textContent).toContain('Settings, then Transfer my account');
    const way = within(news).getByRole('link', { name: 'Initiate Transfer' });
    expect(way.getAttribute('href')).toBe('/profile#transfer');
    await userEvent.click(within(news).getByRole('button', { name: 'Stay on this Site' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Orders');
  });

  test('loses its badge for good once the customer refuses the transfer', async () => {
    fixture.open('/nowhere', undefined, MARLOW);
    await userEvent.click(await unread());
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this Site' }));
    await screen.findByRole('button', { name: 'News' });
    fixture.reopen('/nowhere');
    await screen.findByRole('button', { name: 'News' });
  });

  test('loses its badge once the account is transferred', async () => {
    fixture.open('/profile', await fixture.person('frank', MARLOW), MARLOW);
    await unread();
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer my account' }));
    await waitFor(async () => {
      expect(await fixture.rows('handOffs')).toHaveLength(1);
    });
    fixture.reopen('/nowhere');
    await screen.findByRole('button', { name: 'News' });
  });

  test('is not there where everybody moves', async () => {
    fixture.open('/nowhere', undefined, OLDGATE);
    await screen.findByRole('link', { name: 'Hartwell' });
    expect(screen.queryByRole('button', { name: /^News/ })).toBeNull();
  });
});

describe('spec §8, D53 a 409 that says the site has moved', () => {
  test('is answered with the way to the new one, wherever it comes, and reading goes on', async () => {
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
