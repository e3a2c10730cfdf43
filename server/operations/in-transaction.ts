import type { Db } from '#db.ts';
import type { TransactionRunner, Services } from '#services.ts';

/** The runner of the product. `npm run chaos` hands in others, which crash or break a promise. */
export const runTransaction: TransactionRunner = (db, _name, operation) => db.transaction().execute(operation);

/** Does an operation in one transaction of the services's runner and answers once it is committed. */
export function inTransaction<T>(
  { db, runTransaction: run }: Pick<Services, 'db' | 'runTransaction'>,
  name: string,
  operation: (tx: Db) => Promise<T>,
): Promise<T> {
  return run(db, name, operation);
}
