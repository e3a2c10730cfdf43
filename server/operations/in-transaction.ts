import { setTimeout } from 'node:timers/promises';
import type { Db, World } from '#services.ts';
import { crashPoint } from './crash-point.ts';

type Outside = Pick<World, 'db' | 'environment'>;
type Deed<T> = (tx: Db) => Promise<T>;

/** Does a deed in one transaction and answers once it is committed. `npm run chaos` kills us around each of its steps. */
export async function inTransaction<T>({ db, environment }: Outside, name: string, deed: Deed<T>): Promise<T> {
  const watched: Deed<T> = async (tx) => {
    crashPoint(environment, `${name}.afterBegin`);
    const answer = await deed(tx);
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
const answerTooEarly = <T>(db: Db, deed: Deed<T>) =>
  new Promise<T>((resolve, reject) => {
    const transaction = db.transaction().execute(async (tx) => {
      resolve(await deed(tx));
      await setTimeout(TOO_EARLY_MS);
    });
    transaction.catch(reject);
  });
