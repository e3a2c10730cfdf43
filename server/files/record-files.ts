import { previewKindOf } from '@octavo/domain/files/preview';
import type { Insertable } from 'kysely';
import { queueJob } from '#operations/queue-job.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { insertFiles } from './store.ts';

/** Inserts files and answers them in the given order. After the commit they are scanned if they must be, and clean ones get a preview. */
export async function recordFiles(tx: Db, files: Insertable<Tables['files']>[]) {
  const rows = await insertFiles(
    tx,
    files.map((file) => ({ ...file, previewState: previewKindOf(file) ? 'waiting' : 'none' })),
  );
  if (rows.some(({ scanState, previewState }) => scanState === 'clean' && previewState === 'waiting'))
    await queueJob(tx, 'draw_previews', {});
  if (rows.some(({ scanState }) => scanState === 'checking')) await queueJob(tx, 'scan_files', {});
  return rows;
}
