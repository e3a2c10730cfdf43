import { sendCode, signInByCode } from '@octavo/contract/codes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RESEND_SECONDS } from '@octavo/domain/auth/challenge';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';

beforeEach(() => sessionStorage.clear()); // the question of the last test

const digits = () => screen.findByLabelText('Enter the code from your email');

/** Has digits mailed to Alice. Answers a function that says how often digits were sent to the server; each of them is checked after its `mayAnswer`. */
async function askForDigits(...mayAnswer: Promise<void>[]) {
  const { open } = await openFixture();
  let sent = 0;
  interceptFetch(async (url, send, method) => {
    if (!url.endsWith(signInByCode.path) || method !== signInByCode.method) return send();
    sent += 1;
    await mayAnswer[sent - 1];
    return send();
  });
  open('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'alice@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await digits();
  await screen.findByText(/^We sent six digits to/);
  return () => sent;
}

test('ADR 0240 digits that could not be checked are sent again with a button, also after the network is back', async () => {
  const sent = await askForDigits();
  const goOnline = goOffline();
  await userEvent.type(await digits(), '000000');
  await screen.findByText(OFFLINE);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  goOnline();
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  expect(sent()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toBe(1));
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(); // these digits are wrong
});

test('ADR 0240 Enter sends digits again that could not be checked, but not wrong ones', async () => {
  const sent = await askForDigits();
  const goOnline = goOffline();
  await userEvent.type(await digits(), '000000');
  await screen.findByText(OFFLINE);
  goOnline();
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  await userEvent.type(await digits(), '{Enter}');
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(await digits(), '{Enter}');
  expect(sent()).toBe(1);
});

test('ADR 0240 digits that were corrected while the wrong ones were checked are sent, and not called wrong before that', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent = await askForDigits(first.promise, second.promise);
  await userEvent.type(await digits(), '000000');
  await waitFor(() => expect(sent()).toBe(1));
  await userEvent.type(await digits(), '{Backspace}1');
  expect(sent()).toBe(1); // one check at a time
  first.resolve();
  await waitFor(() => expect(sent()).toBe(2));
  expect((await digits()).getAttribute('aria-invalid')).not.toBe('true');
  second.resolve();
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
  expect(await digits()).toHaveProperty('value', '000001');
  expect(sent()).toBe(2); // wrong ones are not tried again
});

test('ADR 0240 digits that are half corrected when the wrong ones are refused can be typed to the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = await askForDigits(promise);
  await userEvent.type(await digits(), '000000');
  await waitFor(() => expect(sent()).toBe(1));
  const checking = await screen.findByText('Checking the code');
  await userEvent.type(await digits(), '{Backspace}{Backspace}');
  resolve();
  await waitFor(() => expect(checking.textContent).toBe(''));
  expect((await digits()).getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.keyboard('11');
  await waitFor(() => expect(sent()).toBe(2));
  expect(await digits()).toHaveProperty('value', '000011');
});

test('ADR 0240 digits of the last email can still be given after another one could not be sent, and once the network is back the form no longer says offline', async () => {
  const sent = await askForDigits();
  const askedAt = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(askedAt + RESEND_SECONDS * 1000);
  const again = await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3000 });
  const goOnline = goOffline();
  await userEvent.click(again);
  await screen.findByText(OFFLINE);
  expect(screen.getByText(/^We sent six digits to/)).toBeTruthy();
  goOnline();
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  await userEvent.type(await digits(), '000000');
  await waitFor(() => expect(sent()).toBe(1));
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
});

test('ADR 0240 where the first email could not be sent the form does not say that digits are on their way', async () => {
  const { open } = await openFixture();
  open('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'alice@example.com');
  let isBroken = true;
  interceptFetch(async (url, send, method) => {
    if (isBroken && url.endsWith(sendCode.path) && method === sendCode.method) throw new TypeError('Failed to fetch');
    return send();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  const again = await screen.findByRole('button', { name: 'Send a new code' });
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByText(/^We (sent|are sending) six digits/)).toBeNull();
  isBroken = false;
  await userEvent.click(again);
  await screen.findByText(/^We sent six digits to/);
});

test('ADR 0240 six digits that are pasted over wrong ones are one more try', async () => {
  const sent = await askForDigits();
  await userEvent.type(await digits(), '000000');
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(await digits(), { target: { value: '000001' } }); // as a paste, the digits are selected
  await waitFor(() => expect(sent()).toBe(2));
  await waitFor(async () => expect((await digits()).getAttribute('aria-invalid')).toBe('true'));
  await screen.findByText('This is not the code. 3 more tries');
  expect(sent()).toBe(2);
});
