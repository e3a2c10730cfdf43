import type { Services } from '#services.ts';
import { inTransaction } from './in-transaction.ts';
import type { OperationName } from './names.ts';

/**
 * ADR 0222 Runs operations as they are, in one transaction that is rolled back whatever they answer: nothing of them is stored, published, mailed or
 * queued. Each of them gets these services, whose transactions are parts of that one. Rejects as the operations do.
 */
export async function rolledBack<T>(
  services: Services,
  name: OperationName,
  run: (within: Services) => Promise<T>,
): Promise<T> {
  const done: { answer?: T } = {};
  await inTransaction(services, name, async (tx) => {
    done.answer = await run({
      ...services,
      db: tx,
      vital: tx,
      searching: tx,
      runTransaction: (_, __, work) => work(tx),
    });
    throw ROLL_BACK;
  }).catch((error: unknown) => {
    if (error !== ROLL_BACK) throw error;
  });
  return done.answer as T; // it was set before the roll back
}

const ROLL_BACK = new Error('rolled back on purpose');
