import { listDeskOrders } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-security';
import { askForProof, proveStaff } from '@octavo/contract/desk-sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, STAFF_PASSWORD, TOTP_SECRET, hire } from '#testing/staff.ts';
import { softPasskey } from '#testing/soft-passkey.ts';
import { codeNow } from '../sign-in/totp.ts';

let fixture: Fixture;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture, { hasTotp: true });
});

const addPasskey = async () => {
  const { challenge, passkey } = await support.call(contract.beginFactor, { body: { factor: 'passkey' } });
  const made = softPasskey('http://localhost').create(passkey);
  return support.call(contract.addFactor, { body: { challenge, proof: { passkey: made }, name: 'Work laptop' } });
};

const last = { code: 'last_factor' };

describe('spec §12.1 the own factors', () => {
  test('show what there is, without any secret', async () => {
    const { recoveryCodes } = await addPasskey();
    expect(recoveryCodes).toHaveLength(10); // the first ones
    const security = await support.call(contract.getSecurity, {});
    expect(security).toMatchObject({
      passkeys: [{ name: 'Work laptop', isOfThisHost: true, dateUsed: null }],
      recoveryCodes: 10,
      needsFactor: true,
    });
    expect(JSON.stringify(security)).not.toContain(TOTP_SECRET);
    const entries = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
    expect(entries).toMatchObject([{ operation: 'addFactor', staffId: support.id, sessionId: expect.any(String) }]);
    expect(JSON.stringify(entries)).not.toContain(recoveryCodes?.[0]);
  });

  test('the last one of a role that needs one stays, also when two are removed at once', async () => {
    await expect(support.call(contract.removeTotp, {})).rejects.toMatchObject(last);
    const { security } = await addPasskey();
    const params = { id: security.passkeys[0]?.id ?? 0 };
    const removals = [support.call(contract.removeTotp, {}), support.call(contract.removePasskey, { params })];
    const outcomes = await Promise.allSettled(removals);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a passkey of another host is none here: the last one of this host stays, and it can always go', async () => {
    const { security } = await addPasskey();
    await fixture.db.updateTable('staffPasskeys').set({ rpId: 'other.example.com' }).execute();
    await expect(support.call(contract.removeTotp, {})).rejects.toMatchObject(last);
    const params = { id: security.passkeys[0]?.id ?? 0 };
    expect(await support.call(contract.removePasskey, { params })).toMatchObject({ passkeys: [] });
  });

  test('a writer without one proves by the password, and the recovery codes go with the last factor', async () => {
    const writer = await hire(fixture, { name: 'wren', number: 20418 });
    fixture.later(9);
    const prove = async (password: string) => {
      const { challenge, ways } = await writer.call(askForProof, {});
      expect(ways).toEqual(['password']);
      return writer.call(proveStaff, { body: { challenge, proof: { password } } });
    };
    await expect(prove('wrong')).rejects.toMatchObject({ code: 'factor_wrong' });
    await prove(STAFF_PASSWORD);
    const { challenge, totp } = await writer.call(contract.beginFactor, { body: { factor: 'totp' } });
    const body = { challenge, proof: { totp: codeNow(totp?.secret ?? '', fixture.now()) } };
    const stranger = await hire(fixture, { name: 'walt', number: 20511 });
    await expect(stranger.call(contract.addFactor, { body })).rejects.toMatchObject({ code: 'challenge_over' });
    await writer.call(contract.addFactor, { body });
    expect(await writer.call(contract.removeTotp, {})).toMatchObject({ totp: null, recoveryCodes: 0 });
  });

  test('are changed only after a proof of the last ten minutes', async () => {
    fixture.later(10.5);
    await expect(support.call(contract.renewRecoveryCodes, {})).rejects.toMatchObject({ code: 'step_up_needed' });
    const { challenge } = await support.call(askForProof, {});
    await support.call(proveStaff, { body: { challenge, proof: { totp: codeNow(TOTP_SECRET, fixture.now()) } } });
    const { recoveryCodes } = await support.call(contract.renewRecoveryCodes, {});
    expect(recoveryCodes).toHaveLength(10);
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const open = async (agent: string) => {
  const session = { siteId: 1, staffId: support.id, agent, provenBy: 'totp' as const };
  return fixture.callAs((await openSession(fixture, fixture.db, session)).accessToken);
};
const isOut = (call: typeof support.call) =>
  eventually(() => expect(call(listDeskOrders, { query: {} })).rejects.toMatchObject({ code: 'signed_out' }));

describe('spec §12.1 the own sessions', () => {
  test('are named by browser and system, this one first, and end one by one or all others', async () => {
    const [firefox, safari, third] = [await open(FIREFOX), await open(SAFARI), await open('')];
    const { sessions } = await firefox(contract.getSecurity, {});
    expect(sessions).toHaveLength(4);
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', isThis: true, provenBy: 'totp' });
    const phone = sessions.find(({ system }) => system === 'iOS');
    expect(phone).toMatchObject({ browser: 'Safari', isThis: false });

    await firefox(contract.endStaffSession, { params: { id: phone?.id ?? '' } });
    await isOut(safari);
    await third(listDeskOrders, { query: {} });
    expect((await firefox(contract.endOtherStaffSessions, {})).sessions).toHaveLength(1);
    await isOut(third);
    await isOut(support.call);
  });

  test('one that is not theirs is ended and reported: the other operators of the site hear of it by mail, and the audit has it', async () => {
    const firefox = await open(FIREFOX);
    const report = async (id: string) => support.call(contract.reportStaffSession, { params: { id } });
    const { sessions } = await support.call(contract.getSecurity, {});
    const own = sessions.find(({ isThis }) => isThis)?.id ?? '';
    const strange = sessions.find(({ browser }) => browser === 'Firefox')?.id ?? '';
    await hire(fixture, { name: 'olaf', role: 'operator' });
    await hire(fixture, { name: 'ona', role: 'operator', siteId: 2 });
    await expect(report(own)).rejects.toMatchObject({ code: 'not_found' });
    const { told, security } = await report(strange);
    expect([told, security.sessions.map(({ id }) => id)]).toEqual([1, [own]]);
    await isOut(firefox);
    await expect(report(strange)).rejects.toMatchObject({ code: 'not_found' });
    const mails = await fixture.db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();
    expect(mails.filter(({ subject }) => subject.includes('reports'))).toMatchObject([
      {
        recipient: 'olaf@example.com',
        body: expect.stringContaining('sam says that the sign-in with Firefox on Linux'),
      },
    ]);
    const entry = fixture.db.selectFrom('auditEntries').select('was').where('operation', '=', 'reportStaffSession');
    expect(await entry.execute()).toEqual([{ was: { sessions: [strange] } }]);
  });

  test('nobody ends the session of another person', async () => {
    const other = await hire(fixture, { name: 'nora' });
    const [session] = (await other.call(contract.getSecurity, {})).sessions;
    const params = { id: session?.id ?? '' };
    await expect(support.call(contract.endStaffSession, { params })).rejects.toMatchObject({ code: 'not_found' });
    await other.call(listDeskOrders, { query: {} });
  });

  test('a session ends after twelve hours, and its device is told why', async () => {
    const { refreshToken } = await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id });
    const renew = async () => {
      const headers = { host: 'localhost', authorization: `Bearer ${refreshToken}` };
      const { statusCode, body } = await fixture.app.inject({
        method: 'PUT',
        url: '/api/en/auth/jwt/refresh',
        headers,
      });
      return { statusCode, said: JSON.parse(body) as object };
    };
    fixture.later(12 * 60 + 1);
    expect(await renew()).toMatchObject({ statusCode: 401, said: { params: { why: 'shift_over' } } });
  });
});
