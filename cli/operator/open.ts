import os from 'node:os';
import path from 'node:path';
import { poolOf, readEnvironment } from '@octavo/server/environment';
import { openServices } from '@octavo/server/open-services';
import type { Act } from '@octavo/server/operators/act';
import { openDatabaseBeside } from '@octavo/server/outside/database';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { firstMissing, migrate } from '@octavo/server/database/migrate';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

export type Variables = Record<string, string | undefined>;

const CONNECTIONS = 4;

/**
 * Opens the services of the server with its settings, beside a running server or without one, and migrates the database; who only looks is told
 * to do that first. Without `actor` the user of the operating system acts.
 */
export async function openAct(
  variables: Variables,
  actor?: string,
  looks = false,
): Promise<{ act: Act; close: () => Promise<void> }> {
  const environment = { ...readEnvironment(variables), LOG_LEVEL: 'silent' as const }; // the output is the answer alone
  const dataDir = path.join(environment.DATA_DIR, 'postgres');
  const database = await openDatabaseBeside(environment.DATABASE_URL, dataDir, poolOf(environment, CONNECTIONS));
  try {
    if (looks) await refuseOlder(database.direct.db);
    else await migrate(database.direct.db);
    const services = await openServices(environment, database);
    const close = () => services.pubsub.close().then(database.close);
    return { act: { ...services, actor: actor ?? os.userInfo().username }, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseOlder(db: Act['db']) {
  const missing = await firstMissing(db);
  if (missing) throw new Error(errors.notMigrated(missing));
}
