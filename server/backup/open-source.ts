import path from 'node:path';
import { type Environment, poolOf } from '#environment.ts';
import { openDatabaseBeside } from '#outside/database.ts';
import { openFileStore } from '#outside/files/open-file-store.ts';
import { loadSecret } from '#outside/secret.ts';
import type { Source } from './make-backup.ts';

const CONNECTIONS = 3;

/** Opens what is backed up, beside a running server or without one. It migrates nothing: a backup is best made before that. */
export async function openSource(environment: Environment): Promise<{ source: Source; close: () => Promise<void> }> {
  const dataDir = path.join(environment.DATA_DIR, 'postgres');
  const { db, direct, close } = await openDatabaseBeside(
    environment.DATABASE_URL,
    dataDir,
    poolOf(environment, CONNECTIONS),
  );
  const files = await openFileStore(environment);
  const secret = await loadSecret(environment.APP_SECRET, environment.DATA_DIR);
  return { source: { db, connection: direct.connection, files, environment, secret, now: () => new Date() }, close };
}
