import type { Db } from '#db.ts';
import { sendingAfterCommit } from '#outside/through-redis.ts';
import type { TransactionRunner, Services } from '#services.ts';
import type { OperationName } from './names.ts';

/** The runner of the product. `npm run chaos` passes others, which crash or break a rule on purpose. */
export const runTransaction: TransactionRunner = (db, _name, operation) => db.transaction().execute(operation);

/** Runs an operation in one transaction and returns its result after the commit. */
export const inTransaction = <T>(
  { db, runTransaction: run }: Pick<Services, 'db' | 'runTransaction'>,
  name: OperationName,
  operation: (tx: Db) => Promise<T>,
): Promise<T> =>
  sendingAfterCommit(db, (begun) =>
    run(db, name, (tx) => {
      begun(tx);
      return operation(tx);
    }),
  );
