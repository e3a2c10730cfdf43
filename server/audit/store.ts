import { ENTRIES_LISTED } from '@octavo/domain/desk/audit-source';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type AuditEntry = Omit<Insertable<Tables['auditEntries']>, 'id' | 'wordsSum' | 'wordsSalt'>;

/** Adds entries, in this order; one about an order is also about its customer. One text for any number of them, so that its plan is kept. */
export async function insertAuditEntries(tx: Db, entries: AuditEntry[]) {
  const column = <K extends keyof AuditEntry>(name: K) => entries.map((entry) => entry[name] ?? null);
  const fields = (name: 'was' | 'became') =>
    column(name).map((value) => (value === null ? null : JSON.stringify(value)));
  await sql`
    insert into audit_entries (actor, site_id, staff_id, session_id, operation, subject, order_id, customer_id, was, became, reason, date_created)
    select given.actor, given.site_id, given.staff_id, given.session_id, given.operation, given.subject, given.order_id,
      coalesce(given.customer_id, orders.customer_id), given.was::jsonb, given.became::jsonb, given.reason, given.date_created
    from unnest(${column('actor')}::text[], ${column('siteId')}::int[], ${column('staffId')}::int[], ${column('sessionId')}::uuid[],
        ${column('operation')}::text[], ${column('subject')}::text[], ${column('orderId')}::int[], ${column('customerId')}::int[],
        ${fields('was')}::text[], ${fields('became')}::text[], ${column('reason')}::text[], ${column('dateCreated')}::timestamptz[])
      with ordinality given (actor, site_id, staff_id, session_id, operation, subject, order_id, customer_id, was, became, reason, date_created, place)
      left join orders on orders.id = given.order_id
    order by given.place`.execute(tx);
}

/** The same for one entry. */
export const insertAuditEntry = (tx: Db, entry: AuditEntry) => insertAuditEntries(tx, [entry]);

/** The order of a file, or of a message that is held. */
export async function loadOrderOf(
  db: Db,
  table: 'files' | 'heldMessages' | 'disputes',
  id: number,
): Promise<number | undefined> {
  return (await db.selectFrom(table).select('orderId').where('id', '=', id).executeTakeFirst())?.orderId;
}

/** The order of a notice of a payment provider; undefined where it names no payment that there is. */
export async function loadOrderOfWebhook(db: Db, id: number): Promise<number | undefined> {
  const attempt = db
    .selectFrom('paymentWebhooks')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'paymentWebhooks.attemptId')
    .select('paymentAttempts.orderId')
    .where('paymentWebhooks.id', '=', id);
  return (await attempt.executeTakeFirst())?.orderId;
}

const json = (value: unknown) => (value == null ? null : sql<unknown>`${JSON.stringify(value)}::jsonb`);

/** Whether a member of staff has an entry of this operation about this subject in this session since then. */
export async function hasEntrySince(
  db: Db,
  {
    staffId,
    sessionId,
    operation,
    subject,
  }: { staffId: number; sessionId: string; operation: string; subject: string },
  since: Date,
): Promise<boolean> {
  const entry = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('staffId', '=', staffId)
    .where('dateCreated', '>', since)
    .where('sessionId', '=', sessionId)
    .where('operation', '=', operation)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The newest entries about an order, or those before the one with this number, with the names and sessions of the staff. */
export function loadEntriesOfOrder(db: Db, orderId: number, before?: number) {
  return db
    .selectFrom('auditEntries as entry')
    .leftJoin('staff', 'staff.id', 'entry.staffId')
    .leftJoin('orders', 'orders.id', 'entry.orderId')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'entry.sessionId').onRef('sessions.staffId', '=', 'entry.staffId'),
    )
    .selectAll('entry')
    .select(['staff.name', 'orders.currency', 'sessions.agent', 'sessions.provenBy'])
    .where('entry.orderId', '=', orderId)
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(ENTRIES_LISTED)
    .execute();
}

/** ADR 0016 The entries about customers that hold a reason or fields. */
export const loadEntriesWithFields = (tx: Db, customerIds: number[]) =>
  tx
    .selectFrom('auditEntries')
    .select(['id', 'was', 'became', 'reason'])
    .where('customerId', 'in', customerIds)
    .where(({ or, eb }) => or([eb('reason', 'is not', null), eb('was', 'is not', null), eb('became', 'is not', null)]))
    .execute();

/** ADR 0130 The entries with the reasons of proposals to merge one of these customers with another one, about whom they are. */
export const loadProposalsWith = (tx: Db, customerIds: number[]) =>
  tx
    .selectFrom('auditEntries')
    .innerJoin('merges', (join) =>
      join
        .on('auditEntries.operation', '=', 'proposeMerge')
        .on(sql<boolean>`merges.id = (audit_entries.became ->> 'merge')::int`)
        .on(({ or, eb }) =>
          or([eb('customerId', '=', eb.ref('closingId')), eb('customerId', '=', eb.ref('stayingId'))]),
        ),
    )
    .select(['auditEntries.id', 'was', 'became', 'auditEntries.reason'])
    .where(({ or, eb }) => or([eb('closingId', 'in', customerIds), eb('stayingId', 'in', customerIds)]))
    .where('auditEntries.reason', 'is not', null)
    .execute();

/** ADR 0016 Replaces the fields of an entry about an erased customer, and removes its reason. The database refuses any other change. */
export async function clearEntry(tx: Db, id: number, { was, became }: { was: unknown; became: unknown }) {
  const cleared = { was: json(was), became: json(became), reason: null, wordsSalt: null };
  await tx.updateTable('auditEntries').set(cleared).where('id', '=', id).execute();
}
