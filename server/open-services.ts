import { createTokens } from './outside/tokens.ts';
import { watchEndedSessions } from './auth/ended-sessions.ts';
import type { Environment } from './environment.ts';
import { runTransaction } from './operations/in-transaction.ts';
import type { Database } from './outside/database.ts';
import { openFileStore } from './outside/files/open-file-store.ts';
import { IDLE, measureLoad } from './outside/load.ts';
import { openLog } from './outside/log.ts';
import { smtpMailer } from './outside/mail.ts';
import { openNames } from './outside/names.ts';
import { startPubSub } from './outside/pubsub.ts';
import { createPasswords } from './outside/passwords.ts';
import { scannerOf } from './outside/scanner/scanner-of.ts';
import { loadSecret, encryptionFor } from './outside/secret.ts';
import { watchAccounts } from './payments/accounts/live-accounts.ts';
import { openPush } from './push/open-push.ts';
import { watchSites } from './sites/live-sites.ts';
import type { Services } from './services.ts';

/** Opens the services. Call it after the database is migrated. The caller closes `pubsub` and the database. */
export async function openServices(
  environment: Environment,
  { db, searching, vital, direct, pool }: Database,
): Promise<Services> {
  const log = openLog(environment.LOG_LEVEL);
  const { REDIS_URL: url } = environment;
  const pubsub = await startPubSub(direct.connection, url ? { url, dbs: [db, vital], log } : null);
  const secret = await loadSecret(environment.APP_SECRET, environment.DATA_DIR);
  const accountKeys = encryptionFor('provider accounts', secret);
  return {
    db,
    searching,
    vital,
    runTransaction,
    now: () => new Date(),
    load: environment.OVERLOAD === 'refuse' ? measureLoad(pool) : () => IDLE,
    environment,
    log,
    pubsub,
    sites: await watchSites(db, pubsub, {
      errorReportUrl: environment.ERROR_REPORT_URL,
      withPseudo: environment.NODE_ENV !== 'production',
    }),
    tokens: createTokens(secret),
    endedSessions: await watchEndedSessions(db, pubsub),
    passwords: createPasswords(),
    encryption: encryptionFor('credentials', secret),
    files: await openFileStore(environment),
    scanner: scannerOf(environment),
    mail: environment.SMTP_URL ? await smtpMailer(environment.SMTP_URL) : null,
    push: await openPush({ db, environment, encryption: encryptionFor('push keys', secret), log }),
    ...(await watchAccounts({ db, pubsub, environment, accountKeys, log })),
    accountKeys,
    names: openNames(environment.DNS_SERVERS),
  };
}
