import type { ScanState } from '@octavo/domain/files/scan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';

/** Whose files are drawn: those of orders, and those of who applies as a writer. */
export const FILE_TABLES = ['files', 'applicationFiles'] as const;
export type FileTable = (typeof FILE_TABLES)[number];

/** Whose files are scanned: those, and those of deliveries that are not sent yet, which have no preview (ADR 0424). */
export const SCANNED_TABLES = [...FILE_TABLES, 'deliveryFiles'] as const;
export type ScannedTable = (typeof SCANNED_TABLES)[number];

/** Which files of a table are there; those of a delivery that are taken out have no row. */
const IS_THERE: Record<ScannedTable, RawBuilder<boolean>> = {
  files: sql`date_deleted is null`,
  applicationFiles: sql`date_deleted is null`,
  deliveryFiles: sql`true`,
};

/** When the files of a table were added that wait for the scanner. */
export const unscannedOf = (db: Db, table: ScannedTable) =>
  db
    .selectFrom(table)
    .select('dateCreated')
    .where(sql<boolean>`scan_state = 'checking'`) // as the indexes have it
    .where(IS_THERE[table]);

/** Claims the file of a table that is due the longest, until a moment. Undefined if none is due. */
export async function claimFileToScan(db: Db, table: ScannedTable, now: Date, until: Date) {
  const due = db
    .selectFrom(table)
    .select('id')
    .where('scanState', '=', 'checking')
    .where(IS_THERE[table])
    .where((eb) => eb.or([eb('dateScanDue', 'is', null), eb('dateScanDue', '<=', now)]))
    .orderBy(sql`date_scan_due nulls first`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable(table)
    .set((eb) => ({ scanTries: eb('scanTries', '+', 1), dateScanDue: until }))
    .where('id', '=', due)
    .returning(['id', 'storageKey', 'scanTries'])
    .executeTakeFirst();
}
export type FileToScan = NonNullable<Awaited<ReturnType<typeof claimFileToScan>>>;

/** The file could not be scanned; another try is due later. */
export async function delayScan(db: Db, table: ScannedTable, id: number, due: Date) {
  await db.updateTable(table).set({ dateScanDue: due }).where('id', '=', id).execute();
}

/** Stores what the scanner found. Answers false if that is known already, or the file is gone. */
export async function endScan(tx: Db, table: ScannedTable, id: number, scanState: ScanState): Promise<boolean> {
  const ended = tx.updateTable(table).set({ scanState, dateScanDue: null }).where('id', '=', id);
  return (await ended.where('scanState', '=', 'checking').returning('id').executeTakeFirst()) !== undefined;
}

/** The order of a file. */
export const loadOrderOfFile = (tx: Db, id: number) =>
  tx.selectFrom('files').select('orderId').where('id', '=', id).executeTakeFirstOrThrow();

/** A file of an order that a virus was found in: whose it is, and when it was added. */
export const loadScanned = (db: Db, id: number) =>
  db
    .selectFrom('files')
    .select(['orderId', 'messageId', 'side', 'dateCreated', 'dateDeleted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether an order has a paper of the delivery of a moment, or of a later one, in which no virus was found. */
export async function hasPaperSince(tx: Db, orderId: number, moment: Date): Promise<boolean> {
  const papers = tx.selectFrom('files').select('id').where('orderId', '=', orderId).where('side', '=', 'writer');
  const paper = await papers
    .where('messageId', 'is', null)
    .where('dateDeleted', 'is', null)
    .where('scanState', '<>', 'infected')
    .where('dateCreated', '>=', moment)
    .limit(1)
    .executeTakeFirst();
  return paper !== undefined;
}

/** Puts an order into the queue of answers, since its customer is to hear of a virus that was found at a moment. */
export const queueVirus = (tx: Db, orderId: number, moment: Date) =>
  sql`select queue_virus(${orderId}, ${moment}::timestamptz)`.execute(tx);

/** The order of a file of a delivery that is not sent. Undefined once the file is gone. */
export const loadOrderOfStaged = (tx: Db, id: number) =>
  tx.selectFrom('deliveryFiles').select('orderId').where('id', '=', id).executeTakeFirst();
