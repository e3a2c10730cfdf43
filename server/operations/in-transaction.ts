import type { Db } from '#db.ts';
import type { TransactionRunner, Services } from '#services.ts';

/** The runner of the product. `npm run chaos` passes others, which crash or break a rule on purpose. */
export const runTransaction: TransactionRunner = (db, _name, operation, isOneStatement = false) =>
  isOneStatement ? operation(db) : db.transaction().execute(operation);

/** Runs an operation in one transaction and returns its result after the commit. */
export function inTransaction<T>(
  { db, runTransaction: run }: Pick<Services, 'db' | 'runTransaction'>,
  name: string,
  operation: (tx: Db) => Promise<T>,
  isOneStatement = false,
): Promise<T> {
  return run(db, name, operation, isOneStatement);
}
