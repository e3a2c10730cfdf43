import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

export type FileRow = Selectable<Tables['files']>;

/** In the order given. */
export async function insertFiles(db: Db, files: Insertable<Tables['files']>[]): Promise<FileRow[]> {
  if (files.length === 0) return [];
  const rows = await db.insertInto('files').values(files).returningAll().execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Which of these bytes a row speaks of. */
export async function recordedKeys(db: Db, storageKeys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('storageKey').where('storageKey', 'in', storageKeys).execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
}
