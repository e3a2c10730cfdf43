import { signIn } from '@octavo/contract/auth';
import { getCustomer, restoreEmail } from '@octavo/contract/customers';
import { getDeskCustomer, listLooksAtCustomer } from '@octavo/contract/desk-customers';
import { proposeMerge, withdrawMerge } from '@octavo/contract/desk-merges';
import { answerMerge, getMerge, listMergedAccounts, openMergeLink } from '@octavo/contract/merges';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { getNotificationPreferences, stopMails } from '@octavo/contract/notifications';
import { listOrders } from '@octavo/contract/orders';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { DAY_MINUTES } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeCustomer, insertConsents, loadMergedInto, lockCustomer } from '#customers/store.ts';
import { rollUpReports } from '#desk/reports/roll-up-reports.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { changePreferences } from '#notifications/preferences/store.ts';
import { insertPoints, loadBalanceOf } from '#loyalty/store.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { setReadyBy } from '#referrals/store.ts';
import { newKey } from '#testing/new-order.ts';
import { insertFriend, insertPayment, insertPlainOrder } from '#testing/records.ts';
import { reportFigures } from '#testing/report-figures.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { CUSTOMER_COLUMNS } from './moving/columns.ts';

let fixture: Fixture;
let support: Hired;
/** Alice keeps her account, and Bob's ends. */
let alice: TestCustomer;
let bob: TestCustomer;
beforeEach(async () => {
  fixture = await startFixture();
  ({ alice, bob } = fixture);
  support = await hire(fixture);
  await fixture.db.updateTable('customers').set({ status: 1 }).execute();
});

const ask = () => {
  const body = { other: bob.id, isStaying: true, reason: 'She wrote that both are hers' };
  return support.call(proposeMerge, { params: { id: alice.id }, body });
};
const answer = (who: TestCustomer, reply: 'confirm' | 'decline' = 'confirm', merge = 1) =>
  who.call(answerMerge, { body: { merge, answer: reply } });
const bothConfirm = async () => {
  await ask();
  await answer(alice);
  return answer(bob);
};

/** The link of a mail to Bob, who takes his account back. */
async function notMe() {
  const link = { tokenHash: hashOfLink('not-me'), customerId: bob.id, email: 'bob@example.com' };
  await fixture.db.insertInto('emailRestorations').values({ ...link, expiresAt: new Date('2027-01-01') }).execute(); // oxfmt-ignore
  return fixture.guest.call(restoreEmail, { params: { token: 'not-me' } });
}
const open = (who: TestCustomer, token: string) => who.call(openMergeLink, { params: { token } });
const ofBoth = <T>(query: (id: number) => Promise<T>) => Promise.all([query(alice.id), query(bob.id)]);
const sessionsOf = (id: number) => fixture.db.selectFrom('sessions').select('endReason').where('customerId', '=', id).execute(); // oxfmt-ignore

/** What the database keeps of all customers, beside what it would count. */
async function kept() {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select json_agg(c order by customer_id, status, is_hidden) from
        (select customer_id, status, is_hidden, count from order_counts where count <> 0) c) as counts,
      (select json_agg(c order by customer_id, status, is_hidden) from
        (select customer_id, status, is_hidden, count(*) from orders group by 1, 2, 3) c) as counted,
      (select count(*) from orders o where unread <> (select count(*) from messages m where m.order_id = o.id and state = 1 and direction in (3, 6))
        or customer_seq <> (select count(*) from orders p where p.customer_id = o.customer_id and p.id <= o.id))::int as wrong_orders,
      (select count(*) from transactions t join orders o on o.id = t.order_id where t.customer_id <> o.customer_id)::int as wrong_transactions,
      (select count(*) from files f join orders o on o.id = f.order_id where f.customer_id <> o.customer_id)::int as wrong_files,
      (select count(*) from customers c where order_seq <> (select count(*) from orders where customer_id = c.id))::int as wrong_places,
      (select count(*) from referrals r where has_order <> exists
        (select from orders where customer_id = r.customer_id and status not in (7, 8)))::int as wrong_friends`.execute(
    fixture.db,
  );
  const [{ counts, counted, ...wrong } = {}] = rows;
  expect(counts).toEqual(counted);
  expect(Object.values(wrong)).toEqual([0, 0, 0, 0, 0]);
}

/** Sums of money, points and rows of both accounts together. */
async function sums() {
  const { rows } = await sql`
    select (select sum(amount) from payment_ledger)::int as ledger, (select sum(amount) from transactions)::int as moved,
      (select sum(points) from points)::int as points, (select count(*) from orders)::int as orders,
      (select count(*) from messages)::int as messages, (select count(*) from files)::int as files,
      (select count(*) from reviews)::int as reviews, (select count(*) from discount_codes)::int as codes,
      (select count(*) from consents)::int as consents, (select count(*) from customer_notes)::int as notes`.execute(
    fixture.db,
  );
  return rows[0];
}

const earn = (customerId: number, orderId: number, points: number) =>
  insertPoints(fixture.db, {
    customerId,
    kind: 'earned',
    points,
    orderId,
    discountId: null,
    dateCreated: fixture.now(),
  });

/** Both have orders with messages and money; Bob also has everything else that moves. */
async function useBoth() {
  const { db, now } = fixture;
  const of = (id: number, status: 1 | 2 | 5 | 8) => insertPlainOrder(fixture, id, { status, ...(status === 5 && { dateCompleted: now() }) }); // oxfmt-ignore
  const own = await of(alice.id, 1);
  const done = await of(bob.id, 5);
  await insertPayment(fixture, done);
  await of(alice.id, 8);
  await of(bob.id, 8);
  const files = [new File(['a page'], 'page.txt')];
  await bob.call(sendMessage, {
    params: { id: done.id },
    key: newKey(),
    files,
    body: { direction: 2, message: 'Hello' },
  });
  const unread = { orderId: done.id, seq: 2, direction: 6, state: 1, body: 'Good day', dateCreated: now() } as const;
  await db.insertInto('messages').values({ ...unread, staffId: support.id }).execute(); // oxfmt-ignore
  await db.insertInto('reviews').values({ orderId: done.id, rating: '4.5', dateCreated: now() }).execute();
  await earn(alice.id, own.id, 100);
  await earn(bob.id, done.id, 18);
  const code = { siteId: 1, customerId: bob.id, kind: 'credit', code: 'OWN', amount: 500, percent: 0 } as const;
  await insertOwnDiscount(db, { ...code, dateCreated: now() });
  const byStaff = { customerId: bob.id, staffId: support.id, dateCreated: now() };
  await db.insertInto('customerNotes').values({ ...byStaff, body: 'Calls first' }).execute(); // oxfmt-ignore
  await db
    .insertInto('unwantedWriters')
    .values([byStaff, { ...byStaff, customerId: alice.id }])
    .execute();
  const link = { tokenHash: 'a', customerId: bob.id, expiresAt: new Date('2027-01-01') };
  await db.insertInto('magicLinks').values(link).execute();
  await db.insertInto('passwordLinks').values(link).execute();
  const friend = await fixture.person('fay');
  await insertFriend(fixture, bob.id, friend.id);
  return done;
}

describe('ADR 0130 when both have confirmed', () => {
  test('everything is in the account that stays, to the cent and to the point, and counts are exact', async () => {
    const done = await useBoth();
    const before = await sums();
    await ask();
    expect(await answer(alice)).toMatchObject({
      state: 'waiting',
      isConfirmed: true,
      isOtherConfirmed: false,
      moves: null,
    });
    await kept();
    expect(await answer(bob)).toMatchObject({
      state: 'merged',
      email: 'bob@example.com',
      otherEmail: 'a…e@example.com',
    });
    await kept();
    expect(await sums()).toEqual(before);
    expect(await ofBoth((id) => loadBalanceOf(fixture.db, id))).toEqual([118, 0]);
    const { orders } = await alice.call(listOrders, { params: { cat: 1 }, query: {} });
    expect(orders.map(({ id }) => id)).toEqual([4, 3, 2, 1].map((back) => done.id + back - 2));
    const { messages } = await alice.call(listMessages, { params: { id: done.id }, query: {} });
    expect(messages.map(({ body }) => body)).toEqual(['Hello', 'Good day']);
    const left = Object.entries(CUSTOMER_COLUMNS).filter(([, fate]) => typeof fate === 'string' || 'by' in fate);
    for (const [name] of left.filter(
      ([one]) => one !== 'idempotency_keys.owner' && one !== 'order_counts.customer_id',
    )) {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.id(column)} = ${bob.id} and ${sql.lit(name)} <> 'customers.merged_into'`.execute(fixture.db); // oxfmt-ignore
      expect(rows.length, name).toBe(0);
    }
    const moved = { orders: 2, messages: 2, files: 1, points: 18, codes: 1, friends: 1 };
    expect(await alice.call(listMergedAccounts, {})).toMatchObject([{ id: bob.id, email: 'bob@example.com', moved }]);
  });

  test('ADR 0285 reports count the payments of both again, with marks by the number of orders and not by its square', async () => {
    for (let nth = 0; nth < 40; nth++) {
      const datePaid = new Date(Date.UTC(2025, 0, 1 + nth * 5, 12));
      await insertPlainOrder(fixture, nth % 2 ? alice.id : bob.id, { status: 2, datePaid }); // oxlint-disable-line no-await-in-loop -- in this order
    }
    const figures = () => reportFigures((text) => sql<object>`${sql.raw(text)}`.execute(fixture.db));
    await rollUpReports(fixture);
    const before = await figures();
    await bothConfirm();
    const { count } = await fixture.db
      .selectFrom('reportMarks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(20 + 20 + 40); // of each that moved, of the next after it, and of all after the first
    await rollUpReports(fixture);
    const after = await figures();
    expect(after.kept).toEqual(after.counted);
    expect(after.kept).not.toEqual(before.kept);
  });

  test('the other account is closed: its session says why, its address signs in nowhere, and a repeat does nothing more', async () => {
    await changeCustomer(fixture.db, bob.id, { passwordHash: await fixture.passwords.hash('octavo-demo') });
    await bothConfirm();
    expect(await sessionsOf(alice.id)).toContainEqual({ endReason: 'account_merged' });
    const credentials = { email: 'bob@example.com', password: 'octavo-demo' };
    const wrong = { email: 'alice@example.com', password: 'not this one' };
    const refusalOf = (body: typeof wrong) =>
      fixture.guest
        .call(signIn, { body })
        .catch(({ requestId: _, ...problem }: object & { requestId?: string }) => problem);
    expect(await refusalOf(credentials)).toEqual(await refusalOf(wrong));
    await expect(fixture.guest.call(signIn, { body: credentials })).rejects.toMatchObject({ code: 'sign_in_failed' });
    const before = await sums();
    expect(await answer(alice)).toMatchObject({ state: 'merged' });
    expect(await sums()).toEqual(before);
    const { looks } = await support.call(listLooksAtCustomer, { params: { id: alice.id }, query: {} });
    expect(looks.map(({ what }) => what)).toEqual(['mergeAccounts', 'confirmMerge', 'confirmMerge', 'proposeMerge']);
    const mails = await fixture.db.selectFrom('mails').select(['recipient', 'customerId']).orderBy('id').execute();
    const to = (recipient: string) => ({ recipient: `${recipient}@example.com`, customerId: alice.id });
    expect(mails).toEqual(['bob', 'alice', 'bob', 'alice'].map(to));
  });

  test('spec §10.20 a notice that waits goes to the account that stays, and waits as that one has chosen', async () => {
    await changePreferences(fixture.db, bob.id, { digestAt: 9 * 60 });
    const { id } = await insertPlainOrder(fixture, bob.id);
    const mail = newMessage(brandOf(fixture, 1), { id, title: 'A paper', from: 'writer' });
    const about = { event: 'revision', orderId: id } as const;
    await queueMail(fixture.db, fixture, { siteId: 1, customerId: bob.id, to: 'bob@example.com', mail, about });
    await fixture.runJobs();
    await bothConfirm();
    await fixture.runJobs();
    const notices = fixture.db.selectFrom('mails').select(['recipient', 'customerId', 'dateSent']).where('event', 'is not', null); // oxfmt-ignore
    const told = { recipient: 'alice@example.com', customerId: alice.id, dateSent: fixture.now() };
    expect(await notices.execute()).toEqual([told]);
  });

  test('spec §10.20 the address in an email to the account that ended stops emails to the one that stays', async () => {
    const mail = newMessage(brandOf(fixture, 1), { id: 1, title: 'A paper', from: 'writer' });
    const about = { event: 'message', orderId: null } as const;
    await queueMail(fixture.db, fixture, { siteId: 1, customerId: bob.id, to: 'bob@example.com', mail, about });
    const { body } = await fixture.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    const [, token = ''] = /\/unsubscribe\/(\S+)/.exec(body) ?? [];
    await bothConfirm();
    await fixture.guest.call(stopMails, { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
    expect((await alice.call(getNotificationPreferences, {})).on).not.toContain('message.mail');
  });

  test('an order that is made meanwhile is in the account that stays', async () => {
    await bothConfirm();
    const { customerId } = await insertPlainOrder(fixture, bob.id);
    expect(customerId).toBe(alice.id);
    await kept();
  });

  test('consents keep their dates, what was withdrawn last is withdrawn, and nothing is given', async () => {
    await changeCustomer(fixture.db, alice.id, { enabledEmailSubscription: true, enabledCookiesUsage: true });
    const consent = { textVersion: '1', dateCreated: fixture.now() };
    await insertConsents(fixture.db, [{ ...consent, customerId: alice.id, kind: 'email_subscription', isGiven: true }]);
    fixture.later(5);
    const later = { textVersion: '1', dateCreated: fixture.now(), customerId: bob.id };
    await insertConsents(fixture.db, [
      { ...later, kind: 'email_subscription', isGiven: false },
      { ...later, kind: 'location_usages', isGiven: true },
    ]);
    await bothConfirm();
    const flags = { enabledEmailSubscription: false, enabledCookiesUsage: true, enabledLocationUsage: false };
    expect(await alice.call(getCustomer, {})).toMatchObject(flags);
    const records = fixture.db.selectFrom('consents').select('dateCreated').where('customerId', '=', alice.id);
    expect((await records.orderBy('id').execute()).map(({ dateCreated }) => dateCreated)).toEqual([consent, later, later].map((one) => one.dateCreated)); // oxfmt-ignore
    const change = fixture.db.updateTable('consents').set({ isGiven: true }).where('customerId', '=', alice.id);
    await expect(change.execute()).rejects.toThrow('append-only');
  });

  test('no referral of oneself results, and the unused code that it earned ends', async () => {
    const { db, now } = fixture;
    const own = await insertFriend(fixture, alice.id, bob.id);
    const code = { siteId: 1, customerId: alice.id, kind: 'referral', code: 'SELF', amount: 500, percent: 0 } as const;
    const discountId = await insertOwnDiscount(db, { ...code, dateCreated: now() });
    await setReadyBy(db, own, { orderId: (await fixture.order()).id, dateReady: now() });
    await db.updateTable('referrals').set({ discountId }).execute();
    await bothConfirm();
    expect(await db.selectFrom('referrals').selectAll().execute()).toEqual([]);
    const ended = db.selectFrom('discountCodes').select(['usesLeft', 'dateEnded']).where('id', '=', discountId);
    expect(await ended.execute()).toEqual([{ usesLeft: 0, dateEnded: now() }]);
  });

  test('the erasure of the account that stays covers what came, also in the audit', async () => {
    const done = await useBoth();
    const entry = { actor: 'sam', operation: 'planMove', subject: 'order', orderId: done.id, customerId: bob.id };
    await fixture.db.insertInto('auditEntries').values({ ...entry, was: null, became: null, reason: 'Dear Bob', dateCreated: fixture.now() }).execute(); // oxfmt-ignore
    await bothConfirm();
    await sweepErasures(fixture);
    const reasons = () =>
      fixture.db.selectFrom('auditEntries').orderBy('id').select('reason').where('reason', 'is not', null).execute();
    expect(await reasons()).toHaveLength(2); // a merged account is not erased by itself
    const erasure = {
      customerId: alice.id,
      staffId: support.id,
      reason: '',
      dueAt: fixture.now(),
      dateCreated: fixture.now(),
    };
    await fixture.db.insertInto('erasures').values(erasure).execute();
    await sweepErasures(fixture);
    await fixture.runJobs();
    expect(await reasons()).toEqual([]);
    expect(await loadMergedInto(fixture.db, alice.id)).toMatchObject([{ closingEmail: '' }]);
    const titles = await fixture.db.selectFrom('orders').select('title').distinct().execute();
    expect(titles).toEqual([{ title: '' }]);
    const others = fixture.db.selectFrom('mails').select('recipient').where('recipient', '<>', 'alice@example.com');
    expect(await others.execute()).toEqual([]);
  });
});

describe('ADR 0130 before that', () => {
  test('each needs the own session with a proof within the hour, and a stranger finds nothing', async () => {
    await ask();
    const fay = await fixture.person('fay');
    await expect(answer(fay)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fay.call(getMerge, {})).rejects.toMatchObject({ code: 'not_found' });
    await fixture.db
      .updateTable('sessions')
      .set({ dateProven: new Date(0) })
      .execute();
    await expect(answer(alice)).rejects.toMatchObject({ code: 'sign_in_again' });
    expect(await answer(alice, 'decline')).toMatchObject({ state: 'declined' });
    await expect(answer(bob)).rejects.toMatchObject({ code: 'merge_over' });
  });

  test('the link of a mail only shows the question, to its account, until it has answered', async () => {
    await ask();
    const mails = await fixture.db.selectFrom('mails').select('body').orderBy('id').execute();
    const [ofBob = '', ofAlice = ''] = mails.map(({ body }) => /\/merge\/([\w-]{43})/.exec(body)?.[1] ?? '');
    expect(await open(alice, ofAlice)).toMatchObject({
      isClosing: false,
      isConfirmed: false,
      otherEmail: 'b…b@example.com',
    });
    await expect(open(alice, ofBob)).rejects.toMatchObject({ code: 'other_account' });
    expect(JSON.stringify(await fixture.db.selectFrom('merges').selectAll().execute())).not.toContain(ofBob);
    await answer(alice);
    await expect(open(alice, ofAlice)).rejects.toMatchObject({ code: 'link_used' });
    fixture.later(7 * DAY_MINUTES);
    await expect(open(bob, ofBob)).rejects.toMatchObject({ code: expect.stringMatching('link_used|signed_out') });
  });

  test('the desk takes it back, and it expires after seven days', async () => {
    expect(await ask()).toMatchObject({ merge: { state: 'waiting', isStaying: true, other: { id: bob.id } } });
    await expect(ask()).rejects.toMatchObject({ code: 'merge_impossible' });
    expect(await alice.call(getCustomer, {})).toMatchObject({ mergeUntil: expect.any(Date) });
    expect(await support.call(withdrawMerge, { params: { id: bob.id } })).toMatchObject({
      merge: { state: 'withdrawn' },
    });
    expect(await alice.call(getCustomer, {})).toMatchObject({ mergeUntil: null });
    await expect(answer(alice)).rejects.toMatchObject({ code: 'merge_over' });
    await ask();
    await fixture.db.updateTable('merges').set({ expiresAt: fixture.now() }).where('id', '=', 2).execute();
    expect(await alice.call(getMerge, {})).toMatchObject({ state: 'expired' });
    await expect(answer(alice, 'confirm', 2)).rejects.toMatchObject({ code: 'merge_over' });
  });

  test('one that ran out before takes no later question from a screen', async () => {
    const fay = await fixture.person('fay');
    await changeCustomer(fixture.db, fay.id, { status: 1 });
    await ask();
    await fixture.db.updateTable('merges').set({ expiresAt: fixture.now() }).execute();
    const body = { other: fay.id, isStaying: true, reason: 'Hers too' };
    await support.call(proposeMerge, { params: { id: alice.id }, body });
    await bob.call(deactivateCustomer, {});
    expect(await alice.call(getCustomer, {})).toMatchObject({ mergeUntil: expect.any(Date) });
  });

  test('runs out when one of the accounts ends, and another one can be asked', async () => {
    const fay = await fixture.person('fay');
    await changeCustomer(fixture.db, fay.id, { status: 1 });
    await ask();
    await answer(bob);
    await bob.call(deactivateCustomer, {});
    expect(await alice.call(getMerge, {})).toMatchObject({ state: 'expired' });
    expect(await alice.call(getCustomer, {})).toMatchObject({ mergeUntil: null });
    await expect(answer(alice)).rejects.toMatchObject({ code: 'merge_over' });
    for (const { id } of [alice, bob])
      expect(await support.call(getDeskCustomer, { params: { id } })).toMatchObject({
        merge: { state: 'expired', dateEnded: fixture.now() },
      });
    const proposals = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('reason')
      .where('operation', '=', 'proposeMerge');
    expect(await proposals.execute()).toEqual([{ reason: null }]); // ADR 0016: it is about Bob too
    const again = support.call(proposeMerge, {
      params: { id: alice.id },
      body: { other: fay.id, isStaying: true, reason: 'Hers too' },
    });
    expect((await again).merge).toMatchObject({ state: 'waiting' });
  });

  test('ADR 0085 runs out when the owner of one of them says “This was not me”, whatever the thief has answered', async () => {
    await ask();
    await answer(bob);
    await notMe();
    expect(await alice.call(getMerge, {})).toMatchObject({ state: 'expired' });
    expect(await alice.call(getCustomer, {})).toMatchObject({ mergeUntil: null });
    await expect(answer(alice)).rejects.toMatchObject({ code: 'merge_over' });
    expect(await loadMergedInto(fixture.db, alice.id)).toEqual([]);
  });

  test('what is not right when the second confirms is refused with its reason, and the question waits on', async () => {
    await ask();
    await answer(alice);
    const { id } = await insertPlainOrder(fixture, bob.id);
    const change = (pendingPayments: number) => fixture.db.updateTable('orders').set({ pendingPayments }).where('id', '=', id).execute(); // oxfmt-ignore
    await change(1);
    await expect(answer(bob)).rejects.toMatchObject({ code: 'payment_pending' });
    await change(0);
    const address = { tokenHash: 'a', customerId: alice.id, email: 'before@example.com' };
    await fixture.db.insertInto('emailRestorations').values({ ...address, expiresAt: new Date('2027-01-01') }).execute(); // oxfmt-ignore
    await expect(answer(bob)).rejects.toMatchObject({ code: 'merge_impossible' });
    await fixture.db.deleteFrom('emailRestorations').execute();
    expect(await answer(bob)).toMatchObject({ state: 'merged' });
  });
});

test('ADR 0130 a statement that fails in the middle loses nothing, and the confirmation can be repeated', async () => {
  await useBoth();
  await ask();
  await answer(alice);
  const before = await sums();
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`.execute(
    fixture.db,
  );
  await sql`create trigger fail before update on customer_notes for each row execute function fail()`.execute(
    fixture.db,
  );
  const mend = () => sql`drop function if exists fail cascade`.execute(fixture.db);
  onTestFinished(async () => void (await mend()));
  await expect(answer(bob)).rejects.toMatchObject({ code: 'unexpected' });
  expect(await sums()).toEqual(before);
  expect(await ofBoth((id) => loadBalanceOf(fixture.db, id))).toEqual([100, 18]);
  expect(await bob.call(getMerge, {})).toMatchObject({ state: 'waiting', isConfirmed: false, isOtherConfirmed: true });
  await kept();
  await mend();
  expect(await answer(bob)).toMatchObject({ state: 'merged' });
  await kept();
});

test('ADR 0130 both confirm at once, and the accounts are merged once', async () => {
  await useBoth();
  await ask();
  await Promise.all([answer(alice), answer(bob)]);
  expect(await loadMergedInto(fixture.db, alice.id)).toHaveLength(1);
  await kept();
});

const LOCKED = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

test('ADR 0130 “This was not me” waits for an answer, before it locks the account', async () => {
  await ask();
  const { outcome } = await fixture.db.transaction().execute(async (tx) => {
    await tx.selectFrom('merges').select('id').forUpdate().execute();
    const restoring = Promise.allSettled([notMe()]);
    await expect.poll(async () => (await LOCKED.execute(fixture.db)).rows.length).toBe(1);
    await lockCustomer(tx, 1, bob.id);
    return { outcome: restoring };
  });
  expect(await outcome).toMatchObject([{ status: 'fulfilled' }]);
});

test('ADR 0130 a confirmation waits for a referral that is being turned into a discount', async () => {
  await useBoth();
  await ask();
  await answer(alice);
  const { outcome } = await fixture.db.transaction().execute(async (tx) => {
    await tx.selectFrom('referrals').select('id').where('referrerId', '=', bob.id).forUpdate().execute();
    const confirming = Promise.allSettled([answer(bob)]);
    await expect.poll(async () => (await LOCKED.execute(fixture.db)).rows.length).toBe(1);
    await lockCustomer(tx, 1, bob.id);
    return { outcome: confirming };
  });
  expect(await outcome).toMatchObject([{ status: 'fulfilled', value: { state: 'merged' } }]);
  await kept();
});

test('ADR 0130 the list has every column of the database that names a customer', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.relname || '.' || a.attname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and t.relkind = 'r' and (a.attname like '%customer_id' or exists (
      select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'customers'::regclass and a.attnum = any(c.conkey)))
    order by 1`.execute(fixture.db);
  const listed = Object.keys(CUSTOMER_COLUMNS).filter((name) => name !== 'idempotency_keys.owner'); // it has the number in a text
  expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
});
