import { isActiveRevision } from '@octavo/domain/revisions/status';
import type { Db } from '#db.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { attachFiles, loadRevisionById } from './store.ts';

/** Adds files to a revision whose order is locked. Throws `revision_closed` once it has ended. */
export async function attachToRevision(tx: Db, id: number, files: number[]) {
  const { status } = found(await loadRevisionById(tx, id));
  if (!isActiveRevision(status)) throw new Refusal('revision_closed');
  await attachFiles(tx, id, files);
}
