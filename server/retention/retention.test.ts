import { createOrder } from '@octavo/contract/orders';
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@octavo/domain/retention/retention';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { readEnvironment } from '#environment.ts';
import { queueJob } from '#operations/queue-job.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { countAllOld, removeOld } from './remove-old.ts';
import { kindOfTable } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z');
});

const run = (text: string) => sql.raw(text).execute(fixture.db);
let staff: number;

/** A row of each kind of an age, as SQL: `at` is when its days begin. */
const ROWS: Record<Exclude<RetentionKind, 'backups'>, (at: string, n: number) => string[]> = {
  webhooks: (at, n) => [`insert into payment_webhooks (provider, dedupe_key, headers, query, remote_ip, is_verified, date_received, date_processed) values ('fondy', 'k${n}', '{}', '', '', true, ${at}, ${at})`], // oxfmt-ignore
  mails: (at) => [`insert into mails (site_id, recipient, subject, body, date_created) values (1, 'a@example.com', '', '', ${at})`], // oxfmt-ignore
  notifications: (at) => [
    `insert into order_events (order_id, kind, status, side, details, date_created) select max(id), 'paid', 2, 'system', '{}', ${at} from orders`,
    `insert into notifications (customer_id, order_id, event, kind, event_id, date_created) select ${fixture.alice.id}, max(order_id), 'payment', 'paid', max(id), ${at} from order_events`,
  ],
  idempotencyKeys: (at, n) => [`insert into idempotency_keys (owner, operation, key, fingerprint, date_created) values ('o', 'o', 'k${n}', '', ${at})`], // oxfmt-ignore
  orderKeys: (at, n) => [`insert into idempotency_keys (owner, operation, key, fingerprint, date_created) values ('o', 'createOrder', 'k${n}', '', ${at})`], // oxfmt-ignore
  links: (at, n) => [`insert into rate_limits (key, full_at) values ('k${n}', ${at})`],
  unknownAddresses: (at, n) => [
    `insert into unknown_addresses (caller, mark, date_asked) values ('c', 'm${n}', ${at})`,
  ],
  failedRequests: (at) => [`insert into failed_requests (request_id, date_created, endpoint, status, code, milliseconds, events) values ('a', ${at}, 'e', 500, 'c', 1, '[]')`], // oxfmt-ignore
  formVisits: (at) => [`insert into form_visits (site_id, id, step, date_begun) values (1, gen_random_uuid(), 'opened', ${at})`], // oxfmt-ignore
  uploads: (at, n) => [`insert into uploads (id, order_id, name, size, date_created) select gen_random_uuid(), max(id), 'u${n}', 1, ${at} from orders`], // oxfmt-ignore
  sessions: (at) => [`insert into sessions (id, site_id, customer_id, date_created, date_rotated, date_proven, date_ended) values (gen_random_uuid(), 1, ${fixture.alice.id}, ${at}, ${at}, ${at}, ${at})`], // oxfmt-ignore
  drafts: (at, n) => [`insert into desk_drafts (order_id, staff_id, lane, body, date_updated) select max(id), ${staff}, '${['customer', 'note'][n % 2]}', '', ${at} from orders`], // oxfmt-ignore
  bulkRuns: (at) => [`insert into bulk_runs (site_id, staff_id, session_id, action, state, date_created, date_ended) values (1, ${staff}, gen_random_uuid(), '{}', 'done', ${at}, ${at})`], // oxfmt-ignore
  audit: (at) => [`insert into audit_entries (actor, operation, subject, date_created) values ('a', 'o', 's', ${at})`],
  erasedAccounts: (at, n) => [
    `insert into customers (site_id, email, date_created, date_closed, date_erased) values (1, 'e${n}@example.com', ${at}, ${at}, ${at})`,
    `insert into erasures (customer_id, staff_id, reason, due_at, date_created) select max(id), ${staff}, '', ${at}, ${at} from customers`,
  ],
  applications: (at) => [`insert into applications (site_id, state, date_created, date_decided) values (1, 'declined', ${at}, ${at})`], // oxfmt-ignore
  openApplications: (at, n) => [`insert into applications (site_id, state, email, date_created, date_confirmed) values (1, 'new', 'e${n}@example.com', ${at}, ${at})`], // oxfmt-ignore
  unconfirmedApplications: (at) => [`insert into applications (site_id, date_created) values (1, ${at})`],
  backupNotes: (at) => [`insert into backups (name, place, date_started) values ('n', 'p', ${at})`],
};

const KINDS = RETENTION_KINDS.filter((kind) => kind !== 'backups');

/** A row of each kind that is a minute older than it is kept, and one that is a minute younger. */
async function rowsOfEachKind() {
  staff = (await hire(fixture, { role: 'support' })).id;
  await fixture.order();
  for (const [n, kind] of KINDS.entries())
    for (const minutes of [-1, 1]) {
      const at = minutesAfter(fixture.now(), minutes - RETENTION[kind].days * DAY_MINUTES).toISOString();
      for (const text of ROWS[kind](`'${at}'`, 2 * n + Math.max(minutes, 0))) await run(text);
    }
}

const each = (count: number) => Object.fromEntries(KINDS.map((kind) => [kind, count]));

const days = (text: string) => readEnvironment({ RETENTION_DAYS: text }).RETENTION_DAYS;

describe('ADR 0138 how long data is kept', () => {
  test('the dry run counts what the job then removes, and nothing younger is removed', async () => {
    await rowsOfEachKind();
    const counts = async () => Object.fromEntries((await countAllOld(fixture)).map(({ kind, count }) => [kind, count]));
    expect(await counts()).toEqual(each(1));
    await queueJob(fixture.db, 'sweep_leftovers', {});
    await fixture.runJobs();
    expect(await counts()).toEqual(each(0));
    fixture.later(2);
    expect(await counts()).toEqual(each(1));
  });

  test('spec D20 a draft that waited for two months after a lost answer makes no second order', async () => {
    const [key, body] = [newKey(), newOrder()];
    const place = (call: Fixture['guest']['call']) => call(createOrder, { key, params: { cat: 1 }, body });
    const first = await place(fixture.alice.call);
    fixture.later(60 * DAY_MINUTES);
    await removeOld(fixture);
    const { accessToken } = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
    expect(await place(fixture.callAs(accessToken))).toEqual(first);
  });

  test('more than a batch is removed', async () => {
    await run(`insert into unknown_addresses select 'c', n::text, '2020-01-01' from generate_series(1, 2500) n`);
    await removeOld(fixture);
    expect(await fixture.db.selectFrom('unknownAddresses').selectAll().execute()).toEqual([]);
  });

  test('the database lets nobody change the audit, or delete of it what is younger than a year', async () => {
    const entry = (date: string) => run(`insert into audit_entries (actor, operation, subject, date_created) values ('a', 'o', 's', ${date})`); // oxfmt-ignore
    await entry(`now() - interval '364 days'`);
    await expect(run('delete from audit_entries')).rejects.toThrow('append-only');
    await expect(run(`update audit_entries set actor = 'b'`)).rejects.toThrow('append-only');
    expect(RETENTION.audit.least).toBe(365);
    await run('alter table audit_entries disable trigger audit_is_append_only; delete from audit_entries; alter table audit_entries enable trigger audit_is_append_only'); // oxfmt-ignore
    await entry(`now() - interval '366 days'`);
    await expect(run(`update audit_entries set actor = 'b'`)).rejects.toThrow('append-only');
    await run('delete from audit_entries');
  });

  test('an operator sets other days, but not too few', () => {
    expect(days('{"audit": 3650}')).toEqual({ audit: 3650 });
    expect(() => days('{"audit": 364}')).toThrow('RETENTION_DAYS: has too few days');
    expect(() => days('{"webhooks": 100}')).toThrow('RETENTION_DAYS: has webhooks, which WEBHOOK_DAYS sets');
    expect(() => days('{"orders": 100}')).toThrow('RETENTION_DAYS: ');
    expect(() => days('soon')).toThrow('RETENTION_DAYS: must be JSON');
  });

  test('every table has a kind, belongs to a record that is kept, or is listed here', async () => {
    const { rows } = await sql<{ name: string; of: string | null }>`
      select child.relname as name, parent.relname as of from pg_class child
      left join pg_constraint on conrelid = child.oid and contype = 'f'
      left join pg_class parent on parent.oid = confrelid and parent.oid <> child.oid
      where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace`.execute(fixture.db);
    const decided = new Set(['sites', 'customers', 'staff', ...OWN, ...[...kindOfTable.keys()].map(snake)]);
    for (let size = 0; size !== decided.size;) {
      size = decided.size;
      for (const { name, of } of rows) if (of !== null && decided.has(of)) decided.add(name);
    }
    expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
  });
});

/** Without days: what they hold is of the installation, or a row is replaced. */
const OWN = ['kysely_migration', 'database_files', 'job_runners', 'processes', 'push_keys', 'campaigns', 'provider_accounts', 'staff_identities', 'audit_checks', 'receipt_series', 'legal_bodies']; // oxfmt-ignore

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
