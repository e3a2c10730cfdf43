import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setPassword, signIn, signOut } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { createSocketTicket } from '@octavo/contract/messenger';
import { CLOSED, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { openSession } from './open-session.ts';
import { sendPasswordLink } from './password-link.ts';
import { mailedToken } from './testing.ts';
import { eventually } from '#testing/eventually.ts';

const HEARTBEAT = 25_000; // ms, of the sockets: a notification ends them much sooner

let fixture: Fixture;
let url: string;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.listen();
  url = `ws://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}${SOCKET_PATH}`; // it listens on a port
});

/** Opens another session of Alice. */
async function device() {
  const tokens = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
  return { ...tokens, call: fixture.callAs(tokens.accessToken) };
}
type Device = Awaited<ReturnType<typeof device>>;

async function socketOf({ call }: Pick<Device, 'call'>) {
  const { ticket } = await call(createSocketTicket, {});
  const socket = new WebSocket(`${url}?ticket=${ticket}`);
  onTestFinished(() => socket.terminate());
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return { socket, closed };
}

const refreshWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}`, host: 'localhost' };
  const reply = await fixture.app.inject({ method: 'PUT', url: '/api/en/auth/jwt/refresh', headers });
  return { status: reply.statusCode, ...reply.json() };
};

const isEnded = ({ call }: Pick<Device, 'call'>) =>
  eventually(() => expect(call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));

async function setNewPassword() {
  await sendPasswordLink(fixture.db, fixture, resetPassword, {
    id: fixture.alice.id,
    email: 'alice@example.com',
    siteId: 1,
  });
  const token = await mailedToken(fixture, 'set-password');
  return fixture.guest.call(setPassword, { body: { token, password: 'a new password' } });
}

describe('controls C1, B16 a session ends everywhere, with its sockets, long before a heartbeat', () => {
  test('when an older refresh token is used again', async () => {
    const phone = await device();
    const { socket, closed } = await socketOf(phone);
    const { refreshToken } = await refreshWith(phone.refreshToken);
    const newest = await refreshWith(refreshToken);
    expect(socket.readyState).toBe(WebSocket.OPEN);

    expect(await refreshWith(phone.refreshToken)).toMatchObject({ status: 401, code: 'refresh_invalid' });
    const started = performance.now();
    expect(await closed).toBe(CLOSED.signedOut);
    expect(performance.now() - started).toBeLessThan(HEARTBEAT);
    await isEnded(phone);
    expect(await refreshWith(newest.refreshToken)).toMatchObject({ status: 401 });
  });

  test('when the customer signs out; other devices stay signed in', async () => {
    const [phone, laptop] = [await device(), await device()];
    const [left, kept] = [await socketOf(phone), await socketOf(laptop)];
    await phone.call(signOut, {});
    expect(await left.closed).toBe(CLOSED.signedOut);
    await isEnded(phone);
    expect(await refreshWith(phone.refreshToken)).toMatchObject({ status: 401 });
    expect(kept.socket.readyState).toBe(WebSocket.OPEN);
    expect(await refreshWith(laptop.refreshToken)).toMatchObject({ status: 200 });
  });

  test('when a new password is set, on every other device', async () => {
    const [phone, laptop] = [await device(), await device()];
    const sockets = [await socketOf(phone), await socketOf(laptop)];
    const { accessToken } = await setNewPassword();
    for (const { closed } of sockets) expect(await closed).toBe(CLOSED.signedOut);
    for (const each of [phone, laptop]) await isEnded(each);
    expect(await refreshWith(laptop.refreshToken)).toMatchObject({ status: 401 });
    await fixture.callAs(accessToken)(getCustomer, {});
  });
});

describe('controls C1, B13 concurrent refreshes end no session', () => {
  test('twenty refreshes at once, five times, count as five and all succeed', async () => {
    let token = fixture.alice.refreshToken;
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(token)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const [next] = new Set(answers.map(({ refreshToken }) => refreshToken));
      token = String(next);
      const { counter } = await fixture.db
        .selectFrom('sessions')
        .select('counter')
        .where('customerId', '=', fixture.alice.id)
        .executeTakeFirstOrThrow();
      expect(counter).toBe(round);
    }
    await fixture.alice.call(getCustomer, {});
  });
});

describe('controls C31 a sign-in with the old password while the password changes', () => {
  test('opens no session', async () => {
    await setNewPassword();
    const body = { email: 'alice@example.com', password: 'a new password' };
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { ended } = await fixture.db.transaction().execute(async (tx) => {
      await tx.updateTable('customers').set({ passwordHash: 'another' }).execute();
      const begun = Promise.allSettled([fixture.guest.call(signIn, { body })]);
      await eventually(async () => expect((await waiting.execute(fixture.db)).rows).toHaveLength(1));
      return { ended: begun };
    });
    expect(await ended).toMatchObject([{ status: 'rejected', reason: { code: 'sign_in_failed' } }]);
  });
});

const move = async (status: 1 | 4) => {
  await fixture.db.updateTable('sites').set({ status }).where('id', '=', 1).execute();
  await fixture.sites.reload();
};

describe('spec §1 a site that has moved', () => {
  afterEach(() => move(SITE_STATUS.enabled));

  test('its customers can still sign in', async () => {
    await setNewPassword();
    await move(SITE_STATUS.transferred);
    const body = { email: 'alice@example.com', password: 'a new password' };
    const { accessToken } = await fixture.guest.call(signIn, { body });
    await fixture.callAs(accessToken)(getCustomer, {});
  });
});
