import type { Delivery } from '@octavo/domain/notifications/delivery';
import { decide } from '#notifications/decide.ts';
import { loadMailStop } from '#notifications/preferences/store.ts';
import { type News, newsOfItem, newsOfOffer } from '#notifications/news.ts';
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
  return decide(services, { customerId, event, orderId, channel: 'mail', ...(await newsOf(services, row)) });
}

/** A mail about the changes of an order without an item of the bell is an offer that was made again. */
async function newsOf({ db, now }: Services, { event, orderId, notificationId }: MailRow): Promise<News> {
  if (notificationId !== null) return newsOfItem(db, notificationId, now());
  if (event === 'order' && orderId !== null) return newsOfOffer(db, orderId, now());
  const isRead = event === 'message' && orderId !== null && (await areMailedMessagesRead(db, orderId));
  return { isRead, endsAt: null };
}
