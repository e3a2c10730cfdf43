import { type Insertable, type Selectable, sql } from 'kysely';
import { ANSWERS, type Answer, SENDER } from '#views/files.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type FileRow = Selectable<Tables['files']>;

/** Inserts files and answers them in the given order. */
export async function insertFiles(db: Db, files: Insertable<Tables['files']>[]): Promise<FileRow[]> {
  if (files.length === 0) return [];
  const rows = await db.insertInto('files').values(files).returningAll().execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Those of these storage keys that have a row: of a file, of a preview, of an application, or of a part of an upload. */
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
    .unionAll(waitingFiles(db, 'heldMessages', storageKeys).where('state', '=', sql.lit('waiting'))) // as the index has it
    .unionAll(waitingFiles(db, 'deskReplies', storageKeys).where('state', '=', sql.lit('waiting')))
    .unionAll(waitingFiles(db, 'deskDrafts', storageKeys))
    .unionAll(db.selectFrom('deliveryFiles').select('storageKey').where('storageKey', 'in', storageKeys))
    .unionAll(db.selectFrom('applicationFiles').select('storageKey').where('storageKey', 'in', storageKeys))
    .unionAll(
      db
        .selectFrom('applicationFiles')
        .select((eb) => eb.ref('previewKey').$notNull().as('storageKey'))
        .where('previewKey', 'in', storageKeys),
    )
    .unionAll(db.selectFrom('uploadParts').select('storageKey').where('storageKey', 'in', storageKeys))
    .execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Files of messages that wait, or are being written: they have no row of their own yet. */
const waitingFiles = (db: Db, table: 'heldMessages' | 'deskReplies' | 'deskDrafts', storageKeys: string[]) =>
  db
    .selectFrom(table)
    .innerJoinLateral(
      (eb) => eb.fn<{ file: { storageKey: string } }>('jsonb_array_elements', [sql.ref(`${table}.files`)]).as('file'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`file->>'storageKey'`.as('storageKey'))
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

/** Those of the writer of an order, each with the number of who added it, oldest first. */
export const loadFilesWithSender = (db: Db, orderId: number) =>
  db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .selectAll('files')
    .select(sql.raw<number | null>(SENDER).as('idWriter'))
    .where('files.orderId', '=', orderId)
    .where('files.side', '=', 'writer')
    .where('files.messageId', 'is', null)
    .where('files.dateDeleted', 'is', null)
    .orderBy('files.id')
    .execute();

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

/** spec §10.7 Those of the writer, with the comments that each answers, and who delivered it. */
export const loadWriterFilesSharedWith = (db: Db, customerId: number, orderId: number) =>
  sharedWith(db, customerId, orderId, 'writer')
    .select([sql.raw<Answer[] | null>(ANSWERS).as('answers'), sql.raw<number | null>(SENDER).as('idWriter')])
    .execute();

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

export async function insertDownloads(db: Db, downloads: Insertable<Tables['fileDownloads']>[]) {
  await db.insertInto('fileDownloads').values(downloads).execute();
}

/** When the customer of an order took its files, oldest first. */
export const loadDownloads = (db: Db, { id, customerId }: { id: number; customerId: number }) =>
  db
    .selectFrom('fileDownloads as download')
    .leftJoin('files', 'files.id', 'download.fileId')
    .select(['download.way', 'download.dateCreated', 'files.name'])
    .where('download.orderId', '=', id)
    .where('download.customerId', '=', customerId)
    .orderBy('download.id')
    .execute();

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
