import { UNREAD_MINUTES } from '@octavo/domain/messenger/unread';
import { minutesAfter, minutesBetween } from '@octavo/domain/time';
import { queueJob } from '#operations/queue-job.ts';
import type { Services } from '#services.ts';
import type { MailRow } from '../store.ts';
import { loadFirstUnread, storeUnreadMail } from './store.ts';

type Parts = Pick<Services, 'db' | 'now'>;

/** spec §10.20 A mail that waited is about messages that were read or deleted: looks again at the first of its order that is still unread. */
export async function mailNext({ db, now }: Parts, { event, orderId }: MailRow) {
  const next = event === 'message' && orderId !== null && (await loadFirstUnread(db, orderId));
  if (!next) return;
  const until = minutesAfter(next.dateCreated, UNREAD_MINUTES);
  const afterMinutes = Math.max(0, minutesBetween(now(), until));
  await queueJob(db, 'mail_unread', { orderId, seq: next.seq }, { afterMinutes });
}

/** The same in a digest, where the mail is its subject only: it is about that message from now on. False where the message is too new for it. */
export async function isAboutNext(parts: Parts, row: MailRow): Promise<boolean> {
  const { event, orderId } = row;
  const next = event === 'message' && orderId !== null && (await loadFirstUnread(parts.db, orderId));
  if (!next) return false;
  const isOld = minutesBetween(next.dateCreated, parts.now()) >= UNREAD_MINUTES;
  await (isOld ? storeUnreadMail(parts.db, orderId, next.seq) : mailNext(parts, row));
  return isOld;
}
