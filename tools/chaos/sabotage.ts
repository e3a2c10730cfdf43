import { setTimeout as wait } from 'node:timers/promises';
import { runTransaction } from '@octavo/server/operations/in-transaction';
import type { Db } from '@octavo/server/db';
import type { TransactionRunner } from '@octavo/server/services';
import { sql } from 'kysely';

export const SABOTAGES = ['reply-before-commit', 'no-idempotency'] as const;
type Sabotage = (typeof SABOTAGES)[number];

/** Where something is killed, and what. */
export type Crash = {
  /** `<operation>.<point>`, where the point is afterBegin, beforeCommit or afterCommit. It may change while the server runs. */
  at?: string | undefined;
  kill: () => void;
};

type Switches = {
  crash?: Crash;
  /** The guarantee that is broken on purpose, so that the check must fail. */
  sabotage?: Sabotage | undefined;
};

/** Runs transactions as the product does, with the given crash or sabotage. */
export function chaosRunner({ crash, sabotage }: Switches): TransactionRunner {
  const run = sabotage ? RUNNERS[sabotage] : runTransaction;
  return async (db, name, operation) => {
    const steps = async (tx: Db) => {
      reach(crash, `${name}.afterBegin`);
      const answered = await operation(tx);
      reach(crash, `${name}.beforeCommit`);
      return answered;
    };
    const answer = await run(db, name, steps);
    reach(crash, `${name}.afterCommit`);
    return answer;
  };
}

/** Kills what the crash names, once, if this is its point. */
export function reach(crash: Crash | undefined, point: string) {
  if (crash?.at !== point) return;
  crash.at = undefined;
  crash.kill();
}

const TOO_EARLY_MS = 40;

const RUNNERS: Record<Sabotage, TransactionRunner> = {
  /** Replies before the commit. */
  'reply-before-commit': (db, _name, operation) =>
    new Promise((resolve, reject) => {
      const transaction = db.transaction().execute(async (tx) => {
        resolve(await operation(tx));
        await wait(TOO_EARLY_MS);
      });
      transaction.catch(reject);
    }),
  /** Deletes the keys of the operation, so that a repeat is executed again. */
  'no-idempotency': (db, name, operation) =>
    runTransaction(db, name, async (tx) => {
      const answer = await operation(tx);
      await sql`delete from idempotency_keys where xmin = pg_current_xact_id()::xid`.execute(tx);
      await sql`update messages set key = null where key is not null and xmin = pg_current_xact_id()::xid`.execute(tx);
      return answer;
    }),
};
