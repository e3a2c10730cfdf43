import type { TimeRequest } from '@octavo/contract/time-requests';
import { creditGivenUp, moreTimeCredit, whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { clockOf } from '@octavo/domain/orders/hold';
import { answerableUntil, isMoreTime, stateOf } from '@octavo/domain/time-requests/rules';
import { loadCreditOf } from '#deadlines/store.ts';
import { type OrderRow, loadOrderById, loadReaderOf } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { creditRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { type TimeRequestRow, loadWaitingRequest } from './store.ts';

type Presenting = Pick<Services, 'environment' | 'sites' | 'now'>;

/** spec D51a A request as its customer sees it, with what accepting it earns or has earned, and what it takes away now (ADR 0457). */
export async function presentRequest(
  db: Db,
  services: Presenting,
  order: OrderRow,
  row: TimeRequestRow,
): Promise<TimeRequest> {
  const earned = await loadCreditOf(db, order.id, 'more_time');
  const rules = creditRulesOf(await termsOfOrder(db, services, order));
  const reader = row.state === 'waiting' ? await loadReaderOf(db, order.id) : undefined;
  const canBeCode = !reader || whyNoCreditCode(order, reader) === null;
  const hasCredit = earned !== undefined || !isMoreTime(row, order) || !canBeCode;
  const now = services.now();
  const promised = { price: order.priceFinal, deadline: order.deadline };
  const isPromised = row.state === 'waiting' && canBeLate(order) && canBeCode; // as "If it is late" of the page
  return {
    id: row.id,
    state: stateOf(row, order, now),
    from: row.deadlineWas,
    to: row.deadline,
    note: row.note,
    credit: row.state === 'accepted' ? (earned?.amount ?? 0) : moreTimeCredit(order.priceFinal, hasCredit, rules),
    givenUp: isPromised ? creditGivenUp(promised, row.deadline, clockOf(order, now), rules) : 0,
    expiresAt: answerableUntil(row, order),
  };
}

/** ADR 0457 Whether accepting the request of an order that waits would take credit away now. */
export async function takesCreditAway(db: Db, services: Presenting, orderId: number): Promise<boolean> {
  const row = await loadWaitingRequest(db, orderId);
  return row !== undefined && (await presentRequest(db, services, await loadOrderById(db, orderId), row)).givenUp > 0;
}
