import { randomUUID } from 'node:crypto';
import { assignWriter, changeStatus } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-duty';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { ownConversation } from '@octavo/contract/desk-conversations';
import { deactivateStaff, inviteStaff, setStaffWork, withdrawInvitation } from '@octavo/contract/desk-staff';
import { listDeskEvents } from '@octavo/contract/desk-order';
import { listQueue, sayAnswered } from '@octavo/contract/desk-inbox';
import { listOrderEvents } from '@octavo/contract/order-events';
import { sendMessage } from '@octavo/contract/messenger';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockMember } from '#operators/staff/store.ts';
import { lockOrder } from '#orders/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { handOut } from './hand-out.ts';

let fixture: Fixture;
let operator: Hired;
let ann: Hired;
let ben: Hired;

beforeEach(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  [ann, ben] = [await hire(fixture, { name: 'ann' }), await hire(fixture, { name: 'ben' })];
  await operator.call(contract.setRule, { body: { isByRule: true } });
});

const { setDuty, getDuty } = contract;
const goOn = (who = ann, until?: Date) =>
  who.call(setDuty, { body: { isOn: true, ...(until && { until: until.toISOString() }) } });
const goOff = (who = ann) => who.call(setDuty, { body: { isOn: false } });
const setCapacity = (capacity: number, who = ann) =>
  operator.call(setStaffWork, { params: { id: who.id }, body: { capacity } });

/** Orders of Alice, each with a message that waits, a minute apart; the ids, the oldest first. */
async function conversations(count: number, languages: (string | null)[] = []) {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await fixture.order({ status: 3, languageCode: languages[at] ?? null });
    await fixture.db
      .insertInto('messages')
      .values({ orderId: id, seq: 1, direction: 2, body: 'When?', dateCreated: new Date(Date.parse('2026-01-05T08:00:00Z') + at * 60_000) })
      .execute(); // oxfmt-ignore
    await fixture.db.updateTable('orders').set({ messageSeq: 1 }).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}

/** The names of those who have these orders, after the jobs that wait. */
async function owners(ids: number[]) {
  await fixture.runJobs();
  const rows = await fixture.db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'ownerId')
    .select(['orders.id', 'staff.name'])
    .where('orders.id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? null);
}

const answer = (id: number, who = ann) =>
  who.call(answerCustomer, { params: { id }, key: randomUUID(), files: [], body: { message: 'On Monday.' } });

describe('spec §12.11, ADR 0129 assignment by rule', () => {
  test('the backlog drains when somebody comes on duty, the oldest first and up to the capacity; who answers gets the next', async () => {
    const ids = await conversations(4);
    await setCapacity(2);
    expect(await owners(ids)).toEqual([null, null, null, null]); // nobody is on duty
    await goOn();
    expect(await owners(ids)).toEqual(['ann', 'ann', null, null]);
    await answer(ids[1] ?? 0);
    expect(await owners(ids)).toEqual(['ann', 'ann', 'ann', null]);

    await goOn(ben);
    expect(await owners(ids)).toEqual(['ann', 'ann', 'ann', 'ben']);
    const { onDuty, unowned, mine, own } = await ben.call(getDuty, {});
    expect(onDuty.map(({ name, load, capacity }) => [name, load, capacity])).toEqual([['ann', 2, 2], ['ben', 1, 8]]); // oxfmt-ignore
    expect({ unowned, count: mine.count, since: own?.since }).toEqual({ unowned: { count: 0, isMore: false, oldest: null }, count: 1, since: fixture.now() }); // oxfmt-ignore
    const { rows } = await operator.call(listQueue, { params: { queue: 'answer' }, query: {} });
    expect(rows.map(({ owner }) => owner?.name)).toEqual(['ann', 'ann', 'ben']);
    const entries = await fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .selectAll()
      .where('operation', '=', 'handOut')
      .execute();
    expect(entries.map(({ orderId, actor, staffId, became }) => ({ orderId, actor, staffId, became }))).toEqual(
      [0, 1, 2, 3].map((at) => ({ orderId: ids[at], actor: 'rule of the desk', staffId: null, became: { owner: at === 3 ? 'ben' : 'ann' } })),
    ); // oxfmt-ignore

    await setCapacity(1, ben);
    const next = await conversations(1);
    expect(await owners(next)).toEqual([null]);
    await ann.call(sayAnswered, { params: { id: ids[0] ?? 0 }, body: { isAnswered: true } });
    expect(await owners(next)).toEqual(['ann']); // done makes room as well
  });

  test('going off duty hands everything back, and what waits goes to those on duty; nobody off duty gets one', async () => {
    const ids = await conversations(3);
    await goOn();
    await owners(ids);
    await answer(ids[0] ?? 0);
    expect(await owners(ids)).toEqual(['ann', 'ann', 'ann']);
    await goOff();
    expect(await owners(ids)).toEqual([null, null, null]);
    await goOn(ben);
    expect(await owners(ids)).toEqual([null, 'ben', 'ben']); // the first is answered
    await fixture.alice.call(sendMessage, { params: { id: ids[0] ?? 0 }, key: randomUUID(), files: [], body: { direction: 2, message: 'And?' } }); // oxfmt-ignore
    expect(await owners(ids)).toEqual(['ben', 'ben', 'ben']);
  });

  test('ADR 0454 who is on duty is listed as people look for names, with capitals among the others', async () => {
    await fixture.db.updateTable('staff').set({ name: 'Zoe' }).where('id', '=', ann.id).execute();
    for (const who of [ann, ben]) await goOn(who); // oxlint-disable-line no-await-in-loop -- in this order
    expect((await ben.call(getDuty, {})).onDuty.map(({ name }) => name)).toEqual(['ben', 'Zoe']);
  });

  test('a duty with an end is over by itself, also where its job is late; an end is within a day', async () => {
    const ids = await conversations(1);
    const end = minutesAfter(fixture.now(), 1);
    for (const wrong of [fixture.now(), minutesAfter(fixture.now(), 25 * 60 + 1)]) {
      await expect(goOn(ann, wrong)).rejects.toMatchObject({ code: 'duty_end_wrong' });
    }
    await goOn(ann, end);
    expect(await owners(ids)).toEqual(['ann']);
    fixture.later(1);
    expect((await ann.call(getDuty, {})).own).toBeNull();
    await fixture.db.executeQuery({ sql: "select graphile_worker.add_job('sweep_duties')", parameters: [] } as never);
    expect(await owners(ids)).toEqual([null]);
  });

  test('matches the language, and a conversation that was given back goes to somebody with room', async () => {
    const ids = await conversations(2, ['es', 'en']);
    await operator.call(setStaffWork, { params: { id: ann.id }, body: { languages: ['en'] } });
    await goOn();
    expect(await owners(ids)).toEqual([null, 'ann']);
    await setCapacity(0);
    const give = { params: { id: ids[1] ?? 0 }, body: { owner: null, was: ann.id } };
    await ann.call(ownConversation, give);
    expect(await owners(ids)).toEqual([null, null]);
    await goOn(ben);
    expect(await owners(ids)).toEqual(['ben', 'ben']);
  });

  test.each([
    { site: 'en-GB', speaks: 'es-419', has: ['es-419', null], gets: ['ann', null] },
    { site: 'pt-BR', speaks: 'pt-BR', has: ['es-419', null], gets: [null, 'ann'] },
    { site: 'en-GB', speaks: 'en', has: ['zh-Hant-TW', null], gets: [null, 'ann'] },
  ])('knows languages with a region or a script: at a site in $site, $speaks', async ({ site, speaks, has, gets }) => {
    await fixture.db.updateTable('sites').set({ languageCode: site }).where('id', '=', 1).execute();
    const ids = await conversations(2, has);
    await operator.call(setStaffWork, { params: { id: ann.id }, body: { languages: [speaks] } });
    await goOn();
    expect(await owners(ids)).toEqual(gets);
  });

  test('a conversation whose customer has answered a hold stays in the queue of who gets it, and counts', async () => {
    const { id } = await fixture.order({ status: 3 });
    await operator.call(changeStatus, {
      params: { id },
      body: { status: 9, heldFor: 'answer', note: 'Which edition?' },
    });
    fixture.later(1);
    await fixture.alice.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { direction: 2, message: 'The second.' } }); // oxfmt-ignore
    await goOn();
    expect(await owners([id])).toEqual(['ann']);
    expect((await ann.call(getDuty, {})).onDuty).toMatchObject([{ name: 'ann', load: 1 }]);
    expect((await ann.call(listQueue, { params: { queue: 'answer' }, query: {} })).rows).toMatchObject([{ id }]);
  });

  test('several servers at once give each conversation once, and nobody more than the capacity', async () => {
    const ids = await conversations(12);
    for (const who of [ann, ben]) await setCapacity(5, who);
    await goOn();
    await goOn(ben);
    await Promise.all([1, 2, 3, 4].map(() => handOut(fixture, { siteId: 1 })));
    const given = await owners(ids);
    expect(given.slice(0, 10).map((name) => name !== null)).toEqual(Array.from({ length: 10 }, () => true));
    expect(given.filter((name) => name === 'ann')).toHaveLength(5);
    expect(given.filter((name) => name === 'ben')).toHaveLength(5);
    const entries = await fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('orderId')
      .where('operation', '=', 'handOut')
      .execute();
    expect(new Set(entries.map(({ orderId }) => orderId)).size).toBe(entries.length);
  });

  test.each([
    { what: 'going off duty', isGiven: true, begin: () => goOff() },
    { what: 'the rule', isGiven: false, begin: () => handOut(fixture, { siteId: 1 }) },
  ])('$what waits for an order that somebody else has locked, without keeping the person from them', async ({ isGiven, begin }) => {
    const ids = await conversations(1);
    await goOn();
    if (isGiven) expect(await owners(ids)).toEqual(['ann']);
    const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { outcome } = await fixture.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { id: ids[0] ?? 0 });
      const waiting = Promise.allSettled([begin()]);
      await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBe(1);
      await lockMember(tx, 1, ann.id); // as a deactivation does
      return { outcome: waiting };
    });
    expect(await outcome).toMatchObject([{ status: 'fulfilled' }]);
    expect(await owners(ids)).toEqual([isGiven ? null : 'ann']);
  }); // oxfmt-ignore

  test('switched off, nothing is given and going off duty leaves everything where it is', async () => {
    const [id = 0] = await conversations(1);
    await operator.call(contract.setRule, { body: { isByRule: false } });
    await goOn();
    expect(await owners([id])).toEqual([null]);
    await ann.call(ownConversation, { params: { id }, body: { owner: ann.id, was: null } });
    await goOff();
    expect(await owners([id])).toEqual(['ann']);
  });
});

const unassigned = async () =>
  (await operator.call(listQueue, { params: { queue: 'unassigned' }, query: {} })).rows.map(({ id }) => id);
const leave = (who: Hired) => operator.call(deactivateStaff, { params: { id: who.id }, body: { reason: 'Left' } });

describe('spec §12.1 what somebody leaves who is deactivated', () => {
  test('conversations are in the queue of what is unassigned until a colleague takes or answers them', async () => {
    await operator.call(contract.setRule, { body: { isByRule: false } });
    const wren = await hire(fixture, { name: 'wren', number: 20418 });
    const ids = await conversations(2);
    const own = { ownerId: ann.id, writerId: wren.id };
    await fixture.db.updateTable('orders').set(own).where('id', 'in', ids).execute();
    await leave(ann);
    expect(await unassigned()).toEqual(ids);
    await answer(ids[0] ?? 0, ben);
    await ben.call(ownConversation, { params: { id: ids[1] ?? 0 }, body: { owner: ben.id, was: null } }); // oxfmt-ignore
    expect(await unassigned()).toEqual([]);
  });

  test('orders under way of a writer have none, which only the timeline of staff says', async () => {
    const wren = await hire(fixture, { name: 'wren', number: 20418 });
    const { id } = await fixture.order({ status: 3, writerId: wren.id });
    const done = (await fixture.order({ status: 5, writerId: wren.id })).id;
    await leave(wren);
    expect(await unassigned()).toEqual([id]);
    const writers = fixture.db.selectFrom('orders').select('writerId').where('id', 'in', [id, done]).orderBy('id');
    expect(await writers.execute()).toEqual([{ writerId: null }, { writerId: wren.id }]);
    const params = { id };
    const [event] = await operator.call(listDeskEvents, { params });
    expect(event).toMatchObject({ kind: 'unassigned', side: 'support', details: { idWriter: 20418 } });
    expect((await fixture.alice.call(listOrderEvents, { params })).events).toEqual([]);
  });

  test('nor with a writer whose invitation is taken back, at any site of it', async () => {
    await hire(fixture, { name: 'olga', role: 'operator', siteId: 2 });
    const also = [{ siteId: 2, role: 'support' as const }];
    const invitation = { email: 'wanda@example.com', name: 'Wanda', role: 'writer' as const, also };
    const { id, idWriter } = await operator.call(inviteStaff, { body: invitation });
    const elsewhere = await fixture.db.selectFrom('staff').select('id').where('siteId', '=', 2).where('name', '=', 'Wanda').executeTakeFirstOrThrow(); // oxfmt-ignore
    const order = await fixture.order({ status: 3 });
    const other = await fixture.order({ status: 3, siteId: 2 });
    await fixture.db.updateTable('orders').set({ ownerId: elsewhere.id }).where('id', '=', other.id).execute();
    const params = { id: order.id };
    await operator.call(assignWriter, { params, body: { idWriter: idWriter ?? 0 } });
    await operator.call(withdrawInvitation, { params: { id } });
    expect(await unassigned()).toEqual([order.id]);
    const [event] = await operator.call(listDeskEvents, { params });
    expect(event).toMatchObject({ kind: 'unassigned', details: { idWriter } });
    const left = fixture.db.selectFrom('orders').select(['writerId', 'ownerId']);
    expect(await left.where('id', 'in', [order.id, other.id]).execute()).toEqual([
      { writerId: null, ownerId: null },
      { writerId: null, ownerId: null },
    ]);
  });
});
