import { listCampaigns } from '@octavo/contract/campaigns';
import { getDuty } from '@octavo/contract/desk-duty';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { listViewOrders, listViews } from '@octavo/contract/desk-orders';
import { getDeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import * as customers from '@octavo/contract/desk-customers';
import { listDeskFiles } from '@octavo/contract/desk-files';
import { listDeskEvents, listDeskPayments, listOrderAudit } from '@octavo/contract/desk-order';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import { listMoves } from '@octavo/contract/desk-moves';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { searchDesk, searchDeskMessages } from '@octavo/contract/desk-search';
import { listWriterProfiles } from '@octavo/contract/desk-profiles';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import { listCandidates } from '@octavo/contract/desk-writers';
import { getReport, listReportRows } from '@octavo/contract/desk-reports';
import { listLedger } from '@octavo/contract/desk-ledger';
import { listAudit } from '@octavo/contract/desk-audit';
import { type TariffOfSite, saveTariff, tryTariff } from '@octavo/contract/desk-tariff';
import { searchMessages } from '@octavo/contract/messenger';
import { listFilesOfCustomer } from '@octavo/contract/files';
import { countUnread, countUnreadOfOrders } from '@octavo/contract/unread';
import { countNotifications, listNotifications } from '@octavo/contract/notifications';
import { listOrders } from '@octavo/contract/orders';
import { listReferrals } from '@octavo/contract/referrals';
import { listPreferredWriters } from '@octavo/contract/writers';
import { CHATS } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadAskedMeanwhile } from '#desk/inbox/store.ts';
import { loadRefusedSignIns } from '#desk/sign-in/store.ts';
import { loadRecordedKeys } from '#files/store.ts';
import { dropMessageMails } from '#mails/unread/store.ts';
import { loadAttemptsToAsk, loadOverpaidAttempts } from '#payments/sweep/store.ts';
import { loadAttemptsOf, loadMovementsOf, loadRefundsOf, orderIdsOf, ordersOf } from '#privacy/report/store.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
const SOME_DAYS = { from: '2026-01-01', to: '2026-01-07' };
const table = saveTariff.example.table as unknown as TariffOfSite['table']; // as the wire has it
let id: number;
let support: Hired;
let operator: Hired;
let wanda: Hired;
beforeAll(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  operator = await hire(fixture, { name: 'olga', role: 'operator' });
  id = (await fixture.order()).id;
  const { id: completed } = await fixture.order({
    status: ORDER_STATUS.completed,
    datePaid: fixture.now(),
    dateStarted: fixture.now(),
    dateCompleted: fixture.now(),
  });
  for (const from of [id, completed]) await copyOrders(fixture.db, { from, customers: [fixture.alice.id], each: 1000 }); // where there are few, any index will do
  wanda = await hire(fixture, { name: 'wanda', number: 20418 });
  await sql`update orders set writer_id = ${wanda.id} where id % 4 > 0`.execute(fixture.db); // an index of those without is the shorter one
  await sql`insert into notifications (customer_id, order_id, event, kind, chat, date_created)
    select customer_id, id, 'message', 'message', chat, now() from orders, unnest(array['writer', 'support']) chat`.execute(
    fixture.db,
  );
  await sql`insert into audit_entries (actor, operation, subject, site_id, date_created)
    select 'olga', 'operation ' || n % 50, 'subject', sites.id, now() from sites, generate_series(1, 1000) n`.execute(
    fixture.db,
  );
  await sql`vacuum full orders, payment_ledger, desk_queues`.execute(fixture.db); // other tests leave dead rows, and large indexes, which make other plans cheaper
});

/** The texts of the queries that a request sends. */
async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  await work();
  const sent = queries.mock.calls.map(([query]) => query as unknown as string | { text: string }); // as pg takes them
  queries.mockRestore();
  const texts = sent.map((query) => (typeof query === 'string' ? query : query.text));
  return texts.filter((text) => !text.startsWith('listen ')); // the beat of the connection for notifications, at any moment
}

/**
 * The plans of queries for any values, where no table is so small that it is read whole. Other tests have filled and counted the tables
 * more or less: the planner forgets what it counted, and counts some of them again.
 */
async function plansOf(texts: string[], counted = ['orders']): Promise<string> {
  const client = await fixture.pool.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  await client.query('lock table orders in share update exclusive mode'); // first, as Postgres does when it counts a table by itself
  await client.query('delete from pg_statistic');
  await client.query("update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace");
  await client.query(`analyze ${counted.join(', ')}`);
  const explained = await Promise.all(
    texts.map((text) => client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)),
  );
  await client.query('rollback');
  client.release();
  return explained.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}

/** The money of the first orders of a customer, for the personal data report. */
async function askPayments() {
  const { value: ids = [] } = await orderIdsOf(fixture.db, fixture.alice.id).next();
  await loadMovementsOf(fixture.db, ids);
  await loadAttemptsOf(fixture.db, ids);
  await loadRefundsOf(fixture.db, ids);
}

describe('ADR 0072 what a customer with 100,000 orders asks for is read from an index, in few queries', () => {
  test.each([
    { what: 'the list', ask: () => fixture.alice.call(listOrders, { params: { cat: 1 }, query: { sort: 'needs_you' } }), indexes: ['orders_that_need', 'place_of_order'], queries: 1 }, // oxfmt-ignore
    { what: 'a batch of the orders in the personal data report', ask: () => ordersOf(fixture.db, fixture.alice.id).next(), indexes: ['Scan Backward using place_of_order'], queries: 1 }, // oxfmt-ignore
    { what: 'a batch of the payments in the personal data report', ask: askPayments, indexes: ['Scan Backward using place_of_order', 'ledger_of_order', 'attempts_of_order', 'refunds_of_order'], queries: 4 }, // oxfmt-ignore
    { what: 'a search', ask: () => fixture.alice.call(listOrders, { params: { cat: 1 }, query: { q: 'et' } }), indexes: ['letters_of_order'], queries: 1 }, // oxfmt-ignore
    { what: 'the badge', ask: () => fixture.alice.call(countUnreadOfOrders, {}), indexes: ['unread_orders', 'counted_orders'], queries: 2 }, // oxfmt-ignore
    { what: 'unread of a chat', ask: () => fixture.alice.call(countUnread, { query: { id } }), indexes: ['unread_messages'], queries: 2 }, // oxfmt-ignore
    { what: 'a search in a chat', ask: () => fixture.alice.call(searchMessages, { params: { id }, query: { text: 'thesis' } }), indexes: ['words_of_messages'], queries: 2 }, // oxfmt-ignore
    { what: 'own files', ask: () => fixture.alice.call(listFilesOfCustomer, { query: {} }), indexes: ['own_files'], queries: 2 }, // oxfmt-ignore
    { what: 'preferred writers', ask: () => fixture.alice.call(listPreferredWriters, { query: {} }), indexes: ['writers_of_customer', 'orders_given_on'], queries: 1 }, // oxfmt-ignore
    { what: 'referrals', ask: () => fixture.alice.call(listReferrals, { query: {} }), indexes: ['referrals_of_customer'], queries: 2 }, // oxfmt-ignore
    { what: 'the bell', ask: () => fixture.alice.call(listNotifications, { query: { before: '1767603600000.1' } }), indexes: ['notifications_open'], queries: 1 }, // oxfmt-ignore
    { what: 'what the bell has of an order', ask: () => fixture.alice.call(listNotifications, { query: { order: id } }), indexes: ['notifications_of_orders'], queries: 2 }, // oxfmt-ignore
    { what: 'what is done', ask: () => fixture.alice.call(listNotifications, { query: { show: 'done' } }), indexes: ['notifications_done'], queries: 1 }, // oxfmt-ignore
    { what: 'the number at the bell', ask: () => fixture.alice.call(countNotifications, {}), indexes: ['notifications_unread'], queries: 1 }, // oxfmt-ignore
    { what: 'the codes of a site', ask: () => operator.call(listCampaigns, { query: { site: 1 } }), indexes: ['campaigns_of_site'], queries: 4 }, // oxfmt-ignore
    { what: 'the audit', ask: () => operator.call(listAudit, { query: {} }), indexes: ['audit_of_site'], queries: 6 },
    { what: 'the audit of an operation', ask: () => operator.call(listAudit, { query: { operation: 'listAudit' } }), indexes: ['audit_of_operation'], queries: 5 }, // oxfmt-ignore
    { what: 'the audit of what says why', ask: () => operator.call(listAudit, { query: { withReason: 'yes' } }), indexes: ['audit_with_reason'], queries: 5 }, // oxfmt-ignore
    { what: 'a search of the audit', ask: () => operator.call(listAudit, { query: { q: 'olga' } }), indexes: ['audit_reasons', 'audit_of_staff', 'audit_about_staff', 'audit_entries_pkey'], queries: 7 }, // oxfmt-ignore
    { what: 'a search of the audit by number', ask: () => operator.call(listAudit, { query: { q: `${id}` } }), indexes: ['audit_by_order', 'audit_by_customer'], queries: 7 }, // oxfmt-ignore
    { what: 'the trial of prices', ask: () => operator.call(tryTariff, { body: { table } }), indexes: ['orders_of_site'], queries: 2 }, // oxfmt-ignore
    {
      what: 'the refused sign-ins of a person',
      ask: () => loadRefusedSignIns(fixture.db, 'staff 1', fixture.now()),
      indexes: ['audit_of_refused_sign_ins'],
      queries: 1,
    },
    { what: 'the audit of a day', ask: () => operator.call(listAudit, { query: { from: '2026-01-01T00:00:00Z' } }), indexes: ['audit_of_day'], queries: 6 }, // oxfmt-ignore
  ])('$what', async ({ ask, indexes, queries }) => {
    const texts = await textsOf(ask);
    expect(texts).toHaveLength(queries);
    const plans = await plansOf(texts);
    for (const index of indexes) expect(plans).toContain(index);
  });
});

/** What the page of an order at the desk asks for. */
const askOrder = () => {
  const params = { id };
  return inTurn([
    () => support.call(getDeskOrder, { params }),
    () => support.call(listDeskEvents, { params }),
    () => support.call(listDeskPayments, { params }),
    () => support.call(listDeskRefunds, { params }),
    () => support.call(listDeskFiles, { params }),
    () => support.call(listOrderAudit, { params, query: {} }),
  ]);
};

/** And that of a customer. */
const askCustomer = () => {
  const params = { id: fixture.alice.id };
  return inTurn([
    () => support.call(customers.getDeskCustomer, { params }),
    () => support.call(customers.listOrdersOfCustomer, { params, query: {} }),
    () => support.call(customers.listPointsOfCustomer, { params, query: {} }),
    () => support.call(customers.listCodesOfCustomer, { params }),
    () => support.call(customers.listLooksAtCustomer, { params, query: {} }),
  ]);
};

const inTurn = async (asks: (() => Promise<unknown>)[]) => {
  for (const ask of asks) await ask(); // oxlint-disable-line no-await-in-loop
};

describe('ADR 0115, 0116, 0134 what staff asks for at a site with a million orders is a range of an index, in few queries', () => {
  const view = { status: '2.3', sort: 'soonest', promised: 'days7' };
  const QUEUES = /queues_(of_site|by_order)/; // of two indexes that fit, the planner takes the smaller one
  test.each([
    { what: 'who is on duty and what waits for nobody', ask: () => support.call(getDuty, {}), indexes: ['queues_of_owner', 'queues_of_nobody', /one_open_(work_offer|offer_question)/], queries: 6 },
    { what: 'a queue', ask: () => support.call(listQueue, { params: { queue: 'answer' }, query: { after: '1_1' } }), indexes: ['queues_of_site'], queries: 5 },
    { what: 'the counts of all queues', ask: () => support.call(listQueues, {}), indexes: [QUEUES], queries: 3 },
    { what: 'a view by deadline', ask: () => support.call(listViewOrders, { query: { ...view, after: '1_1' } }), indexes: ['desk_orders_by_deadline'], queries: 6 },
    { what: 'a view by the days of the deadline', ask: () => support.call(listViewOrders, { query: { ...view, promised: '2026-12-01_2026-12-08', after: '1_1' } }), indexes: ['desk_orders_by_deadline'], queries: 6 },
    { what: 'a view by when orders were created', ask: () => support.call(listViewOrders, { query: { created: 'days7' } }), indexes: [/desk_orders_by_date .*\n +Index Cond: .*date_created >= .*date_created < /], queries: 6 },
    { what: 'the own conversations', ask: () => support.call(listViewOrders, { query: { owner: 'me' } }), indexes: [/desk_orders_by_owner .*\n +Index Cond: .*owner_id = /], queries: 6 },
    { what: 'the own conversations by deadline', ask: () => support.call(listViewOrders, { query: { owner: 'me', sort: 'soonest', after: '1_1' } }), indexes: ['desk_orders_by_owner_and_deadline'], queries: 6 },
    { what: 'the conversations of nobody', ask: () => support.call(listViewOrders, { query: { owner: 'none', after: '1_1' } }), indexes: [/desk_orders_by_owner .*\n +Index Cond: .*owner_id IS NULL.* AND \(ROW/], queries: 6 },
    { what: 'the conversations of nobody by deadline', ask: () => support.call(listViewOrders, { query: { owner: 'none', sort: 'soonest' } }), indexes: [/desk_orders_by_owner_and_deadline .*\n +Index Cond: .*owner_id IS NULL/], queries: 6 },
    { what: 'saved views and their counts', ask: () => support.call(listViews, {}), indexes: ['desk_orders_by_owner'], queries: 4 },
    { what: 'all orders', ask: () => support.call(listViewOrders, { query: {} }), indexes: ['desk_orders_by_date'], queries: 6 },
    { what: 'late answers', ask: () => support.call(listViewOrders, { query: { answer: 'late' } }), indexes: [QUEUES], queries: 6 },
    { what: 'orders without a writer', ask: () => support.call(listViewOrders, { query: { writer: 'none', sort: 'soonest' } }), indexes: ['desk_orders_of_nobody_by_deadline'], queries: 6 },
    { what: 'a search of messages', ask: () => support.call(searchDeskMessages, { query: { q: 'ethics' } }), indexes: ['chat_words'], queries: 3 },
    { what: 'a search of titles and customers', ask: () => support.call(searchDesk, { query: { q: 'ethics' } }), indexes: ['order_words', 'customer_words'], queries: 6 },
    { what: 'customers', ask: () => support.call(customers.listDeskCustomers, { query: {} }), indexes: ['customers_of_site'], queries: 3 },
    { what: 'the writers for an order with their evidence', ask: () => support.call(listCandidates, { params: { id }, query: {} }), indexes: ['papers_for_customer', 'papers_by_deliverer'], queries: 7 },
    { what: 'the place of an order among those without a writer', ask: () => support.call(getUnassignedPlace, { params: { id } }), indexes: ['queues_of_site'], queries: 3 },
    { what: 'the profiles of writers', ask: () => support.call(listWriterProfiles, {}), indexes: ['sessions_of_staff', 'days_off_of_staff'], queries: 4 },
    { what: 'the own papers of a writer', ask: () => wanda.call(listOwnOrders, {}), indexes: [/queues_(of_writer|by_order)/], queries: 5 },
    { what: 'a search of the own titles', ask: () => wanda.call(searchDesk, { query: { q: 'ethics' } }), indexes: [/(titles|orders)_of_writer/], queries: 4 },
    { what: 'a search of the own chats', ask: () => wanda.call(searchDeskMessages, { query: { q: 'ethics' } }), indexes: ['chat_words'], queries: 4 },
    { what: 'whether a deadline can be moved', ask: () => support.call(listMoves, { params: { id } }), indexes: ['desk_orders_of_writer_by_deadline'], queries: 8 },
    { what: 'an order', ask: askOrder, indexes: ['order_events_of_order'], queries: 36 },
    { what: 'its conversation', ask: () => support.call(getConversation, { params: { id }, query: {} }), indexes: ['messages_order_id_seq_key'], queries: 14 },
    { what: 'a report', ask: () => operator.call(getReport, { query: {} }), indexes: ['report_days_of_figure', /report_months_(of_figure|pkey)/], queries: 9 },
    { what: 'the late papers behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'late', ...SOME_DAYS } }), indexes: ['delivered_orders_of_site'], queries: 3 },
    { what: 'the answers behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'answer', ...SOME_DAYS } }), indexes: ['answers_of_site'], queries: 3 },
    { what: 'the revisions behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'revision', ...SOME_DAYS } }), indexes: ['revisions_by_date'], queries: 3 },
    { what: 'the paid orders behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'paid', ...SOME_DAYS } }), indexes: ['paid_orders_of_site'], queries: 3 },
    { what: 'the money behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'money', ...SOME_DAYS } }), indexes: ['ledger_of_site'], queries: 3 },
    { what: 'the delivered papers behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'delivered', ...SOME_DAYS } }), indexes: ['delivered_orders_of_site'], queries: 3 },
    { what: 'the late answers behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'late_answer', ...SOME_DAYS } }), indexes: ['late_answers_of_site'], queries: 3 },
    { what: 'the codes behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'code', ...SOME_DAYS } }), indexes: [/paid_orders_(of_site|with_code)/], queries: 3 },
    { what: 'the first payments of a month behind a report', ask: () => operator.call(listReportRows, { query: { figure: 'returned', ...SOME_DAYS } }), indexes: ['paid_orders_of_site', 'paid_orders_of_customer'], queries: 3 },
    { what: 'the ledger', ask: () => support.call(listLedger, { query: { before: 1 } }), indexes: ['ledger_of_site'], queries: 2 },
    { what: 'the ledger of a provider', ask: () => support.call(listLedger, { query: { provider: 'fondy', from: '2026-01-01' } }), indexes: ['ledger_of_provider'], queries: 2 },
    { what: 'the ledger of a kind', ask: () => support.call(listLedger, { query: { kind: 'refund' } }), indexes: ['ledger_of_kind'], queries: 2 },
    { what: 'a customer', ask: askCustomer, indexes: ['audit_by_customer'], queries: 31 },
  ])('$what', async ({ ask, indexes, queries }) => {
    await ask(); // the first of somebody is in the audit
    const texts = await textsOf(ask);
    expect(texts).toHaveLength(queries);
    const plans = await plansOf(texts);
    for (const index of indexes) expect(plans).toMatch(index);
    expect(plans).not.toMatch(/Seq Scan on (orders|messages|customers|desk_queues|order_events)/);
  }); // oxfmt-ignore
});

describe('ADR 0134 what jobs and locked orders ask for is read from an index, however many rows are behind it', () => {
  const now = new Date(0);
  test.each([
    { what: 'which stored files have a row', ask: () => loadRecordedKeys(fixture.db, ['key']), index: 'held_messages_waiting', large: 'held_messages' },
    { what: 'the payments to ask about', ask: () => loadAttemptsToAsk(fixture.db, now), index: 'attempts_by_date', large: 'payment_attempts' },
    { what: 'the payments of orders that were paid before', ask: () => loadOverpaidAttempts(fixture.db, now), index: 'overpayments_of_attempt', large: '(payment_attempts|payment_ledger)' },
    { what: 'the mails that a newer one takes the place of', ask: () => dropMessageMails(fixture.db, { id, customerId: fixture.alice.id }, now), index: 'mails_of_customer', large: 'mails' },
  ])('$what', async ({ ask, index, large }) => {
    const plans = await plansOf(await textsOf(ask));
    expect(plans).toContain(index);
    expect(plans).not.toMatch(new RegExp(`Seq Scan on ${large}`));
  }); // oxfmt-ignore

  test.each(CHATS)('spec §12.9 what a customer wrote while a message of the chat with %s waited is read from its newest end', async (chat) => {
    await sql`insert into messages (order_id, seq, direction, state, body, date_created)
      select o.id, n, 2, 2, '', to_timestamp(n) from (select id from orders order by id limit 500) o, generate_series(1001, 1010) n on conflict do nothing`.execute(fixture.db);
    const plans = await plansOf(await textsOf(() => loadAskedMeanwhile(fixture.db, id, chat)), ['orders', 'messages']);
    expect(plans).toContain('Index Scan Backward using messages_order_id_seq_key');
    expect(plans).toMatch(/ on messages messages_\d .*\n +(Index|Recheck) Cond: \(\(order_id = \$\d+\) AND \(seq > COALESCE/);
    expect(plans).toContain('messages_changed_by_customer');
    expect(plans.match(/ on messages /g)).toHaveLength(3);
  }); // oxfmt-ignore

  test('spec §12.12 what the ledger has of an order or a payment with a number is read by their orders', async () => {
    await sql`insert into payment_attempts (order_id, provider, state, amount, currency, reference, date_created, date_updated)
      select id, 'fondy', 'paid', 1, 'USD', 'payment ' || id, now(), now() from orders order by id limit 500`.execute(fixture.db);
    await sql`insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
      select a.order_id, a.id, 'refund', -1, 'USD', 'plan ' || a.id || ' ' || n, to_timestamp(n) from payment_attempts a, generate_series(1, 10) n
      where a.reference like 'payment %'`.execute(fixture.db);
    const texts = await textsOf(() => support.call(listLedger, { query: { number: '700000001' } }));
    const plans = await plansOf(texts, ['orders', 'payment_attempts', 'payment_ledger']);
    for (const index of ['ledger_of_order', 'one_attempt_per_reference', 'one_attempt_per_provider_ref']) expect(plans).toContain(index);
    expect(plans).not.toMatch(/Seq Scan on payment_(attempts|ledger)/);
  }); // oxfmt-ignore
});
