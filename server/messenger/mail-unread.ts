import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { chatOf } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { lockOrder, readerOf } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { isUnreadUpTo, storeUnreadMail, messagesAt, unreadMailOf } from './store.ts';

/** Minutes after which an unread message is mailed about. */
export const UNREAD_MINUTES = 5;

/**
 * spec §3 Mails about an unread message, unless it was read or an earlier mail about the order still leads to unread messages.
 */
export async function mailUnread(services: Services, { orderId, seq }: { orderId: number; seq: number }) {
  await services.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const [message] = await messagesAt(tx, [{ orderId, seq }]);
    const reader = await readerOf(tx, orderId);
    if (!reader || message?.state !== MESSAGE_STATE.unread) return;
    if (message.status === MESSAGE_STATUS.deleted) return;
    const mailed = await unreadMailOf(tx, orderId);
    if (mailed && (await isUnreadUpTo(tx, orderId, mailed.upToSeq))) return;

    await storeUnreadMail(tx, orderId, seq);
    const { id, title, siteId, customerId, email } = reader;
    const mail = newMessage(brandOf(services, siteId), { id, title, from: chatOf(message.direction) });
    await queueMail(tx, services, { siteId, customerId, to: email, mail });
  });
}
