import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type PageFixture, openFixture } from '#testing/open.tsx';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Whether the screen of a customer is there at the first render, ten seconds after a guest opened the sign-in at its address. */
async function isThereAtOnce({ open, alice }: PageFixture, path: string, title: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = open(path);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
  page.unmount();
  vi.useRealTimers();
  const opened = open(path, alice);
  const isThere = screen.queryByRole('heading', { level: 1, name: title }) !== null;
  await screen.findByRole('heading', { level: 1, name: title });
  opened.unmount();
  return isThere;
}

test('ADR 0023 the screen behind the sign-in is loaded before it is needed, but not where the browser saves data', async () => {
  const fixture = await openFixture();
  const login = fixture.open('/login');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' }); // the form is loaded for what follows
  login.unmount();
  expect(await isThereAtOnce(fixture, '/transactions', 'Transactions')).toBe(true);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(await isThereAtOnce(fixture, '/notifications', 'Notifications')).toBe(false);
});
