import { openProviderSignIn, sendLinkCode } from '@octavo/contract/providers';
import { RESEND_SECONDS } from '@octavo/domain/auth/challenge';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashDevice } from '#app/device.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';

beforeEach(() => sessionStorage.clear()); // the question of the last test

const ALICE = { sub: 'alice-1', email: 'alice@example.com', email_verified: true };
const OVER = 'This took too long, or was tried too often. Start again';

const digits = () => screen.findByLabelText('Enter the code from your email');

/** Comes back from the provider as Alice, who has not linked it. */
async function comeToLink() {
  const fixture = await openFixture();
  await fixture.openSignIn('Google', ALICE);
  fixture.settingsOf(1).signInProvider = 'Google';
  const { url, challenge } = await fixture.guest.call(openProviderSignIn, { body: { hashDevice: await hashDevice() } });
  sessionStorage.setItem('provider sign-in', JSON.stringify({ challenge })); // jsdom goes to no other page
  fixture.open(`/login/provider${await fixture.signInThere(url)}`);
  await digits();
  return fixture;
}

/** The digits of all mails, in their order. */
async function mailedCodes({ runJobs, rows }: PageFixture) {
  await runJobs();
  return (await rows('mails')).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? []);
}

/** Asks for another code, a minute later. */
async function sendAgain() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + RESEND_SECONDS * 1000);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3000 }));
}

test('ADR 0295 a reload keeps the question whose digits link the provider; it goes with the link', async () => {
  const fixture = await comeToLink();
  const [code = ''] = await mailedCodes(fixture);
  fixture.reload();
  await screen.findByRole('heading', { name: 'Use Google for your account' });
  await userEvent.type(await digits(), code);
  await waitFor(() => expect(fixture.address()).toMatch(/^\/dashboard/));
  expect(sessionStorage.getItem('link question')).toBeNull();
});

test('ADR 0461 another code whose answer was lost can be given after a reload, and no third one is mailed', async () => {
  const fixture = await comeToLink();
  await mailedCodes(fixture);
  let isLost = true;
  interceptFetch(async (url, send, method) => {
    const reply = await send();
    if (!isLost || method !== sendLinkCode.method || !url.endsWith(sendLinkCode.path)) return reply;
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  await sendAgain();
  await waitFor(() => expect(isLost).toBe(false));
  fixture.reload();
  await digits();
  await sendAgain();
  await screen.findByText('We have sent you a new code');
  const codes = await mailedCodes(fixture);
  expect(codes).toHaveLength(2);
  await userEvent.type(await digits(), codes[1] ?? '');
  await waitFor(() => expect(fixture.address()).toMatch(/^\/dashboard/));
});

test('ADR 0311 an hour later, and after a reload then, the page says how to start again', async () => {
  const fixture = await comeToLink();
  await fixture.later(61);
  await sendAgain();
  await screen.findByText('Too much time has passed. Sign in at Google again');
  fixture.reload();
  await screen.findByText(OVER);
  await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
  await screen.findByRole('button', { name: 'Continue with Google' });
});

test('ADR 0295 who signs in another way leaves no question behind', async () => {
  const { reopen } = await comeToLink();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in another way' }));
  await screen.findByRole('button', { name: 'Continue with Google' });
  reopen('/login/provider');
  await screen.findByText(OVER);
});
