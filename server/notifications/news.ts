import { endOf, isOver } from '@octavo/domain/notifications/over';
import type { Db } from '#db.ts';
import { loadOfferOf, loadToldItem } from './store.ts';

/** Whether a notification is no news any more, and until when it can wait. */
export type News = { isRead: boolean; endsAt: Date | null };

/** spec §10.20 The news of an item: it was read, it is gone, or what it tells is over. */
export async function newsOfItem(db: Db, id: number, at: Date): Promise<News> {
  const item = await loadToldItem(db, id);
  if (!item) return { isRead: true, endsAt: null };
  const { dateRead, status, deadline, deadlineWaits } = item;
  const isOfOrder = status !== null && deadline !== null && deadlineWaits !== null;
  if (dateRead !== null || !isOfOrder) return { isRead: dateRead !== null, endsAt: null };
  const told = { ...item, status, deadline, deadlineWaits };
  return { isRead: isOver(told, at), endsAt: endOf(told) };
}

/** The same of an offer that was made again, which has no item of its own. */
export async function newsOfOffer(db: Db, orderId: number, at: Date): Promise<News> {
  const told = { ...(await loadOfferOf(db, orderId)), kind: 'offered' };
  return { isRead: isOver(told, at), endsAt: endOf(told) };
}
