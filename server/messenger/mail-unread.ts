import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { chatOf } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { minutesAfter, minutesBetween } from '@octavo/domain/time';
import {
  dropMessageMails,
  isUnreadUpTo,
  loadFirstUnread,
  loadUnreadMailOf,
  storeUnreadMail,
} from '#mails/unread/store.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { queueJob } from '#operations/queue-job.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { loadReaderOf } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { loadMessagesAt } from './store.ts';

/** Messages of an order that are written within so many minutes after one share its job (ADR 0067). */
export const TOGETHER_MINUTES = 1;

/**
 * spec §3 Mails about an unread message, unless it was read or an earlier mail about the order still leads to unread messages. Where it
 * was read or deleted, the next unread message that shares its job takes its place, when that one is old enough.
 */
export async function mailUnread(services: Services, { orderId, seq }: { orderId: number; seq: number }) {
  const door = { name: 'mailUnread' as const, by: SYSTEM, order: { id: orderId } };
  await operate(services, door, async ({ tx, at, mail, unchanged }) => {
    unchanged(null);
    const [message] = await loadMessagesAt(tx, [{ orderId, seq }]);
    const reader = await loadReaderOf(tx, orderId);
    if (!message || !reader) return;
    if (message.state !== MESSAGE_STATE.unread || message.status === MESSAGE_STATUS.deleted) {
      const { dateCreated } = message;
      const until = minutesAfter(dateCreated, TOGETHER_MINUTES);
      const next = await loadFirstUnread(tx, orderId, { after: seq, until });
      if (!next) return;
      const afterMinutes = minutesBetween(dateCreated, next.dateCreated);
      return queueJob(tx, 'mail_unread', { orderId, seq: next.seq }, { afterMinutes });
    }
    const mailed = await loadUnreadMailOf(tx, orderId);
    if (mailed && (await isUnreadUpTo(tx, orderId, mailed.upToSeq))) return;

    await dropMessageMails(tx, reader, at); // one that waits for the end of quiet hours is about messages that are read
    await storeUnreadMail(tx, orderId, seq);
    mail('message', (brand, { id, title }) => newMessage(brand, { id, title, from: chatOf(message.direction) }));
  });
}
