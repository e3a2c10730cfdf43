import type { Services } from '#services.ts';
import { giveUpStranded, removeDeadJobs } from './store.ts';

/** spec D54 A mail that did not get through in all the tries of its job is given up: its text, which may hold a link, waits no longer. */
export async function giveUpMails({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  for (const { id, tries, refusal } of await giveUpStranded(db, now())) {
    log.error({ mailId: id, tries, refusal }, 'a mail was given up');
  }
  await removeDeadJobs(db);
}
