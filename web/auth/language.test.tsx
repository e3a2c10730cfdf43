import { sendMagicLink } from '@octavo/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endPasskeyOffer } from '#app/passkey-offer.ts';
import { openFixture } from '#testing/open.tsx';
import { watchOpenings } from '#testing/openings.ts';
import { toastText } from '#testing/toast.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  vi.unstubAllGlobals();
  endPasskeyOffer();
});

/** A site in English and German. */
async function withGerman() {
  const fixture = await openFixture();
  await fixture.changeSite({ languages: ['de'] });
  return { ...fixture, openings: watchOpenings(fixture.address) };
}

/** The page of a magic link of Alice, who reads German. The first confirmation of an address signs out other devices. */
async function atLink(dateConfirmed: Date | null) {
  const fixture = await withGerman();
  await fixture.changeRows('customers', { languageCode: 'de', dateConfirmed }, { id: fixture.alice.id });
  await fixture.guest.call(sendMagicLink, { body: { email: 'alice@example.com' } });
  await fixture.runJobs();
  const { body } = await fixture.row('mails');
  fixture.open(/\/magic\/[\w-]+/.exec(body)?.[0] ?? '');
  return fixture;
}

describe('spec §12.24 the language of an account, after a link that signs in', () => {
  test('opens the first screen again, and never the used link', async () => {
    const { openings } = await atLink(new Date());
    await press('Sign in');
    await waitFor(() => expect(openings).toEqual([{ at: '/dashboard', asks: false }]));
  });

  test('ADR 0084 waits for the next screen where a toast says what the link has done', async () => {
    const { openings, address } = await atLink(null);
    await press('Sign in');
    await heading('Orders');
    expect(toastText()).toContain('All other devices are signed out.');
    const side = within(await screen.findByRole('navigation', { name: 'Main' }));
    await press('Close');
    expect(openings).toEqual([]);
    await userEvent.click(side.getByRole('link', { name: /^Transactions/ }));
    await waitFor(() => expect(openings).toEqual([{ at: '/transactions', asks: false }]));
    expect(address()).toBe('/transactions');
  });

  test('ADR 0241 waits until the offer of a passkey is answered', async () => {
    vi.stubGlobal('PublicKeyCredential', Object.assign(() => {}, { isUserVerifyingPlatformAuthenticatorAvailable: async () => true })); // oxfmt-ignore
    const { openings } = await atLink(new Date());
    await press('Sign in');
    const later = await screen.findByRole('button', { name: 'Not now' });
    expect(openings).toEqual([]);
    await userEvent.click(later);
    await waitFor(() => expect(openings).toEqual([{ at: '/dashboard', asks: false }]));
  });
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const chooseGerman = () => press('Deutsch');

describe('spec §12.24 choosing a language opens the page again with what was typed', () => {
  test('at Register, without the password', async () => {
    const { open, reload, openings } = await withGerman();
    open('/register');
    await userEvent.type(await field('Email'), 'amelia@example.com');
    await userEvent.type(await field('First name'), 'Amelia');
    await userEvent.type(await field('Phone'), '3125550148');
    await userEvent.type(await field('Password'), 'correct horse');
    await chooseGerman();
    await waitFor(() => expect(openings).toHaveLength(1));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse');
    reload();
    expect(await field('Email')).toHaveProperty('value', 'amelia@example.com');
    expect(await field('First name')).toHaveProperty('value', 'Amelia');
    expect((await field('Phone')).value.replace(/\D/g, '')).toBe('3125550148');
    expect(await field('Password')).toHaveProperty('value', '');
    reload();
    expect(await field('Email')).toHaveProperty('value', ''); // kept once
  });

  test('at Sign in, without the password', async () => {
    const { open, reload, openings } = await withGerman();
    open('/login');
    await userEvent.type(await field('Email'), 'alice@example.com');
    await userEvent.type(await field('Password'), 'correct horse');
    await chooseGerman();
    await waitFor(() => expect(openings).toHaveLength(1));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse');
    reload();
    expect(await field('Email')).toHaveProperty('value', 'alice@example.com');
    expect(await field('Password')).toHaveProperty('value', '');
  });
});
