import type { ScanState } from '@octavo/domain/files/scan';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Whose files are scanned and drawn: those of orders, and those of who applies as a writer. */
export const FILE_TABLES = ['files', 'applicationFiles'] as const;
export type FileTable = (typeof FILE_TABLES)[number];

/** Claims the file of a table that is due the longest, until a moment. Undefined if none is due. */
export async function claimFileToScan(db: Db, table: FileTable, now: Date, until: Date) {
  const due = db
    .selectFrom(table)
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
    .updateTable(table)
    .set((eb) => ({ scanTries: eb('scanTries', '+', 1), dateScanDue: until }))
    .where('id', '=', due)
    .returning(['id', 'storageKey', 'scanTries'])
    .executeTakeFirst();
}
export type FileToScan = NonNullable<Awaited<ReturnType<typeof claimFileToScan>>>;

/** The file could not be scanned; another try is due later. */
export async function delayScan(db: Db, table: FileTable, id: number, due: Date) {
  await db.updateTable(table).set({ dateScanDue: due }).where('id', '=', id).execute();
}

/** Stores what the scanner found. Answers false if that is known already, or the file is gone. */
export async function endScan(tx: Db, table: FileTable, id: number, scanState: ScanState): Promise<boolean> {
  const ended = tx.updateTable(table).set({ scanState, dateScanDue: null }).where('id', '=', id);
  return (await ended.where('scanState', '=', 'checking').returning('id').executeTakeFirst()) !== undefined;
}

/** The order of a file. */
export const loadOrderOfFile = (tx: Db, id: number) =>
  tx.selectFrom('files').select('orderId').where('id', '=', id).executeTakeFirstOrThrow();
