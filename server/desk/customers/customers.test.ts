import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk-customers';
import * as deskPrivacy from '@octavo/contract/desk-privacy';
import { getCustomer } from '@octavo/contract/customers';
import { getWays } from '@octavo/contract/ways';
import { getDeskOrder } from '@octavo/contract/desk';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
let support: Hired;
let operator: Hired;
let alice: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  operator = await hire(fixture, { name: 'otto' });
  await fixture.db.updateTable('staff').set({ role: 'operator' }).where('id', '=', operator.id).execute();
  alice = (await fixture.alice.call(getCustomer, {})).id;
});

const isSignedOut = () => expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
const params = () => ({ id: alice });
const seen = (who: Hired = support) => who.call(contract.getDeskCustomer, { params: params() });
const write = (body: string, key = randomUUID()) =>
  support.call(contract.writeCustomerNote, { key, params: params(), body: { body } });
const ask = (number = alice) =>
  operator.call(deskPrivacy.askErasure, { params: params(), body: { number, reason: 'Asked for by letter' } });

const row = () =>
  fixture.db
    .selectFrom('customers')
    .select(['email', 'firstName', 'dateClosed'])
    .where('id', '=', alice)
    .executeTakeFirst();
const sweepAfter = async (days: number) => {
  fixture.later(days * DAY_MINUTES);
  await sweepErasures(fixture);
};

describe('spec §12.6 a customer at the desk', () => {
  test('shows the profile, consents, orders by status, points and notes; the network only to an operator', async () => {
    const note = await write('Calls first');
    expect(await seen()).toMatchObject({ id: alice, email: 'alice@example.com', notes: [note], openSessions: 1 });
    expect(await seen()).not.toHaveProperty('ip');
    await fixture.db.updateTable('customers').set({ enabledTechnicalData: true, ip: '203.0.113.24' }).execute();
    expect(await seen(operator)).toMatchObject({ ip: '203.0.113.24' });
    const { orders } = await support.call(contract.listOrdersOfCustomer, { params: params(), query: {} });
    const counted = (await seen()).orders.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(orders.length);
  });

  test('spec D20 has a note that was sent twice under its key once, and answers the same', async () => {
    const key = randomUUID();
    const note = await write('Pays by card', key);
    expect(await write('Pays by card', key)).toEqual(note);
    await expect(write('Pays by transfer', key)).rejects.toMatchObject({ code: 'key_reused' });
    const other = await write('Pays by card');
    expect((await seen()).notes.slice(0, 2)).toEqual([other, note]);
    const entries = fixture.db.selectFrom('auditEntries').select('id').where('operation', '=', 'writeCustomerNote');
    expect(await entries.where('subject', '=', `customer ${alice}`).execute()).toHaveLength(2);
  });

  test('is listed by number, page after page, and each once', async () => {
    const first = await support.call(contract.listDeskCustomers, { query: {} });
    const ids = first.customers.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const last = ids.at(-1) ?? 0;
    const { customers } = await support.call(contract.listDeskCustomers, { query: { before: last } });
    expect(customers.filter(({ id }) => id >= last)).toEqual([]);
  });

  test('can be signed out everywhere, with a reason', async () => {
    const end = { params: params(), body: { reason: 'Lost a phone' } };
    expect(await support.call(contract.endSessionsOfCustomer, end)).toEqual({ ended: 1 });
    await eventually(isSignedOut);
    const sessions = fixture.db.selectFrom('sessions').select('endReason').where('customerId', '=', alice);
    expect(await sessions.execute()).toEqual([{ endReason: 'ended_by_support' }]); // the device says so
    const { looks } = await operator.call(contract.listLooksAtCustomer, { params: params(), query: {} });
    expect(looks[0]).toMatchObject({ what: 'endSessionsOfCustomer', reason: 'Lost a phone' });
  });

  test('ADR 0242 names the device, the country of its clock and the way of signing in of a session as the customer reads them, and no network', async () => {
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const seenBy = { agent, zone: 'America/Chicago', provenBy: 'code' as const };
    await fixture.db.updateTable('sessions').set(seenBy).where('customerId', '=', alice).execute();
    const [session] = await support.call(contract.listSessionsOfCustomer, { params: params() });
    const [own] = (await fixture.alice.call(getWays, {})).sessions;
    const { id, dateCreated, dateSeen: dateUsed, browser, system, country, provenBy } = own!;
    expect(session).toEqual({ id, dateCreated, dateUsed, browser, system, country, provenBy });
    expect(session).toMatchObject({ browser: 'Chrome', system: 'macOS', country: 'US', provenBy: 'code' });
  });

  test('is signed out on every device, of more than a list shows', async () => {
    const many = Array.from({ length: 130 }, () => openSession(fixture, fixture.db, { siteId: 1, customerId: alice }));
    await Promise.all(many);
    expect(await seen()).toMatchObject({ openSessions: 131 });
    const end = { params: params(), body: { reason: 'Lost a phone' } };
    expect(await support.call(contract.endSessionsOfCustomer, end)).toEqual({ ended: 131 });
    expect(await seen()).toMatchObject({ openSessions: 0 });
  });

  test('sees nothing of what the desk does, and the desk sees who looked', async () => {
    const { id } = await fixture.order({ customerId: alice });
    await support.call(getDeskOrder, { params: { id } });
    await support.call(getDeskOrder, { params: { id } }); // the same look
    const { looks } = await operator.call(contract.listLooksAtCustomer, { params: params(), query: {} });
    expect(looks).toMatchObject([{ who: 'sam', what: 'getDeskOrder', subject: `order ${id}` }]);
  });
});

describe('spec §12.6 an erasure by the desk', () => {
  test('asks for the number of the customer, and ends the account after 30 days', async () => {
    await expect(ask(alice + 1)).rejects.toMatchObject({ code: 'wrong_number' });
    expect((await ask()).erasure).toMatchObject({ author: 'otto', reason: 'Asked for by letter' });
    await sweepAfter(29);
    expect(await row()).toMatchObject({ dateClosed: null });
    await sweepAfter(1);
    expect(await row()).toEqual({ email: `deleted-${alice}`, firstName: '', dateClosed: fixture.now() });
  });

  test('ADR 0016 clears the reasons in the audit, which nothing else can', async () => {
    await ask();
    await ask(); // changes nothing
    const clear = () =>
      fixture.db.updateTable('auditEntries').set({ reason: null }).where('customerId', '=', alice).execute();
    await expect(clear()).rejects.toThrow('append-only');
    await sweepAfter(30);
    const entries = fixture.db.selectFrom('auditEntries').orderBy('id').select(['operation', 'reason']);
    expect(await entries.where('customerId', '=', alice).execute()).toEqual([
      { operation: 'askErasure', reason: null },
    ]);
    const change = fixture.db.updateTable('auditEntries').set({ actor: 'nobody' }).where('customerId', '=', alice);
    await expect(change.execute()).rejects.toThrow('append-only');
  });

  test('waits while an order is under way', async () => {
    await ask();
    const { id } = await fixture.order({ status: 3, customerId: alice });
    await sweepAfter(31);
    expect(await row()).toMatchObject({ dateClosed: null });
    await fixture.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute();
    await sweepAfter(1);
    expect(await row()).toMatchObject({ dateClosed: fixture.now() });
  });

  test('can be taken back until then', async () => {
    await ask();
    expect(await operator.call(deskPrivacy.takeErasureBack, { params: params() })).toMatchObject({ erasure: null });
    await sweepAfter(31);
    expect(await row()).toMatchObject({ dateClosed: null });
    const told = await fixture.db.selectFrom('notifications').select(['event', 'kind']).where('customerId', '=', alice).execute(); // oxfmt-ignore
    expect(told).toEqual([{ event: 'security', kind: 'erasure_withdrawn' }]);
  });
});
