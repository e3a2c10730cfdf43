import type { TimeRequest } from '@octavo/contract/time-requests';
import { moreTimeCredit, whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { isMoreTime, stateOf } from '@octavo/domain/time-requests/rules';
import { loadCreditOf } from '#deadlines/store.ts';
import { type OrderRow, loadReaderOf } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { creditRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import type { TimeRequestRow } from './store.ts';

/** spec D51a A request as its customer sees it, with what accepting it earns or has earned. */
export async function presentRequest(
  db: Db,
  services: Pick<Services, 'environment' | 'sites' | 'now'>,
  order: Pick<
    OrderRow,
    'id' | 'status' | 'dateCompleted' | 'deadline' | 'currency' | 'priceFinal' | 'siteId' | 'siteVersion'
  >,
  row: TimeRequestRow,
): Promise<TimeRequest> {
  const earned = await loadCreditOf(db, order.id, 'more_time');
  const rules = creditRulesOf(await termsOfOrder(db, services, order));
  const reader = row.state === 'waiting' ? await loadReaderOf(db, order.id) : undefined;
  const canBeCode = !reader || whyNoCreditCode(order, reader) === null;
  const hasCredit = earned !== undefined || !isMoreTime(row, order) || !canBeCode;
  return {
    id: row.id,
    state: stateOf(row, order, services.now()),
    from: row.deadlineWas,
    to: row.deadline,
    note: row.note,
    credit: row.state === 'accepted' ? (earned?.amount ?? 0) : moreTimeCredit(order.priceFinal, hasCredit, rules),
    expiresAt: row.expiresAt,
  };
}
