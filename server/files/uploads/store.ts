import type { Db } from '#db.ts';

/** A file that is sent in parts, with the parts that have arrived, in their order. */
export type Upload = NonNullable<Awaited<ReturnType<typeof loadUploadOfCustomer>>>;

/** Nothing happens where it is there: two repeats of one that was forgotten begin it at once. */
export async function insertUpload(
  tx: Db,
  upload: { id: string; orderId: number; name: string; size: number; dateCreated: Date },
) {
  await tx
    .insertInto('uploads')
    .values(upload)
    .onConflict((clash) => clash.column('id').doNothing())
    .execute();
}

/** An upload to an order of the customer. `received` is how many bytes have arrived. */
export async function loadUploadOfCustomer(db: Db, customerId: number, id: string) {
  const upload = await db
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.orderId')
    .selectAll('uploads')
    .where('uploads.id', '=', id)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
  if (!upload) return undefined;
  const parts = await db.selectFrom('uploadParts').selectAll().where('uploadId', '=', id).orderBy('start').execute();
  const received = upload.fileId === null ? parts.reduce((sum, { size }) => sum + size, 0) : upload.size;
  return { ...upload, parts, received };
}

/** The uploads of a customer that are not whole, the oldest first. */
export const loadOpenUploads = (tx: Db, customerId: number) =>
  tx
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.orderId')
    .select(['uploads.id', 'uploads.dateCreated'])
    .where('orders.customerId', '=', customerId)
    .where('uploads.fileId', 'is', null)
    .orderBy('uploads.dateCreated')
    .execute();

/** Locks an upload, so that only one part or one end of it is written at a time. */
export async function lockUpload(tx: Db, id: string) {
  await tx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertPart(tx: Db, part: { uploadId: string; start: number; size: number; storageKey: string }) {
  await tx.insertInto('uploadParts').values(part).execute();
}

/** The file of an upload is whole: its parts are not needed any more. */
export async function endUpload(tx: Db, id: string, fileId: number) {
  await tx.updateTable('uploads').set({ fileId }).where('id', '=', id).execute();
  await tx.deleteFrom('uploadParts').where('uploadId', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
