import type { Kysely } from 'kysely';
import type { Environment } from './environment.ts';
import type { Tokens } from './outside/tokens.ts';
import type { LiveSites } from './sites/live-sites.ts';
import type { EndedSessions } from './auth/ended-sessions.ts';
import type { FileStore } from './outside/file-store.ts';
import type { Log } from './outside/log.ts';
import type { Mailer } from './outside/mail.ts';
import type { News } from './outside/pubsub.ts';
import type { Passwords } from './outside/passwords.ts';
import type { Adapter, ProviderId } from './outside/payments/adapter.ts';
import type { Seals } from './outside/secret.ts';
import type { Tables } from './tables.ts';

/** Postgres; a transaction is one too. */
export type Db = Kysely<Tables>;

/** Everything outside the process's own logic, named once and handed to every verb. */
export type World = {
  db: Db;
  now: () => Date;
  environment: Environment;
  /** In a request it names the request. */
  log: Log;
  /** What other servers on this database tell us, and we them. */
  news: News;
  sites: LiveSites;
  tokens: Tokens;
  endedSessions: EndedSessions;
  passwords: Passwords;
  /** D19 For credentials that a customer confides to a writer. */
  seals: Seals;
  files: FileStore;
  /** D54 Null where mail only goes to the outbox. */
  mail: Mailer | null;
  payments: Partial<Record<ProviderId, Adapter>>;
};
