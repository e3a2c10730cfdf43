import { answerCustomer } from '@octavo/contract/desk-messages';
import { changeNotificationPreferences } from '@octavo/contract/notifications';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z');
  const writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
  await choose({ digestAt: 18 * 60 });
  const body = { message: 'Which edition?' };
  await writer.call(answerCustomer, { key: newKey(), params: { id }, files: [], body });
  await after(10);
});

/** What Alice chooses, in a new session: that of the fixture ends within minutes. */
async function choose(body: { digestAt?: number | null; digestEvents?: ['message'] | ['bonus'] }) {
  const { accessToken } = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
  return fixture.callAs(accessToken)(changeNotificationPreferences, { body });
}

/** Runs what is due after some minutes. */
async function after(minutes: number) {
  fixture.later(minutes);
  const sooner = sql`run_at - make_interval(secs => ${minutes * 60})`;
  await sql`update graphile_worker._private_jobs set run_at = ${sooner}`.execute(fixture.db);
  await fixture.runJobs();
}
const mails = () =>
  fixture.db.selectFrom('mails').select(['subject', 'dateSent', 'whyDropped']).orderBy('id').execute();
const sent = async () => (await mails()).filter(({ dateSent }) => dateSent).map(({ subject }) => subject);

describe('spec §10.20 what waits for a digest that changes', () => {
  test.each([
    { what: 'the digest is turned off', change: { digestAt: null } },
    { what: 'it is about other events', change: { digestEvents: ['bonus'] as ['bonus'] } },
  ])('comes at once where $what', async ({ change }) => {
    expect(await sent()).toEqual([]);
    await choose(change);
    await after(1);
    expect(await sent()).toEqual([`A message about order ${id}`]);
    await after(9 * 60); // the digest of before finds nothing
    expect(await mails()).toHaveLength(1);
  });

  test('comes at the new time, in one digest', async () => {
    await choose({ digestAt: 12 * 60 });
    await after(60);
    expect(await sent()).toEqual([]);
    await after(2 * 60);
    expect(await sent()).toEqual(['One thing happened']);
    await choose({ digestAt: 20 * 60 });
    await after(9 * 60);
    expect(await mails()).toMatchObject([{ whyDropped: 'digest' }, {}]);
  });
});
