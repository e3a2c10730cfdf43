import { sql } from 'kysely';
import type { Db } from '#db.ts';

const MOST = 100;

const disputesOf = (db: Db, siteId: number) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .innerJoin('paymentAttempts as payment', 'payment.id', 'disputes.attemptId')
    .leftJoin('staff as answerer', 'answerer.id', 'disputes.answeredBy')
    .selectAll('disputes')
    .select(['payment.provider', 'payment.reference', 'answerer.name as answererName'])
    .select(['orders.title', 'orders.customerId', 'orders.datePaid'])
    .select(sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('customer'))
    .where('orders.siteId', '=', siteId);

export type ShownDispute = Awaited<ReturnType<typeof loadDispute>> & {};

/** The disputes of a site that are open, the nearest deadline first, and those that ended since a moment. */
export function loadDisputes(db: Db, siteId: number, endedSince: Date) {
  return disputesOf(db, siteId)
    .where(({ or, eb }) => or([eb('disputes.dateEnded', 'is', null), eb('disputes.dateEnded', '>=', endedSince)]))
    .orderBy(sql`disputes.date_ended is not null, disputes.answer_by nulls last, disputes.id`)
    .limit(MOST)
    .execute();
}

export function loadDispute(db: Db, siteId: number, id: number) {
  return disputesOf(db, siteId).where('disputes.id', '=', id).executeTakeFirst();
}

/** How many disputes of a site were won or lost since a moment, and how many of those were won. */
export async function countDecided(db: Db, siteId: number, since: Date) {
  const { won, decided } = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .select(sql<number>`count(*) filter (where state = 'won')::int`.as('won'))
    .select(sql<number>`count(*)::int`.as('decided'))
    .where('orders.siteId', '=', siteId)
    .where('disputes.dateEnded', '>=', since)
    .where('disputes.state', 'in', ['won', 'lost'])
    .executeTakeFirstOrThrow();
  return { won, decided };
}

type Counts = { orderId: number; consents: number; receipts: number; deliveries: number; downloads: number; messages: number; timeline: number }; // oxfmt-ignore

/** How many there are of each proof, by order. An erased order has none. */
export async function countProofs(db: Db, orderIds: number[]): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts>`
    select o.id as order_id,
      (select count(*)::int from consents c where c.customer_id = o.customer_id) as consents,
      (select count(*)::int from payment_ledger l where l.order_id = o.id) as receipts,
      (select count(*)::int from files f where f.order_id = o.id and f.side = 'writer' and f.message_id is null and f.date_deleted is null) as deliveries,
      (select count(*)::int from file_downloads d where d.order_id = o.id and d.customer_id = o.customer_id) as downloads,
      (select count(*)::int from messages m where m.order_id = o.id) as messages,
      (select count(*)::int from order_events e where e.order_id = o.id) as timeline
    from orders o where o.id = any(${orderIds}) and o.date_erased is null`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The newest pack of each of these disputes. */
export function loadNewestPacks(db: Db, disputeIds: number[]) {
  return db
    .selectFrom('disputePacks')
    .innerJoin('staff', 'staff.id', 'disputePacks.staffId')
    .distinctOn('disputeId')
    .selectAll('disputePacks')
    .select('staff.name')
    .where('disputeId', '=', (any) => any.fn.any(any.val(disputeIds)))
    .orderBy('disputeId')
    .orderBy('disputePacks.id', 'desc')
    .execute();
}

export type PackRow = Awaited<ReturnType<typeof loadNewestPacks>>[number];

/** What a pack had: `proofs` are those that it has, `missing` the others. */
export type Manifest = { bytes: number; proofs: string[]; missing: string[]; files: string[]; leftOut: string[] };

type NewPack = { disputeId: number; staffId: number; manifest: Manifest; dateCreated: Date };

export async function insertPack(tx: Db, { manifest, ...pack }: NewPack): Promise<number> {
  const values = { ...pack, manifest: JSON.stringify(manifest) };
  return (await tx.insertInto('disputePacks').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function hasPack(db: Db, disputeId: number, id: number): Promise<boolean> {
  const pack = db.selectFrom('disputePacks').select('id').where('id', '=', id).where('disputeId', '=', disputeId);
  return (await pack.executeTakeFirst()) !== undefined;
}

type Answered = { answeredBy: number; answeredWith: number; answer: string; at: Date };

/** Marks an open dispute as answered, or answered again. False once it is over. */
export async function markAnswered(tx: Db, id: number, { at, ...answered }: Answered): Promise<boolean> {
  const changed = await tx
    .updateTable('disputes')
    .set({ ...answered, state: 'answered', dateAnswered: at, dateChanged: at })
    .where('id', '=', id)
    .where('dateEnded', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
