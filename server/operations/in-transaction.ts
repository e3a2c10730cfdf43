import { setTimeout } from 'node:timers/promises';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { crashPoint } from './crash-point.ts';

type Outside = Pick<Services, 'db' | 'environment'>;
type Operation<T> = (tx: Db) => Promise<T>;

/** Does an operation in one transaction and answers once it is committed. `npm run chaos` kills us around each of its steps. */
export async function inTransaction<T>(
  { db, environment }: Outside,
  name: string,
  operation: Operation<T>,
): Promise<T> {
  const watched: Operation<T> = async (tx) => {
    crashPoint(environment, `${name}.afterBegin`);
    const answer = await operation(tx);
    crashPoint(environment, `${name}.beforeCommit`);
    return answer;
  };
  const isSabotaged = environment.SABOTAGE === 'reply-before-commit';
  const answer = await (isSabotaged ? answerTooEarly(db, watched) : db.transaction().execute(watched));
  crashPoint(environment, `${name}.afterCommit`);
  return answer;
}

const TOO_EARLY_MS = 40;

/** Sabotage, which `npm run chaos` must notice: answers while the transaction is still open. Refused in production. */
const answerTooEarly = <T>(db: Db, operation: Operation<T>) =>
  new Promise<T>((resolve, reject) => {
    const transaction = db.transaction().execute(async (tx) => {
      resolve(await operation(tx));
      await setTimeout(TOO_EARLY_MS);
    });
    transaction.catch(reject);
  });
