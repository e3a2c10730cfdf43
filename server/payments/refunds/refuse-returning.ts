import { isAllReturning } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { loadLedgerOf } from '../store.ts';
import { loadOpenParts } from './store.ts';

/** ADR 0469 Throws `refund_under_way` while all that was paid for an order is on its way back: it is about to be refunded. */
export async function refuseReturning(tx: Db, { id, priceFinal }: { id: number; priceFinal: number }) {
  const [entries, onTheirWay] = [await loadLedgerOf(tx, id), await loadOpenParts(tx, id)];
  if (isAllReturning({ isFree: priceFinal === 0, entries, onTheirWay })) throw new Refusal('refund_under_way');
}
