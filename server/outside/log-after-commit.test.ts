import { setPassword } from '@octavo/contract/auth';
import { confirmEmail, openConfirmation, restoreEmail } from '@octavo/contract/customers';
import { setStaffPassword } from '@octavo/contract/desk';
import * as ways from '@octavo/contract/ways';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sendPasswordLink } from '#auth/password-link.ts';
import { insertCustomerPasskey } from '#auth/passkeys/store.ts';
import { insertIdentity } from '#auth/providers/store.ts';
import { mailedToken } from '#auth/testing.ts';
import { changeCustomer } from '#customers/store.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { createStaff } from '#operators/create-staff.ts';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { softPasskey } from '#testing/soft-passkey.ts';
import { hire } from '#testing/staff.ts';

let lines: string[];
let fixture: Fixture;
let alice: Fixture['alice'];
beforeEach(async () => {
  lines = [];
  fixture = await startFixture(undefined, {}, { write: (line) => void lines.push(line) });
  ({ alice } = fixture);
  const passwordHash = await fixture.passwords.hash('correct horse');
  await changeCustomer(fixture.db, alice.id, { status: 1, dateConfirmed: fixture.now(), passwordHash });
});

const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

/** Until the test ends, no transaction that changes the table is committed. */
async function failCommits(table: 'customers' | 'notifications' | 'staff') {
  await sql
    .raw(`
      create function fail_commit() returns trigger language plpgsql as $$ begin raise 'not committed'; end $$;
      create constraint trigger fail_commit after insert or update on ${table} deferrable initially deferred
        for each row execute function fail_commit()`)
    .execute(fixture.db);
  onTestFinished(async () => void (await sql`drop function fail_commit cascade`.execute(fixture.db)));
}

/** Each prepares something, and answers what is then called. */
const CASES: Record<string, () => Promise<() => Promise<unknown>>> = {
  'e-mail changed': async () => {
    await alice.call(confirmEmail, { body: { email: 'alice2@example.com' } });
    const token = await mailedToken(fixture, 'confirm-email');
    return () => alice.call(openConfirmation, { params: { token } });
  },
  'e-mail restored': async () => {
    await (
      await CASES['e-mail changed']?.()
    )?.();
    const token = await mailedToken(fixture, 'not-me');
    return () => fixture.guest.call(restoreEmail, { params: { token } });
  },
  'passkey added': async () => {
    const { challenge, passkey } = await alice.call(ways.beginOwnPasskey, {});
    const body = { challenge, passkey: softPasskey('http://localhost').create(passkey) };
    return () => alice.call(ways.addOwnPasskey, { body });
  },
  'passkey removed': async () => {
    const key = { credentialId: 'c', rpId: 'localhost', publicKey: Buffer.from(''), counter: 0, transports: '' };
    const dates = { dateCreated: fixture.now(), dateUsed: null };
    await insertCustomerPasskey(fixture.db, { ...key, ...dates, customerId: alice.id, name: '' });
    const id = (await alice.call(ways.getWays, {})).passkeys[0]?.id ?? 0;
    return () => alice.call(ways.removeOwnPasskey, { params: { id } });
  },
  'provider removed': async () => {
    const dates = { dateCreated: fixture.now(), dateUsed: fixture.now() };
    const identity = { issuer: 'https://accounts.example', subject: 's', email: 'alice@example.com' };
    await insertIdentity(fixture.db, { ...identity, ...dates, customerId: alice.id, siteId: 1 });
    const id = (await alice.call(ways.getWays, {})).providers[0]?.id ?? 0;
    return () => alice.call(ways.removeOwnProvider, { params: { id } });
  },
  'password changed': async () => {
    const owner = { id: alice.id, email: 'alice@example.com', siteId: 1 };
    await sendPasswordLink(fixture.db, fixture, resetPassword, owner);
    const token = await mailedToken(fixture, 'set-password');
    return () => fixture.guest.call(setPassword, { body: { token, password: 'better horse' } });
  },
};

test.each(Object.keys(CASES))(
  'controls C28 “%s” is logged after the commit, so not where that fails',
  async (event) => {
    const act = await CASES[event]?.();
    lines.length = 0;
    await failCommits('notifications');
    await expect(act?.()).rejects.toMatchObject({ code: 'unexpected' });
    expect(said()).not.toContain(event);
  },
);

test('controls C28 the password of staff is logged after the commit, so not where that fails', async () => {
  const act = { ...fixture, actor: 'olga' };
  const { link } = await createStaff(act, 'localhost', { email: 'nora@example.com', role: 'support' });
  const token = new URL(link).pathname.replace('/desk/set-password/', '');
  lines.length = 0;
  await failCommits('staff');
  const set = fixture.guest.call(setStaffPassword, { body: { token, password: 'correct horse' } });
  await expect(set).rejects.toMatchObject({ code: 'unexpected' });
  expect(said()).not.toContain('password changed');
});

test('controls C28 an erasure by the desk is logged after the commit, so not where that fails', async () => {
  const staff = await hire(fixture);
  const asked = { customerId: alice.id, staffId: staff.id, reason: 'Asked for by letter' };
  await fixture.db
    .insertInto('erasures')
    .values({ ...asked, dueAt: fixture.now(), dateCreated: fixture.now() })
    .execute();
  lines.length = 0;
  await failCommits('customers');
  await expect(sweepErasures(fixture)).rejects.toThrow('Failed erasures: 1');
  expect(said()).not.toContain('account deleted');
});
