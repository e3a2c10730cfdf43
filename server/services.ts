import type { Db } from './db.ts';
import type { Environment } from './environment.ts';
import type { Tokens } from './outside/tokens.ts';
import type { LiveSites } from './site.ts';
import type { FileStore } from './outside/file-store.ts';
import type { Log } from './outside/log.ts';
import type { Mailer } from './outside/mail.ts';
import type { PubSub } from './outside/pubsub.ts';
import type { Passwords } from './outside/passwords.ts';
import type { Adapter } from './outside/payments/adapter.ts';
import type { Encryption } from './outside/secret.ts';
import type { PaymentProvider } from './tables/values.ts';

/** Runs an operation in one transaction and answers what it answered, once that is committed. `name` is the operation's. */
export type TransactionRunner = <T>(db: Db, name: string, operation: (tx: Db) => Promise<T>) => Promise<T>;

/** Sessions that were ended while an access token of theirs may still be alive. Asking costs no query. */
export type EndedSessions = {
  has: (sessionId: string) => boolean;
  /** Answers with a function that ends the subscription. */
  onEnd: (listener: (sessionId: string) => void) => () => void;
};

/** SiteRows outside the process's own logic, named once and handed to every verb. */
export type Services = {
  db: Db;
  /** How operations run their transactions. */
  runTransaction: TransactionRunner;
  now: () => Date;
  environment: Environment;
  /** In a request it names the request. */
  log: Log;
  /** What other servers on this database tell us, and we them. */
  pubsub: PubSub;
  sites: LiveSites;
  tokens: Tokens;
  endedSessions: EndedSessions;
  passwords: Passwords;
  /** spec D19 For credentials that a customer confides to a writer. */
  encryption: Encryption;
  files: FileStore;
  /** spec D54 Null where mail only goes to the outbox. */
  mail: Mailer | null;
  payments: Partial<Record<PaymentProvider, Adapter>>;
};
