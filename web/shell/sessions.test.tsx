import { signOut } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { CLOSED } from '@octavo/contract/messenger-events';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '@octavo/client/call';
import { endSession } from '#app/customer.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let sockets: ReturnType<typeof watchSockets>;
beforeEach(async () => {
  fixture = await openFixture();
  await openDesk(fixture);
  sockets = watchSockets();
});

async function online() {
  fixture.open('/dashboard', fixture.alice);
  await screen.findByText('alice');
  await waitFor(() => expect(sockets.open()).toBe(1));
}

const tell = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue }));

/** What a browser tells its other tabs when one of them signs out, and perhaps in again. */
const anotherTab = (kept: Record<string, string>) => {
  localStorage.removeItem('accessToken');
  localStorage.removeItem('refreshToken');
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  tell(null);
  if (kept.accessToken) tell(kept.accessToken);
};

const welcomesBack = () => screen.findByRole('heading', { level: 1, name: 'Welcome back' });

describe('spec §4 the socket', () => {
  test('closes with 3000 when both tokens are gone', async () => {
    await online();
    anotherTab({});
    await welcomesBack();
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.tokensMissing]));
  });

  test('closes with 3001 when the session cannot be renewed', async () => {
    await online();
    between(async (url, ask) => (url.endsWith('/refresh') ? new Response('{}', { status: 401 }) : ask()));
    await fixture.later(11);
    await call(getCustomer, {}).catch(() => {});
    await welcomesBack();
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.refreshFailed]));
  });

  test('spec D32 is closed by the server when the session ends there, and then so does this one', async () => {
    await online();
    await fixture.alice.call(signOut, {});
    await welcomesBack();
    expect(sockets.codes()).toEqual([CLOSED.signedOut]);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });
});

describe('another tab', () => {
  test('that signs out signs this one out; that signs in shows here what was asked for', async () => {
    await online();
    anotherTab({});
    await welcomesBack();
    anotherTab({ accessToken: fixture.alice.accessToken, refreshToken: fixture.alice.refreshToken });
    await screen.findByText('alice');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  test('that signs in as somebody else leaves nothing of the one before', async () => {
    await fixture.order({ title: 'Of Alice alone' });
    await online();
    await screen.findByText('Of Alice alone');
    anotherTab({ accessToken: fixture.bob.accessToken, refreshToken: fixture.bob.refreshToken });
    await screen.findByText('bob');
    await screen.findByText('No orders yet');
    expect(screen.queryByText('Of Alice alone')).toBeNull();
  });
});

describe('spec §4 logging out', () => {
  test('leaves drafts where they are', async () => {
    await online();
    localStorage.setItem('draft', 'of an order');
    await endSession();
    await welcomesBack();
    expect(localStorage.getItem('draft')).toBe('of an order');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
