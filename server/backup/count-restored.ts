import fs from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#db.ts';
import { nameOfFile } from './copy-files.ts';
import { loadFileSums, loadSums, onOneConnection } from './database/store.ts';
import type { Entry } from './manifest.ts';
import { type Copy, restoreCopy } from './restore-database.ts';
import type { Sums } from './sums.ts';
import { FAST, removeRestored, throwAwayFolder } from './throw-away.ts';

/** What a database holds: its sums, and what it says about the bytes of its files. */
export type Counted = { sums: Sums; files: Entry[] };

/** Counts in a database as it is. Files have the names that they have in backups; only their sums are known here. */
export async function countIn(db: Db): Promise<Counted> {
  const files: Entry[] = [];
  for await (const { storageKey, size, sha256 } of loadFileSums(db)) files.push({ name: nameOfFile(storageKey), size, sha256 }); // oxfmt-ignore
  return { sums: await loadSums(db), files };
}

/**
 * ADR 0137 Restores a copy to a throw-away folder in `dataDir`, as any restore does, and counts there: so the sums describe the state that a
 * restore gives, and no backup is called one before it was restored once.
 */
export async function countRestored(copy: Copy, dataDir: string): Promise<Counted> {
  const folder = await throwAwayFolder(dataDir);
  const database = path.join(folder, 'postgres');
  try {
    const { connection, stop } = await restoreCopy(copy, database, { settings: FAST });
    return await onOneConnection(connection, countIn).finally(stop);
  } finally {
    await removeRestored(database);
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
