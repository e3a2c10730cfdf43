import { refresh, setPassword, signIn, signOut, signUp } from '@octavo/contract/auth';
import { changePassword, confirmEmail, getCustomer, openConfirmation } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { transferAccount } from '@octavo/contract/transfers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressFingerprint } from '#auth/enumeration.ts';
import { sendPasswordLink } from '#auth/password-link.ts';
import { mailedToken } from '#auth/testing.ts';
import { createTokens } from './tokens.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

const PASSWORD = 'correct horse';
const INFO = 30;
const WARN = 40;

let lines: string[];
let fixture: Fixture;
beforeEach(async () => {
  lines = [];
  fixture = await startFixture(undefined, {}, { write: (line) => void lines.push(line) });
  lines.length = 0; // startFixture opened sessions
});

type Line = { msg: string; level: number; [fact: string]: unknown };
/** The events; each request has one more line (ADR 0139). */
const said = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg !== 'request');
const by = (who: { id: number }, more: object = {}) => ({ siteId: 1, customerId: who.id, ...more });
const sessionOf = (token: string) => fixture.tokens.readAccess(token, fixture.now())?.sessionId;
const again = (call: Fixture['guest']['call'], password: string) =>
  call(signIn, { body: { email: 'Nora@example.com', password } });

async function newcomer() {
  const body = { email: 'nora@example.com', phone: '3125550148', password: PASSWORD };
  const tokens = await fixture.guest.call(signUp, { key: newKey(), body });
  const { customerId: id = 0, sessionId } = fixture.tokens.readAccess(tokens.accessToken, fixture.now()) ?? {};
  return { ...tokens, id, sessionId, call: fixture.callAs(tokens.accessToken) };
}

test('controls C28 a log line is JSON with the actor, the event, the time and the request', async () => {
  await fixture.alice.call(signOut, {});
  expect(said()).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(said()[0]).toEqual(
    expect.objectContaining({
      msg: 'signed out',
      level: INFO,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/./),
      ...by(fixture.alice, { sessionId: sessionOf(fixture.alice.accessToken) }),
    }),
  );
});

test('controls C28 a sign-in and a failed sign-in are logged, with a fingerprint of the address', async () => {
  const nora = await newcomer();
  expect(said()).toMatchObject([{ msg: 'signed in', level: INFO, ...by(nora, { sessionId: nora.sessionId }) }]);
  lines.length = 0;
  const wrong = again(fixture.guest.call, 'wrong horse\r\n{"msg":"signed in"}');
  await expect(wrong).rejects.toMatchObject({ code: 'sign_in_failed' });
  const email = addressFingerprint(fixture.encryption, 1, 'nora@example.com');
  expect(said()).toMatchObject([{ msg: 'sign-in failed', level: WARN, ...by(nora, { email }) }]);
  const { accessToken } = await again(fixture.guest.call, PASSWORD);
  expect(said()[1]).toMatchObject({ msg: 'signed in', ...by(nora, { sessionId: sessionOf(accessToken) }) });
  expect(lines.join('')).not.toMatch(/nora@|horse|ey[\w-]+\.|r1\./i);
});

test('controls C28 a refresh token that is used twice is logged', async () => {
  const refreshWith = (token: string) => fixture.callAs(token)(refresh, {});
  await refreshWith(fixture.alice.refreshToken);
  fixture.later(1);
  await expect(refreshWith(fixture.alice.refreshToken)).rejects.toMatchObject({ code: 'refresh_invalid' });
  const sessionId = sessionOf(fixture.alice.accessToken);
  expect(said()).toMatchObject([{ msg: 'refresh token used again', level: WARN, ...by(fixture.alice, { sessionId }) }]);
});

test('controls C28 changes of the password and of the address are logged', async () => {
  const nora = await newcomer();
  lines.length = 0;
  await nora.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'better horse' } });
  expect(said()).toMatchObject([{ msg: 'password changed', by: 'old password', ...by(nora) }]);
  await nora.call(confirmEmail, { body: { email: 'nora2@example.com' } });
  const token = await mailedToken(fixture, 'confirm-email');
  lines.length = 0;
  await nora.call(openConfirmation, { params: { token } });
  expect(said()).toMatchObject([
    { msg: 'address confirmed', sessions: 0, password: 'kept', ...by(nora) },
    { msg: 'e-mail changed', level: INFO, ...by(nora) },
  ]);
  await sendPasswordLink(fixture.db, fixture, resetPassword, { id: nora.id, email: 'nora2@example.com', siteId: 1 });
  const link = await mailedToken(fixture, 'set-password');
  lines.length = 0;
  await fixture.guest.call(setPassword, { body: { token: link, password: 'best horse' } });
  expect(said()).toMatchObject([{ msg: 'signed in' }, { msg: 'password changed', by: 'link', ...by(nora) }]);
  expect(lines.join('')).not.toMatch(/nora2?@|horse/);
});

test('controls C28 the deletion of an account and its refusal are logged', async () => {
  const nora = await newcomer();
  lines.length = 0;
  await expect(nora.call(deactivateCustomer, {})).rejects.toMatchObject({ code: 'email_not_confirmed' });
  await fixture.db.updateTable('customers').set({ status: 1 }).where('id', '=', nora.id).execute();
  await nora.call(deactivateCustomer, {});
  expect(said()).toMatchObject([
    { msg: 'account deletion refused', why: 'email_not_confirmed', ...by(nora) },
    { msg: 'account deleted', ...by(nora, { sessionId: nora.sessionId }) },
  ]);
});

test('controls C28 a transfer is logged', async () => {
  const erin = await fixture.person('erin', 6);
  lines.length = 0;
  await erin.call(transferAccount, { body: { site: 'http://localhost' } });
  expect(said()).toMatchObject([{ msg: 'account transferred', siteId: 6, targetId: 1, customerId: erin.id }]);
});

const asking = async (token: string, host?: string) => {
  await expect(fixture.callAs(token, host)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  return said().map(({ msg, why, level }) => ({ msg, why, level }));
};
const refused = (why: string) => [{ msg: 'token refused', why, level: WARN }];

describe('controls C28 a refused token is logged with the reason', () => {
  test('when its signature is invalid', async () => {
    const forged = createTokens('x'.repeat(48)).access({ sessionId: 's', siteId: 1, customerId: 1 }, fixture.now());
    expect(await asking(forged)).toEqual(refused('invalid token'));
    expect(lines.join('')).not.toContain(forged);
  });

  test('when it belongs to another site', async () => {
    expect(await asking(fixture.alice.accessToken, 'site2.localhost')).toEqual(refused('another site'));
  });

  test('when it belongs to staff', async () => {
    const { accessToken } = await hire(fixture);
    lines.length = 0;
    expect(await asking(accessToken)).toEqual(refused('not a token for customer'));
  });

  test('when its session has ended', async () => {
    await fixture.alice.call(signOut, {});
    await eventually(() => expect(fixture.endedSessions.has(sessionOf(fixture.alice.accessToken) ?? '')).toBe(true));
    lines.length = 0;
    expect(await asking(fixture.alice.accessToken)).toEqual(refused('session ended'));
  });

  test('but an expired token is not logged', async () => {
    fixture.later(60);
    expect(await asking(fixture.alice.accessToken)).toEqual([]);
  });
});
