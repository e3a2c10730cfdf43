import type { Db } from '#db.ts';
import { holdPublications } from '#outside/after-commit.ts';
import type { TransactionRunner, Services } from '#services.ts';

/** The runner of the product. `npm run chaos` passes others, which crash or break a rule on purpose. */
export const runTransaction: TransactionRunner = (db, _name, operation, isOneStatement = false) =>
  isOneStatement ? operation(db) : db.transaction().execute(operation);

/** Runs an operation in one transaction and returns its result after the commit; what does not go through Postgres is published then. */
export async function inTransaction<T>(
  { db, runTransaction: run }: Pick<Services, 'db' | 'runTransaction'>,
  name: string,
  operation: (tx: Db) => Promise<T>,
  isOneStatement = false,
): Promise<T> {
  const { hold, release } = holdPublications(db);
  const answer = await run(db, name, (tx) => operation(hold(tx)), isOneStatement);
  release();
  return answer;
}
