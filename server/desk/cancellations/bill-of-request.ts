import type { DeskOrder } from '@octavo/contract/desk';
import { billAsked } from '@octavo/domain/cancellations/bill';
import { stageOf } from '@octavo/domain/cancellations/refund';
import { clockOf } from '@octavo/domain/orders/hold';
import type { Db } from '#db.ts';
import { loadCreditsOfOrder } from '#deadlines/store.ts';
import { loadDatedLedgerOf } from '#payments/store.ts';
import type { Services } from '#services.ts';
import { refundRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import type { DeskRow } from '../store.ts';

type Request = NonNullable<DeskOrder['cancellation']>;

/** spec §12.5 The bill that the customer was shown who asked to cancel an order; null where its lines are not known any more. */
export async function billOfRequest(
  db: Db,
  services: Pick<Services, 'sites' | 'environment'>,
  order: DeskRow,
  request: Request,
): Promise<NonNullable<Request['bill']> | null> {
  const ledger = await loadDatedLedgerOf(db, order.id);
  const entries = ledger.filter(({ dateCreated }) => dateCreated <= request.dateCreated);
  const hasWriter = order.writerId !== null || order.dateStarted !== null;
  const stage = stageOf({ ...order, hasWriter }, clockOf(order, request.dateCreated));
  const bill = billAsked(entries, request, stage, refundRulesOf(await termsOfOrder(db, services, order)));
  if (!bill) return null;
  const credits = (await loadCreditsOfOrder(db, order.id)).filter(({ isUsed }) => !isUsed);
  return {
    ...bill,
    discountCode: order.discountCode,
    credits: credits.reduce((sum, { amount }) => sum + amount, 0),
  };
}
