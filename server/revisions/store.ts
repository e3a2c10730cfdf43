import { ACTIVE_REVISION_STATUSES, REVISION_STATUS, type RevisionStatus } from '@octavo/domain/revisions/status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { COMMENTS, type PlacedComment } from './comments.ts';
import { REVISION_NUMBER } from '#views/files.ts';
import { LAST_DELIVERY } from '#views/orders.ts';

export type RevisionRow = Awaited<ReturnType<ReturnType<typeof wholeRevisions>['executeTakeFirstOrThrow']>>;

/** Revisions with the title of their order, their number in it and their comments. The caller must add whose. */
const wholeRevisions = (db: Db) =>
  db
    .selectFrom('revisions')
    .innerJoin('orders', 'orders.id', 'revisions.orderId')
    .selectAll('revisions')
    .select([
      'orders.title',
      sql.raw<number>(REVISION_NUMBER).as('number'),
      sql.raw<PlacedComment[]>(COMMENTS).as('comments'),
    ]);

/** Undefined after the account was erased (controls C27). */
export const loadRevisionOfCustomer = (db: Db, customerId: number, id: number) =>
  wholeRevisions(db)
    .where('revisions.id', '=', id)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();

/** Any revision. The caller must check who may see its order. */
export const loadRevisionById = (db: Db, id: number) =>
  wholeRevisions(db).where('revisions.id', '=', id).executeTakeFirst();

/** The revision of an order that somebody still works on, undefined without one. */
export const loadActiveRevision = (db: Db, orderId: number) =>
  db
    .selectFrom('revisions')
    .select(['id', 'status'])
    .where('orderId', '=', orderId)
    .where('status', 'in', ACTIVE_REVISION_STATUSES)
    .executeTakeFirst();

/** One order, or all orders of a customer that are not erased. */
type Whose = { orderId: number } | { customerId: number };

const isOf = (whose: Whose) =>
  'orderId' in whose
    ? sql<boolean>`revisions.order_id = ${whose.orderId}`
    : sql<boolean>`orders.customer_id = ${whose.customerId} and orders.date_erased is null`;

/** Revisions, newest first; all of them without a `part`. */
export const loadRevisions = (db: Db, whose: Whose, part?: { page: number; limit: number }) =>
  wholeRevisions(db)
    .where(isOf(whose))
    .orderBy('revisions.id', 'desc')
    .$if(part !== undefined, (query) =>
      query.limit(part?.limit ?? 0).offset(((part?.page ?? 1) - 1) * (part?.limit ?? 0)),
    )
    .execute();

const numberOf = (statuses: readonly RevisionStatus[]) =>
  sql<number>`(count(*) filter (where revisions.status in (${sql.join(statuses)})))::int`;

export async function countRevisions(db: Db, whose: Whose) {
  const { completed, graded } = REVISION_STATUS;
  const rows = db
    .selectFrom('revisions')
    .innerJoin('orders', 'orders.id', 'revisions.orderId')
    .select([
      ({ fn }) => fn.countAll<number>().as('all'),
      numberOf(ACTIVE_REVISION_STATUSES).as('active'),
      numberOf([completed, graded]).as('completed'),
    ]);
  const { all, ...counts } = await rows.where(isOf(whose)).executeTakeFirstOrThrow();
  return { all, ...counts, other: all - counts.active - counts.completed };
}

/** spec D46 When the order was delivered last, or null. */
export async function loadLastDelivery(db: Db, orderId: number): Promise<Date | null> {
  const last = db.selectFrom('orders').select(sql.raw<Date | null>(LAST_DELIVERY).as('at')).where('id', '=', orderId);
  return (await last.executeTakeFirst())?.at ?? null;
}

export function insertRevision(db: Db, revision: Insertable<Tables['revisions']>) {
  return db.insertInto('revisions').values(revision).returning('id').executeTakeFirstOrThrow();
}

export async function insertComments(tx: Db, comments: Insertable<Tables['revisionComments']>[]) {
  if (comments.length > 0) await tx.insertInto('revisionComments').values(comments).execute();
}

type Move = { id: number; from: RevisionStatus; to: RevisionStatus; dateEnded: Date | null };

/** Changes the status of a revision whose order is locked. Throws when it has another status than `from`. */
export async function changeRevision(tx: Db, { id, from, to, dateEnded }: Move) {
  const moved = tx
    .updateTable('revisions')
    .set({ status: to, dateEnded })
    .where('id', '=', id)
    .where('status', '=', from);
  await moved.returning('id').executeTakeFirstOrThrow();
}

export async function attachFiles(tx: Db, revisionId: number, fileIds: number[]) {
  await tx
    .insertInto('revisionFiles')
    .values(fileIds.map((fileId) => ({ fileId, revisionId })))
    .execute();
}

/** The files that one side added to a revision. */
export function loadFilesOfRevision(db: Db, revisionId: number, side: Selectable<Tables['files']>['side']) {
  return db
    .selectFrom('files')
    .innerJoin('revisionFiles', 'revisionFiles.fileId', 'files.id')
    .selectAll('files')
    .where('revisionFiles.revisionId', '=', revisionId)
    .where('files.side', '=', side)
    .where('files.dateDeleted', 'is', null)
    .orderBy('files.id')
    .execute();
}

/** spec §12.15 Keeps what the writer answers to a comment of a revision. */
export async function keepAnswer(tx: Db, revisionId: number, id: number, answer: string) {
  await tx
    .updateTable('revisionComments')
    .set({ answer })
    .where('revisionId', '=', revisionId)
    .where('id', '=', id)
    .execute();
}

/** spec §10.7 Marks comments of a revision as answered in a file. Answers how many of them there are. */
export async function answerComments(tx: Db, revisionId: number, ids: number[], answeredIn: number): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .updateTable('revisionComments')
    .set({ answeredIn })
    .where('revisionId', '=', revisionId)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.length;
}
