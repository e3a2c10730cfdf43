import { setTimeout as wait } from 'node:timers/promises';
import { newestMigration } from '#database/migrate.ts';
import type { Services } from '#services.ts';
import { keptFor } from './kept-for.ts';
import { hasMigration } from './store.ts';

const CHECK_MS = 2000;
const KEPT_MS = 1000; // however many ask, the database is asked once in this time

/** What a process needs to serve. A Redis counts where it is set. */
export const CHECKS = ['database', 'schema', 'files', 'notifications', 'redis'] as const;
export type Checks = Partial<Record<(typeof CHECKS)[number], boolean>>;

/** ADR 0139 A function that checks what this process needs, at most once a second. It never throws. */
export function readinessOf(services: Pick<Services, 'db' | 'files' | 'pubsub'>): () => Promise<Checks> {
  return keptFor(KEPT_MS, () => check(services));
}

async function check({ db, files, pubsub }: Pick<Services, 'db' | 'files' | 'pubsub'>): Promise<Checks> {
  const [schema, canStore] = await Promise.all([inTime(hasSchema(db)), inTime(files.check().then(() => true))]);
  const { postgres, redis } = pubsub.connected();
  return {
    database: schema !== null,
    schema: schema === true,
    files: canStore === true,
    notifications: postgres,
    ...(redis !== null && { redis }),
  };
}

/** Whether the database has the newest migration that this version knows. One of a later version may be there too: it serves both. */
const hasSchema = async (db: Services['db']): Promise<boolean> => hasMigration(db, (await newestMigration()) ?? '');

/** The answer of a check; null where it fails or takes too long. */
const inTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), wait(CHECK_MS, null, { ref: false })]);
