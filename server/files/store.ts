import type { ScanState } from '@octavo/domain/files/scan';
import { type Insertable, type Selectable, sql } from 'kysely';
import { ANSWERS, type Answer } from '#views/files.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type FileRow = Selectable<Tables['files']>;

/** Inserts files and answers them in the given order. */
export async function insertFiles(db: Db, files: Insertable<Tables['files']>[]): Promise<FileRow[]> {
  if (files.length === 0) return [];
  const rows = await db.insertInto('files').values(files).returningAll().execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Claims the file that is due the longest, until a moment. Undefined if none is due. */
export async function claimFileToScan(db: Db, now: Date, until: Date) {
  const due = db
    .selectFrom('files')
    .select('id')
    .where('scanState', '=', 'checking')
    .where('dateDeleted', 'is', null)
    .where((eb) => eb.or([eb('dateScanDue', 'is', null), eb('dateScanDue', '<=', now)]))
    .orderBy(sql`date_scan_due nulls first`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('files')
    .set((eb) => ({ scanTries: eb('scanTries', '+', 1), dateScanDue: until }))
    .where('id', '=', due)
    .returning(['id', 'orderId', 'storageKey', 'scanTries'])
    .executeTakeFirst();
}
export type FileToScan = NonNullable<Awaited<ReturnType<typeof claimFileToScan>>>;

/** The file could not be scanned; another try is due later. */
export async function delayScan(db: Db, id: number, due: Date) {
  await db.updateTable('files').set({ dateScanDue: due }).where('id', '=', id).execute();
}

/** Stores what the scanner found. Answers false if that is known already, or the file is gone. */
export async function endScan(tx: Db, id: number, scanState: ScanState): Promise<boolean> {
  const ended = tx.updateTable('files').set({ scanState, dateScanDue: null }).where('id', '=', id);
  return (await ended.where('scanState', '=', 'checking').returning('id').executeTakeFirst()) !== undefined;
}

/** Claims the first clean file after `id` whose preview is waiting. Undefined if there is none. */
export function claimFileToDraw(db: Db, id: number) {
  const waiting = db
    .selectFrom('files')
    .select('id')
    .where('previewState', '=', 'waiting')
    .where('scanState', '=', 'clean')
    .where('dateDeleted', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('files')
    .set(({ eb }) => ({ previewState: 'failed', previewTries: eb('previewTries', '+', 1) }))
    .where('id', '=', waiting)
    .returning(['id', 'orderId', 'name', 'size', 'storageKey', 'previewTries'])
    .executeTakeFirst();
}
export type FileToDraw = NonNullable<Awaited<ReturnType<typeof claimFileToDraw>>>;

/** Lets the preview of a file wait again, after it was claimed. */
export const drawAgain = (tx: Db, id: number) =>
  tx
    .updateTable('files')
    .set({ previewState: 'waiting' })
    .where('id', '=', id)
    .where('previewState', '=', 'failed')
    .execute();

type Drawn = { previewKey: string; previewSizes: number[] };

/** Stores where the preview of a file is, and how many bytes each page has. Answers false if the file is gone. */
export async function endDrawing(tx: Db, id: number, drawn: Drawn): Promise<boolean> {
  const ended = tx
    .updateTable('files')
    .set({ previewState: 'made', ...drawn })
    .where('id', '=', id);
  return (await ended.where('previewState', '=', 'failed').returning('id').executeTakeFirst()) !== undefined;
}

/** Those of these storage keys that have a row: of a file, of a preview, or of a part of an upload. */
export async function loadRecordedKeys(db: Db, storageKeys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('storageKey')
    .where('storageKey', 'in', storageKeys)
    .unionAll(
      db
        .selectFrom('files')
        .select((eb) => eb.ref('previewKey').$notNull().as('storageKey'))
        .where('previewKey', 'in', storageKeys),
    )
    .unionAll(waitingFiles(db, 'heldMessages', storageKeys))
    .unionAll(waitingFiles(db, 'deskReplies', storageKeys))
    .unionAll(db.selectFrom('uploadParts').select('storageKey').where('storageKey', 'in', storageKeys))
    .execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Files of messages that wait: they have no row of their own yet. */
const waitingFiles = (db: Db, table: 'heldMessages' | 'deskReplies', storageKeys: string[]) =>
  db
    .selectFrom(table)
    .innerJoinLateral(
      (eb) => eb.fn<{ file: { storageKey: string } }>('jsonb_array_elements', [sql.ref(`${table}.files`)]).as('file'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`file->>'storageKey'`.as('storageKey'))
    .where('state', '=', 'waiting')
    .where(sql<string>`file->>'storageKey'`, 'in', storageKeys);

/** The files that one side added to an order, without those of messages. */
export function loadFilesOfOrder(db: Db, orderId: number, side: FileRow['side']) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('side', '=', side)
    .where('messageId', 'is', null)
    .where('dateDeleted', 'is', null)
    .orderBy('id')
    .execute();
}

/** The files that one side added to an order, also with messages, oldest first. */
export function loadSharedFiles(db: Db, orderId: number, side: FileRow['side']) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('side', '=', side)
    .where('dateDeleted', 'is', null)
    .orderBy('id')
    .execute();
}

const sharedWith = (db: Db, customerId: number, orderId: number, side: FileRow['side']) =>
  db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .selectAll('files')
    .where('orders.id', '=', orderId)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .where('files.side', '=', side)
    .where('files.dateDeleted', 'is', null)
    .orderBy('files.id');

/** The same where the order is one of the customer; empty where it is not. */
export const loadFilesSharedWith = (db: Db, customerId: number, orderId: number, side: FileRow['side']) =>
  sharedWith(db, customerId, orderId, side).execute();

/** spec §10.7 Those of the writer, with the comments that each answers. */
export const loadWriterFilesSharedWith = (db: Db, customerId: number, orderId: number) =>
  sharedWith(db, customerId, orderId, 'writer').select(sql.raw<Answer[] | null>(ANSWERS).as('answers')).execute();

/** The files that the customer added to any order and did not delete, without those of messages. */
const addedBy = (db: Db, customerId: number) =>
  db
    .selectFrom('files')
    .where('files.customerId', '=', customerId)
    .where(sql<boolean>`side = 'customer' and message_id is null and date_deleted is null`); // as the index has it

/** A page of them, newest first. */
export const loadAddedFiles = (db: Db, customerId: number, { page, limit }: { page: number; limit: number }) =>
  addedBy(db, customerId)
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .where('orders.dateErased', 'is', null)
    .selectAll('files')
    .orderBy('files.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countAddedFiles(db: Db, customerId: number): Promise<number> {
  const { count } = await addedBy(db, customerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Files by id, deleted or not. */
export function loadFilesByIds(db: Db, ids: number[]) {
  return db.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** A file of any order of the customer, of either side, also of a message. */
export function loadFileOfCustomer(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .selectAll('files')
    .select('orders.hasNewPaper')
    .where('files.id', '=', id)
    .where('files.dateDeleted', 'is', null)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
}

/** Whether a file is of a delivery, and not of a message. */
export const isDelivered = ({ side, messageId }: Pick<FileRow, 'side' | 'messageId'>) =>
  side === 'writer' && messageId === null;

/** Those of these files that the customer added to other orders than this one and did not delete. */
export function loadFilesToCopy(db: Db, customerId: number, orderId: number, ids: number[]) {
  return db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .select(['files.name', 'files.size', 'files.sha256', 'files.storageKey', 'files.remote', 'files.scanState'])
    .where('files.id', 'in', ids)
    .where('files.orderId', '<>', orderId)
    .where('files.side', '=', 'customer')
    .where('files.messageId', 'is', null)
    .where('files.dateDeleted', 'is', null)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .orderBy('files.id')
    .execute();
}

export async function markDeleted(db: Db, id: number, now: Date) {
  await db.updateTable('files').set({ dateDeleted: now }).where('id', '=', id).execute();
}
