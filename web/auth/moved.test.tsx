import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';

/** Oldgate has a bulk transfer to Hartwell, Marlow a manual transfer to Thornbury. */
const OLDGATE = 6;
const MARLOW = 7;

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typeEmail = async () => userEvent.type(await screen.findByLabelText('Email'), 'gone@example.com');
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

async function failToSignInAt(site: number) {
  fixture.open('/login', undefined, site);
  await userEvent.type(await screen.findByLabelText('Email'), 'gone@example.com');
  await userEvent.type(await screen.findByLabelText('Password'), 'octavo-demo{Enter}');
  await screen.findByText('The email or the password is wrong');
}

test('spec D52 each link from the login screen to the new site keeps the tracking parameters', async () => {
  fixture.open('/login?utm_source=mail&x=1', undefined, OLDGATE);
  expect(await link('Register')).toBe(`${fixture.addressOf(1)}/register?utm_source=mail`);
  expect(await link('Sign up with order')).toBe(`${fixture.addressOf(1)}/order?utm_source=mail`);
  expect(await link('Forgot password')).toBe(`${fixture.addressOf(1)}/forgot?utm_source=mail`);
  expect(await link('Go to Hartwell')).toBe(`${fixture.addressOf(1)}/?utm_source=mail`);
});

test('spec §1 the registration of a site that has moved redirects to the login screen', async () => {
  fixture.open('/register?utm_source=mail', undefined, OLDGATE);
  expect(await link('Register')).toBe(`${fixture.addressOf(1)}/register?utm_source=mail`);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('spec D52 after a failed login on a site with a transfer there is a link to the new site, for bulk and manual transfers', async () => {
  await failToSignInAt(OLDGATE);
  expect(await link('sign in at Hartwell')).toBe(`${fixture.addressOf(1)}/dashboard`); // spec §1 appDashboard
  cleanup();
  await failToSignInAt(MARLOW);
  expect(await link('sign in at Thornbury')).toBe(`${fixture.addressOf(2)}/dashboard`);
});

describe('spec D52 where a customer has moved by hand, the link to the new site is shown', () => {
  const MOVED = 'sign in at Thornbury';

  test('below the error of a code for an email without an account', async () => {
    fixture.open('/login', undefined, MARLOW);
    await typeEmail();
    await press('Email me a code');
    await screen.findByText("Email doesn't exist on site", { selector: '[role=alert] *' });
    expect(await link(MOVED)).toBe(`${fixture.addressOf(2)}/dashboard`);
  });

  test('in the forgot-password modal, before anything is sent and after a magic link was refused', async () => {
    fixture.open('/forgot', undefined, MARLOW);
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }));
    const target = dialog.getByRole('link', { name: MOVED });
    expect(target.getAttribute('href')).toBe(`${fixture.addressOf(2)}/dashboard`);
    await userEvent.type(dialog.getByLabelText('Email'), 'gone@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Me a Magic Link' }));
    await dialog.findByText("Email doesn't exist on site");
    expect(target.isConnected).toBe(true);
  });

  test('not on a site without a transfer, nor below another error of a code', async () => {
    fixture.open('/forgot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }));
    expect(dialog.queryByRole('link')).toBeNull();
    cleanup();
    fixture.open('/login', undefined, MARLOW);
    await typeEmail();
    goOffline();
    await press('Email me a code');
    await screen.findByText(OFFLINE);
    expect(screen.queryByRole('link', { name: MOVED })).toBeNull();
  });
});
