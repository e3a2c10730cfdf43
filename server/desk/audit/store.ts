import { ENTRIES_COUNTED } from '@octavo/domain/desk/audit-source';
import { type AuditKind, LOOKS } from '@octavo/domain/desk/rights';
import {
  type Expression,
  type InferResult,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from 'kysely';
import type { Db } from '#db.ts';
import { PLANNED_EACH_TIME } from '#outside/named-statements.ts';
import type { Tables } from '#tables.ts';

const PAGE = 50;

export type Filter = {
  before?: number | undefined;
  staff?: number | undefined;
  operation?: string | undefined;
  order?: number | undefined;
  customer?: number | undefined;
  kind?: AuditKind | undefined;
  words?: string | undefined;
  withReason?: 'yes' | undefined;
  /** What a search names: an entry counts that one of them finds. */
  named?: Named[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

/** One thing that a search of the audit names; each has an index of its own. */
export type Named = { order: number } | { customer: number } | { by: number } | { about: number } | { words: string };

/**
 * A page of the entries of a site, newest first, and the number before which the next page begins, null after the last one. Planned each time: a
 * person may have four entries about a customer who has a hundred thousand.
 */
export async function loadEntries(db: Db, siteId: number, filter: Filter, size = PAGE) {
  const period = await periodOf(db, siteId, filter);
  return period === null ? { rows: [], next: null } : loadWithin(db, siteId, { filter, period, size });
}

/** The first page, and how many entries match: one more than are counted at most where there are more. */
export async function loadFirstEntries(db: Db, siteId: number, filter: Filter) {
  const period = await periodOf(db, siteId, filter);
  if (period === null) return { rows: [], next: null, count: 0 };
  const page = await loadWithin(db, siteId, { filter, period, size: PAGE });
  const count = await countWithin(db, siteId, { filter, period });
  return { ...page, count };
}

type Within = { filter: Filter; period: Period | undefined };

async function loadWithin(db: Db, siteId: number, { filter, period, size }: Within & { size: number }) {
  const found = filter.named
    ? db.selectFrom('auditEntries').where('auditEntries.id', 'in', newestIds(db, siteId, { filter, period, size: size + 1 })) // oxfmt-ignore
    : matching(db, siteId, filter, period);
  const entries = found
    .leftJoin('staff', 'staff.id', 'auditEntries.staffId')
    .leftJoin('orders', 'orders.id', 'auditEntries.orderId')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'auditEntries.sessionId').onRef('sessions.staffId', '=', 'auditEntries.staffId'),
    )
    .selectAll('auditEntries')
    .select(['staff.name', 'orders.currency', 'sessions.agent', 'sessions.provenBy'])
    .orderBy('auditEntries.id', 'desc')
    .limit(size + 1);
  const { rows } = await sql<InferResult<typeof entries>[number]>`${sql.raw(PLANNED_EACH_TIME)} ${entries}`.execute(db);
  return { rows: rows.slice(0, size), next: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

/** The newest that match are read, and no more of them than are counted. */
async function countWithin(db: Db, siteId: number, { filter, period }: Within): Promise<number> {
  const size = ENTRIES_COUNTED + 1;
  const newest = newestIds(db, siteId, { filter, period, size });
  const counted = db.selectFrom(newest.as('newest')).select(({ fn }) => fn.countAll<number>().as('count'));
  const { rows } = await sql<{ count: number }>`${sql.raw(PLANNED_EACH_TIME)} ${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Entries = SelectQueryBuilder<Tables, 'auditEntries', object>;

const newestOf = (entries: Entries, size: number) =>
  entries.select('auditEntries.id').orderBy('auditEntries.id', 'desc').limit(size);

const NOTHING: Expression<SqlBool> = sql<boolean>`false`;
const EVERYTHING: Expression<SqlBool> = sql<boolean>`true`;

/** The numbers of the newest entries: of a search what each thing finds by its own index, and no more of each than are wanted. */
function newestIds(db: Db, siteId: number, { filter, period, size }: Within & { size: number }) {
  const entries = matching(db, siteId, filter, period);
  const [first = NOTHING, ...others] = filter.named?.map(isNamed) ?? [EVERYTHING];
  const part = (found: Expression<SqlBool>) =>
    db.selectFrom(newestOf(entries.where(found), size).as('part')).select('part.id');
  const all = others.reduce((some, one) => some.union(part(one)), part(first));
  return db.selectFrom(all.as('found')).select('found.id').orderBy('found.id', 'desc').limit(size);
}

function isNamed(one: Named): Expression<SqlBool> {
  if ('order' in one) return eb('auditEntries.orderId', '=', one.order);
  if ('customer' in one) return eb('auditEntries.customerId', '=', one.customer);
  if ('by' in one) return eb('auditEntries.staffId', '=', one.by);
  if ('words' in one) return hasWords(one.words);
  return sql<boolean>`(audit_entries.subject = ${`staff ${one.about}`} and audit_entries.subject like 'staff %')`; // so the index is of it
}

function matching(db: Db, siteId: number, filter: Filter, period: Period | undefined) {
  const { before, staff, operation, order, customer, kind, words, withReason } = filter;
  return db
    .selectFrom('auditEntries')
    .where('auditEntries.siteId', '=', siteId)
    .$if(period !== undefined, (query) => query.where(inPeriod(period, filter)))
    .$if(kind !== undefined, (query) => query.where('operation', kind === 'looks' ? 'in' : 'not in', LOOKS))
    .$if(words !== undefined, (query) => query.where(hasWords(words ?? '')))
    .$if(withReason !== undefined, (query) => query.where('auditEntries.reason', 'is not', null))
    .$if(before !== undefined, (query) => query.where('auditEntries.id', '<', before ?? 0))
    .$if(staff !== undefined, (query) => query.where('auditEntries.staffId', '=', staff ?? 0))
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .$if(order !== undefined, (query) => query.where('auditEntries.orderId', '=', order ?? 0))
    .$if(customer !== undefined, (query) => query.where('auditEntries.customerId', '=', customer ?? 0));
}

const eb = expressionBuilder<Tables, 'auditEntries'>();

type Period = { first: number; last: number };

const periodOf = async (db: Db, siteId: number, filter: Filter) =>
  filter.from || filter.until ? loadPeriod(db, siteId, filter) : undefined;

/** The lines of the entries between two moments: the list is read by number, so only these are. Null where there is none. */
async function loadPeriod(db: Db, siteId: number, { from, until }: Filter): Promise<Period | null> {
  const { first, last } = await db
    .selectFrom('auditEntries')
    .select([sql<number | null>`min(id + 0)`.as('first'), sql<number | null>`max(id + 0)`.as('last')]) // without the 0 it reads all lines up to the first of the period
    .where('siteId', '=', siteId)
    .where(between({ from, until }))
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
}

const between = ({ from, until }: Pick<Filter, 'from' | 'until'>) =>
  eb.and([
    ...(from ? [eb('auditEntries.dateCreated', '>=', from)] : []),
    ...(until ? [eb('auditEntries.dateCreated', '<', until)] : []),
  ]);

/** Entries are numbered before they are committed, so a line within the numbers can be of another time. */
const inPeriod = (period: Period | undefined, filter: Filter) =>
  eb.and([
    between(filter),
    ...(period ? [eb('auditEntries.id', '>=', period.first), eb('auditEntries.id', '<=', period.last)] : []),
  ]);

/** Whether the reason has words that begin as these do (ADR 0111); the index of the reasons finds them. */
const hasWords = (
  words: string,
) => sql<boolean>`audit_entries.reason is not null and searched_words(audit_entries.reason) @@ (
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(tsvector_to_array(searched_words(${words}))) word)`;

export type EntryRow = Awaited<ReturnType<typeof loadEntries>>['rows'][number];

const AT_ONCE = 500;

/**
 * The entries of a site, newest first, read in parts while they are taken, at most `most` of them. After the last one the
 * number of that entry, where older ones were left out.
 */
export async function* eachEntry(db: Db, siteId: number, filter: Filter, most: number) {
  let before = filter.before;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const { rows, next } = await loadEntries(db, siteId, { ...filter, before }, Math.min(AT_ONCE, left)); // oxlint-disable-line no-await-in-loop -- one part after the other
    yield* rows;
    if (next === null) return;
    before = next;
  }
  if (before !== undefined) yield before;
}

/** What an entry can be about or have in it that has a name, with its table. */
const NAMED = { staff: 'staff', macro: 'macros', view: 'deskViews', 'canned reply': 'cannedReplies' } as const;
export type NamedKind = keyof typeof NAMED;
export const NAMED_KINDS = Object.keys(NAMED) as NamedKind[]; // its own keys

/** The names of these at a site, by `staff 5`; what was deleted has none. */
export async function loadNames(db: Db, siteId: number, subjects: string[]): Promise<Record<string, string>> {
  const idsOf = (kind: NamedKind) =>
    subjects.filter((one) => one.startsWith(`${kind} `)).map((one) => Number(one.slice(kind.length + 1)));
  const parts = NAMED_KINDS.filter((kind) => idsOf(kind).length > 0).map((kind) =>
    db
      .selectFrom(NAMED[kind] as 'staff') // each has these columns
      .select(['name', sql<string>`${kind} || ' ' || id`.as('subject')])
      .where('siteId', '=', siteId)
      .where('id', 'in', idsOf(kind)),
  );
  const [first, ...rest] = parts;
  const rows = first ? await rest.reduce((all, one) => all.unionAll(one), first).execute() : [];
  return Object.fromEntries(rows.map(({ subject, name }) => [subject, name]));
}
