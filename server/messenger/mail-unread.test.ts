import { answerCustomer } from '@octavo/contract/desk-messages';
import { sendMessage } from '@octavo/contract/messenger';
import { readMessages } from '@octavo/contract/unread';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

const writes = (who: Hired, body = 'Which edition do you use?') =>
  who.call(answerCustomer, { key: newKey(), params: { id }, files: [], body: { message: body } });
const reads = (...messages: { id: number }[]) =>
  fixture.alice.call(readMessages, { params: { id }, body: { messages: messages.map((one) => one.id).join(',') } });

/** Moves the time of the waiting jobs forward. They use the clock of the database. */
async function subjectsAfter(minutes: number) {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${minutes * 60})`.execute(
    fixture.db,
  );
  await fixture.runJobs();
  const mails = await fixture.db.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute();
  return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}
const mail = () => `alice@example.com: A message about order ${id}`;

/** The waiting jobs that look at unread messages. */
const jobs = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'mail_unread'`.execute(
    fixture.db,
  );
  return rows;
};

describe('spec §3 the mail about an unread message', () => {
  test('is sent after five minutes', async () => {
    await writes(support);
    expect(await subjectsAfter(4)).toEqual([]);
    expect(await subjectsAfter(1)).toEqual([mail()]);
    const { body } = await fixture.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    expect(body).toContain(`http://localhost:3000/orderinfo/${id}/messages`);
    expect(body).not.toContain('Which edition');
  });

  test.each([
    { from: 'support', opens: '/messages?panel=support' },
    { from: 'the writer', opens: '/messages?panel=writer' },
  ])('spec §2 opens $opens where it is about a message of $from', async ({ from, opens }) => {
    await writes(from === 'support' ? support : writer);
    await subjectsAfter(5);
    const { body } = await fixture.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    expect(/orderinfo\/\d+(\S+)/.exec(body)?.[1]).toBe(opens);
  });

  test('spec D52 comes from the new site of a customer who has moved', async () => {
    await writes(support);
    await fixture.db.updateTable('customers').set({ siteId: 2 }).where('id', '=', fixture.alice.id).execute();
    expect(await subjectsAfter(5)).toEqual([mail()]);
    const { siteId, body } = await fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(siteId).toBe(2);
    expect(body).toContain(`http://site2.localhost:3000/orderinfo/${id}/messages`);
  });

  test('is sent once until the customer has read the messages', async () => {
    const [first, second] = [await writes(support), await writes(writer)];
    expect(await subjectsAfter(5)).toEqual([mail()]);
    const third = await writes(support);
    expect(await subjectsAfter(5)).toEqual([mail()]);

    await reads(first, third);
    fixture.later(2);
    const fourth = await writes(support);
    expect(await subjectsAfter(5)).toEqual([mail(), mail()]);
    await reads(second, fourth);
    fixture.later(2);
    await writes(writer);
    expect(await subjectsAfter(5)).toEqual([mail(), mail(), mail()]);
  });

  test('is not sent when the message was read in time or the account was closed', async () => {
    await reads(await writes(support));
    expect(await subjectsAfter(5)).toEqual([]);
    await writes(support);
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).execute();
    expect(await subjectsAfter(5)).toEqual([]);
  });

  test('ADR 0067 messages of a minute share a job, and each that is unread is looked at after five minutes', async () => {
    const first = await writes(support);
    fixture.later(0.5);
    await writes(writer);
    expect(await jobs()).toHaveLength(1);
    await reads(first);
    expect(await subjectsAfter(5)).toEqual([]);
    expect(await subjectsAfter(0.25)).toEqual([]);
    expect(await subjectsAfter(0.25)).toEqual([mail()]);
    await eventually(async () => expect(await jobs()).toEqual([])); // a job that has run is removed a little later
  });

  test('ADR 0067 a message of a later minute has a job of its own, and one of a minute whose messages were all read needs none', async () => {
    const first = await writes(support);
    fixture.later(0.5);
    const second = await writes(support);
    fixture.later(1);
    const third = await writes(support);
    expect(await jobs()).toHaveLength(2);
    await reads(first, second, third);
    expect(await subjectsAfter(7)).toEqual([]);
    await eventually(async () => expect(await jobs()).toEqual([])); // a job that has run is removed a little later
  });

  test('is not sent about messages of the customer', async () => {
    const message = { direction: 1, message: 'Please use British spelling.' };
    await fixture.alice.call(sendMessage, { key: newKey(), params: { id }, body: message, files: [] });
    expect(await subjectsAfter(5)).toEqual([]);
  });
});
