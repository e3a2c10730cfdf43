import type { Db } from '#db.ts';
import { ordersOf } from '../store.ts';

const BATCH = 100;

/** Some files of both sides, deleted ones too. */
export const someFiles = (db: Db, customerId: number) =>
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
export const partsOfUploads = (db: Db, customerId: number) =>
  db
    .selectFrom('uploadParts')
    .innerJoin('uploads', 'uploads.id', 'uploadParts.uploadId')
    .select('uploadParts.storageKey')
    .where('uploads.orderId', 'in', ordersOf(db, customerId))
    .execute();

export async function deleteUploads(db: Db, customerId: number) {
  await db.deleteFrom('uploads').where('orderId', 'in', ordersOf(db, customerId)).execute();
}
