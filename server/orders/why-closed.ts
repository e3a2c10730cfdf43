import { whyChatClosed } from '@octavo/domain/messenger/closed';
import { revisionDays } from '@octavo/domain/revisions/policy';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { revisionPeriodOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { type OrderRow, loadAfterDelivery } from './store.ts';

type Closing = Pick<OrderRow, 'id' | 'siteId' | 'siteVersion' | 'pages' | 'status' | 'dateCompleted' | 'dateErased'>;

/** spec D43 Why the chats of an order take no more messages, or null. Later deliveries and revisions are loaded only where the first delivery would close them. */
export async function whyClosed(
  db: Db,
  services: Pick<Services, 'sites' | 'environment'>,
  order: Closing,
  now: Date,
): Promise<'chat_closed' | null> {
  const atFirst = { ...order, lastDelivery: order.dateCompleted, activeRevision: false, revisionDays: 0 };
  const why = whyChatClosed(atFirst, now);
  if (why === null || whyChatClosed({ ...atFirst, activeRevision: true }, now)) return why;
  const period = revisionPeriodOf(await termsOfOrder(db, services, order));
  const days = revisionDays(order.pages, period);
  return whyChatClosed({ ...order, ...(await loadAfterDelivery(db, order.id)), revisionDays: days }, now);
}
