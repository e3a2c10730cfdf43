import type { Services } from '#services.ts';
import { markStrandedFailed, removeDeadJobs } from './store.ts';

/** spec D54 Marks mails as failed whose job has no tries left, and removes their text, which may hold a link. */
export async function failStrandedMails({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  for (const { id, tries, refusal } of await markStrandedFailed(db, now())) {
    log.error({ mailId: id, tries, refusal }, 'mail failed');
  }
  await removeDeadJobs(db);
}
