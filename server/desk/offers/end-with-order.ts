import { type OrderStatus, isUnderWay } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { publishOffer } from './publish-offer.ts';
import { endOpenWorkOffer } from './store.ts';

type Ordered = { id: number; siteId: number; status: OrderStatus };

/** spec §12.5 Takes the open offer of an order back that is under way no longer: nobody can accept it any more. Tells its writers. */
export async function endOfferWithOrder(tx: Db, before: Ordered, after: Ordered, at: Date) {
  if (!isUnderWay(before.status) || isUnderWay(after.status)) return;
  if (await endOpenWorkOffer(tx, after.id, 'withdrawn', at)) await publishOffer(tx, after);
}
