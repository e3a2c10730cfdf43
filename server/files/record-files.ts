import type { Insertable } from 'kysely';
import { queueJob } from '#operations/queue-job.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { insertFiles } from './store.ts';

/** Inserts files and answers them in the given order. Those that are to be checked are scanned after the commit. */
export async function recordFiles(tx: Db, files: Insertable<Tables['files']>[]) {
  const rows = await insertFiles(tx, files);
  if (rows.some(({ scanState }) => scanState === 'checking')) await queueJob(tx, 'scan_files', {});
  return rows;
}
