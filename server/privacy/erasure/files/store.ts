import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { ordersOf } from '../store.ts';

const BATCH = 100;

/** Some files of both sides, deleted ones too. */
export const loadSomeFiles = (db: Db, customerId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'storageKey', 'previewKey'])
    .where('orderId', 'in', ordersOf(db, customerId))
    .orderBy('id')
    .limit(BATCH)
    .execute();

export async function deleteFiles(db: Db, ids: number[]) {
  await db.deleteFrom('files').where('id', 'in', ids).execute();
}

/** Where the parts of files under way are. */
export const loadPartsOfUploads = (db: Db, customerId: number) =>
  db
    .selectFrom('uploadParts')
    .innerJoin('uploads', 'uploads.id', 'uploadParts.uploadId')
    .select('uploadParts.storageKey')
    .where('uploads.orderId', 'in', ordersOf(db, customerId))
    .execute();

export async function deleteUploads(db: Db, customerId: number) {
  await db.deleteFrom('uploads').where('orderId', 'in', ordersOf(db, customerId)).execute();
}

/** Where the files of messages are that wait for support, or for their eight seconds; the others are in `files`, or have no bytes. */
export async function loadFilesOfHeld(db: Db, customerId: number) {
  const { rows } = await sql<{ storageKey: string }>`
    select file->>'storageKey' as storage_key
    from (select order_id, files from held_messages where state = 'waiting' union all select order_id, files from desk_replies
      union all select order_id, files from desk_drafts) held,
      jsonb_path_query(held.files, '$[*]') file
    where file ? 'storageKey' and held.order_id in (select id from ${ordersOf(db, customerId)} o)`.execute(db);
  return rows;
}

export async function deleteHeld(db: Db, customerId: number) {
  await db.deleteFrom('heldMessages').where('orderId', 'in', ordersOf(db, customerId)).execute();
  await db.deleteFrom('deskDrafts').where('orderId', 'in', ordersOf(db, customerId)).execute();
  await db.deleteFrom('deskReplies').where('orderId', 'in', ordersOf(db, customerId)).execute();
}
