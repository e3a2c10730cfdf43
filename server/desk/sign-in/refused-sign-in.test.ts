import { listAudit } from '@octavo/contract/desk-audit';
import * as contract from '@octavo/contract/desk-sign-in';
import { deactivateStaff } from '@octavo/contract/desk-staff';
import { REFUSALS_KEPT_A_DAY } from '@octavo/domain/desk/refused-sign-in';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, STAFF_PASSWORD, hire, totpCode } from '#testing/staff.ts';
import { keepRefusedSignIn } from './keep-refused-sign-in.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const device = 'the mark of this browser';

let fixture: Fixture;
let support: Hired;
let operator: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture, { hasTotp: true });
  operator = await hire(fixture, { name: 'olga', role: 'operator' });
});

/** Each guess is at a moment of its own. */
async function guess(email: string, { password = 'wrong', agent = FIREFOX } = {}) {
  fixture.later(0.1);
  const headers = { host: 'localhost', 'user-agent': agent };
  const payload = { email, password, device };
  const { statusCode, body } = await fixture.app.inject({ method: 'POST', url: '/api/desk/sign_in', headers, payload });
  const { requestId: _, ...problem } = JSON.parse(body) as { requestId: string; code: string };
  return { statusCode, ...problem };
}

/** The right password, and then this proof. */
async function prove(totp: string) {
  const body = { email: 'sam@example.com', password: STAFF_PASSWORD, device };
  const asked = await fixture.guest.call(contract.signInToDesk, { body });
  if ('accessToken' in asked) throw new Error('nothing was asked');
  const answer = { challenge: asked.challenge, device, proof: { totp } };
  await fixture.guest.call(contract.proveSignIn, { body: answer }).catch(() => {});
}

/** What waits for a job: the person, or null. */
const waiting = async () => {
  type Job = { payload: { staffId: number | null } };
  return (await sql<Job>`select payload from graphile_worker._private_jobs order by id`.execute(fixture.db)).rows;
};

/** The newest first, as the database has them. */
async function kept() {
  await fixture.runJobs();
  const entries = fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'refuseSignIn');
  const rows = await entries.orderBy('id', 'desc').execute();
  return rows.map(({ subject, became }) => ({ subject, ...(became as { why: string; isLast?: true }) }));
}

describe('spec §12.8 a refused sign-in of a member of staff', () => {
  test('is an entry: whom somebody tried to be, when, why it was refused, and with which browser', async () => {
    await guess('Sam@example.com');
    await fixture.runJobs();
    const { entries } = await operator.call(listAudit, { query: { operation: 'refuseSignIn' } });
    expect(entries).toHaveLength(1);
    const who = { who: 'not signed in', source: 'desk', session: null, subject: `staff ${support.id}` };
    expect(entries[0]).toMatchObject({ ...who, date: fixture.now(), names: { [`staff ${support.id}`]: 'sam' } });
    expect(Object.fromEntries((entries[0]?.changes ?? []).map(({ field, became }) => [field, became]))).toEqual({
      why: 'wrong_password',
      browser: 'Firefox',
      system: 'Linux',
    });
  });

  test('says nothing that a stranger typed: neither address nor password, nor how a program calls itself', async () => {
    const password = 'my other password';
    await guess('octavo-demo@example.com', { password });
    await guess('sam@example.com', { password, agent: 'Look-at-evil.example/1.0 ' });
    const jobs = await waiting();
    expect(jobs).toHaveLength(2);
    expect(await kept()).toEqual([{ subject: `staff ${support.id}`, why: 'wrong_password' }]);
    const entries = await fixture.db.selectFrom('auditEntries').selectAll().execute();
    expect(JSON.stringify([jobs, entries])).not.toMatch(/octavo-demo@|other password|evil/);
  });

  test('is answered as one of nobody is, by as many queries, and with a job for both', async () => {
    const [known, unknown] = [guess.bind(null, 'sam@example.com'), guess.bind(null, 'nobody@example.com')];
    expect(await known()).toEqual(await unknown());
    expect(await countQueries(known)).toBe(await countQueries(unknown));
    expect((await waiting()).map(({ payload }) => payload.staffId)).toEqual([support.id, null, support.id, null]);
    expect(await kept()).toHaveLength(2);
  });

  test('says a wrong code, one that was used before, and too many wrong answers', async () => {
    await prove('000000');
    fixture.later(1);
    await prove(totpCode(fixture.now()));
    await prove(totpCode(fixture.now()));
    expect((await kept()).map(({ why }) => why)).toEqual(['used_code', 'wrong_factor']);
    for (let n = 0; n < 14; n++) await prove('000000'); // oxlint-disable-line no-await-in-loop
    fixture.later(1);
    await prove(totpCode(fixture.now()));
    expect((await kept())[0]?.why).toBe('too_many_wrong');
  });

  test('of somebody who was deactivated says so, whatever the password', async () => {
    await operator.call(deactivateStaff, { params: { id: support.id }, body: { reason: 'Left' } });
    await guess('sam@example.com', { password: STAFF_PASSWORD });
    await guess('sam@example.com');
    expect((await kept()).map(({ why }) => why)).toEqual(['deactivated', 'deactivated']);
  });

  test(`is kept ${REFUSALS_KEPT_A_DAY} times a day for one person, the last of which says so`, async () => {
    for (let n = 0; n < REFUSALS_KEPT_A_DAY + 2; n++) await guess('sam@example.com'); // oxlint-disable-line no-await-in-loop
    const ofDay = await kept();
    expect(ofDay).toHaveLength(REFUSALS_KEPT_A_DAY);
    expect(ofDay.map(({ isLast = false }) => isLast).indexOf(true)).toBe(0);
    expect(ofDay.filter(({ isLast }) => isLast)).toHaveLength(1);
    await guess('olga@example.com');
    expect((await kept())[0]?.subject).toBe(`staff ${operator.id}`);
    fixture.later(24 * 60);
    await guess('sam@example.com');
    expect(await kept()).toHaveLength(REFUSALS_KEPT_A_DAY + 2);
  });

  test('is one entry when its job runs twice', async () => {
    const refused = { staffId: support.id, why: 'wrong_password', browser: null, system: null } as const;
    const job = { ...refused, at: fixture.now().toISOString() };
    await Promise.all([keepRefusedSignIn(fixture, job), keepRefusedSignIn(fixture, job)]);
    expect(await kept()).toHaveLength(1);
  });
});
