import type { Db } from '#db.ts';
import type { FileTable } from '../scanning/store.ts';

/** Claims the first clean file of a table after `id` whose preview is waiting. Undefined if there is none. */
export function claimFileToDraw(db: Db, table: FileTable, id: number) {
  const waiting = db
    .selectFrom(table)
    .select('id')
    .where('previewState', '=', 'waiting')
    .where('scanState', '=', 'clean')
    .where('dateDeleted', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable(table)
    .set(({ eb }) => ({ previewState: 'failed', previewTries: eb('previewTries', '+', 1) }))
    .where('id', '=', waiting)
    .returning(['id', 'name', 'size', 'storageKey', 'previewTries'])
    .executeTakeFirst();
}
export type FileToDraw = NonNullable<Awaited<ReturnType<typeof claimFileToDraw>>>;

/** Lets the preview of a file wait again, after it was claimed. */
export const drawAgain = (tx: Db, table: FileTable, id: number) =>
  tx
    .updateTable(table)
    .set({ previewState: 'waiting' })
    .where('id', '=', id)
    .where('previewState', '=', 'failed')
    .execute();

type Drawn = { previewKey: string; previewSizes: number[] };

/** Stores where the preview of a file is, and how many bytes each page has. Answers false if the file is gone. */
export async function endDrawing(tx: Db, table: FileTable, id: number, drawn: Drawn): Promise<boolean> {
  const ended = tx
    .updateTable(table)
    .set({ previewState: 'made', ...drawn })
    .where('id', '=', id);
  return (await ended.where('previewState', '=', 'failed').returning('id').executeTakeFirst()) !== undefined;
}
