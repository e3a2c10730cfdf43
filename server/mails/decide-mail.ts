import type { Delivery } from '@octavo/domain/notifications/delivery';
import { decide } from '#notifications/decide.ts';
import { loadMailStop } from '#notifications/preferences/store.ts';
import { isItemRead } from '#notifications/store.ts';
import type { Services } from '#services.ts';
import type { MailRow } from './store.ts';
import { areMailedMessagesRead } from './unread/store.ts';

const SEND: Delivery = { what: 'send' };

/** spec §10.20 What happens to a mail of the outbox now. A mail that tells no event is always sent: it was asked for, or protects the account. */
export async function decideMail(services: Services, row: MailRow): Promise<Delivery> {
  const { event, customerId, orderId } = row;
  if (event === null || customerId === null) return SEND;
  if (event === 'digest')
    return (await loadMailStop(services.db, customerId)) ? { what: 'drop', why: 'stopped' } : SEND;
  return decide(services, { customerId, event, orderId, channel: 'mail', isRead: await isRead(services, row) });
}

async function isRead({ db }: Services, { event, orderId, notificationId }: MailRow): Promise<boolean> {
  if (event === 'message') return orderId !== null && areMailedMessagesRead(db, orderId);
  return notificationId !== null && isItemRead(db, notificationId);
}
