import type { Load } from '@octavo/domain/overload/admission';
import type { Db } from './db.ts';
import type { Environment } from './environment.ts';
import type { TokenService } from './outside/tokens.ts';
import type { LiveSites } from './site.ts';
import type { FileStore } from './outside/files/file-store.ts';
import type { Log } from './outside/log.ts';
import type { Mailer } from './outside/mail.ts';
import type { Names } from './outside/names.ts';
import type { PubSub } from './outside/pubsub.ts';
import type { Passwords } from './outside/passwords.ts';
import type { Account } from './outside/payments/accounts.ts';
import type { Adapter } from './outside/payments/adapter.ts';
import type { Scanner } from './outside/scanner/scanner.ts';
import type { PushSender } from './outside/push/send-push.ts';
import type { Encryption } from './outside/secret.ts';
import type { PaymentProvider } from './tables/values.ts';

/** Runs an operation in one transaction and returns its result after the commit. `name` is the name of the operation. */
export type TransactionRunner = <T>(db: Db, name: string, operation: (tx: Db) => Promise<T>) => Promise<T>;

/** Ended sessions whose access token may still be valid. `has` makes no query. */
export type EndedSessions = {
  has: (sessionId: string) => boolean;
  /** Says at once on this server, after the commit, what every server is told by a notification. */
  add: (sessionId: string) => void;
  /** Returns a function that ends the subscription. */
  onEnd: (listener: (sessionId: string) => void) => () => void;
};

/** Everything outside our own logic; every operation gets it as an argument. */
export type Services = {
  db: Db;
  /** ADR 0111 For searches only: few connections of their own, and a short time for each statement. */
  searching: Db;
  /** ADR 0149 For what is vital: its queries go before all others that wait for a connection. */
  vital: Db;
  /** How operations run their transactions. */
  runTransaction: TransactionRunner;
  now: () => Date;
  /** ADR 0149 How far this process is behind at this moment. */
  load: () => Load;
  environment: Environment;
  /** In a request, every line has the id of the request. */
  log: Log;
  /** Publishes to and receives from all servers on this database. */
  pubsub: PubSub;
  sites: LiveSites;
  tokens: TokenService;
  endedSessions: EndedSessions;
  passwords: Passwords;
  /** spec D19 For credentials that a customer gives to a writer. */
  encryption: Encryption;
  /** For the accounts at payment providers. */
  accountKeys: Encryption;
  files: FileStore;
  /** controls C14 Null without a virus scanner: files are clean at once. */
  scanner: Scanner | null;
  /** spec D54 Null when mail goes only to the outbox. */
  mail: Mailer | null;
  /** spec §10.9 Null when its keys cannot be read. */
  push: PushSender | null;
  /** ADR 0222 What the names of the internet say, and who answers there. */
  names: Names;
  /** The accounts at the providers that all sites share; one that an operator sets appears in it. */
  payments: Partial<Record<PaymentProvider, Adapter>>;
  /** The accounts of single sites, and earlier ones (`outside/payments/accounts.ts` chooses). */
  accounts: readonly Account[];
};
