import type { Checked, DeliveryPart, Said } from '@octavo/domain/deliveries/checklist';
import type { Counted } from '@octavo/domain/deliveries/paper-text';
import { REVISIONS_TO_DELIVER } from '@octavo/domain/revisions/status';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import { queueJob } from '#operations/queue-job.ts';

export type Staged = ReceivedFile & { part: DeliveryPart; counted: Counted | null };

type Whose = { orderId: number; staffId: number };

/** Adds files to the delivery of an order that this transaction has locked, and answers their ids. After the commit they are scanned if they must be. */
export async function stageFiles(tx: Db, whose: Whose & { dateCreated: Date }, files: Staged[]): Promise<number[]> {
  const rows = files.map(({ name, size, sha256, storageKey, scanState, remote, part, counted }) => ({
    ...whose,
    name,
    size,
    sha256,
    storageKey,
    scanState,
    remote,
    part,
    counted: counted && JSON.stringify(counted),
  }));
  const added = await tx.insertInto('deliveryFiles').values(rows).returning('id').execute();
  if (files.some(({ scanState }) => scanState === 'checking')) await queueJob(tx, 'scan_files', {});
  return added.map(({ id }) => id);
}

/** The files of the delivery that a writer has begun, in their order. */
export async function loadStaged(db: Db, { orderId, staffId }: Whose) {
  const rows = await db
    .selectFrom('deliveryFiles')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, counted: row.counted as Counted | null })); // only this file writes them
}

/** Takes a file out of a delivery. Its bytes go with those that belong to nothing. Undefined without one. */
export const dropStaged = (tx: Db, { orderId, staffId }: Whose, id: number) =>
  tx
    .deleteFrom('deliveryFiles')
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .returning('name')
    .executeTakeFirst();

export async function dropAllStaged(tx: Db, orderId: number) {
  await tx.deleteFrom('deliveryFiles').where('orderId', '=', orderId).execute();
}

type Checklist = { checks: Checked[]; said: Said[] };
type NewDelivery = Whose &
  Checklist & { revisionId: number | null; number: number; files: number[]; dateCreated: Date };

export async function insertDelivery(tx: Db, { checks, said, ...delivery }: NewDelivery) {
  await tx
    .insertInto('deliveries')
    .values({ ...delivery, checklist: JSON.stringify({ checks, said }) })
    .execute();
}

/** What was sent of an order, the newest first. */
export async function loadDeliveries(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, dateCreated, checklist }) => ({ number, dateCreated, ...(checklist as Checklist) })); // only this file writes them
}

/** The revision of an order that its writer can hand in. */
export const loadRevisionToDeliver = (db: Db, orderId: number) =>
  db
    .selectFrom('revisions')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', REVISIONS_TO_DELIVER)
    .executeTakeFirst();
