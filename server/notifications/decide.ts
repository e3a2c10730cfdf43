import { type Delivery, deliveryOf } from '@octavo/domain/notifications/delivery';
import type { NoticeEvent } from '@octavo/domain/notifications/matrix';
import type { Services } from '#services.ts';
import type { News } from './news.ts';
import { isOrderMuted, loadStoredPreferences, preferencesOf } from './preferences/store.ts';

type Waiting = News & {
  customerId: number;
  event: NoticeEvent;
  channel: 'mail' | 'push';
  orderId: number | null;
};

/** spec §10.20 What happens now to a notification of the outbox, with what its customer has chosen since. */
export async function decide(
  { db, sites, now }: Pick<Services, 'db' | 'sites' | 'now'>,
  { customerId, orderId, ...waiting }: Waiting,
): Promise<Delivery> {
  const stored = await loadStoredPreferences(db, customerId);
  if (!stored || stored.dateClosed) return { what: 'drop', why: 'off' };
  const isMuted = orderId !== null && (await isOrderMuted(db, customerId, orderId));
  const preferences = preferencesOf(stored, sites.byId(stored.siteId)?.noticesTurned ?? []);
  return deliveryOf({ ...waiting, preferences, isMuted, at: now() });
}
