import { setTimeout as wait } from 'node:timers/promises';
import { runTransaction } from '@octavo/server/operations/in-transaction';
import type { Db } from '@octavo/server/db';
import type { TransactionRunner } from '@octavo/server/services';
import { sql } from 'kysely';

export const SABOTAGES = ['reply-before-commit', 'no-idempotency'] as const;
type Sabotage = (typeof SABOTAGES)[number];

type Switches = {
  /** `<operation>.<point>`, where the point is afterBegin, beforeCommit or afterCommit: the process is killed there. */
  crashAt?: string | undefined;
  /** The guarantee that is broken on purpose, so that the check must fail. */
  sabotage?: Sabotage | undefined;
};

/** Runs transactions as the product does, with the given crash or sabotage. */
export function chaosRunner({ crashAt, sabotage }: Switches): TransactionRunner {
  const crash = (point: string) => {
    if (crashAt === point) process.kill(process.pid, 'SIGKILL');
  };
  const run = sabotage ? RUNNERS[sabotage] : runTransaction;
  return async (db, name, operation) => {
    const steps = async (tx: Db) => {
      crash(`${name}.afterBegin`);
      const answered = await operation(tx);
      crash(`${name}.beforeCommit`);
      return answered;
    };
    const answer = await run(db, name, steps);
    crash(`${name}.afterCommit`);
    return answer;
  };
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
