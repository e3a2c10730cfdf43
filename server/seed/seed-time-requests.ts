import { lateCredit } from '@octavo/domain/deadlines/credit';
import { askedDeadline } from '@octavo/domain/time-requests/rules';
import { minutesAfter, minutesBetween } from '@octavo/domain/time';
import { newDiscountCode } from '#discounts/new-code.ts';
import { creditRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { insertCredit } from '#deadlines/store.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { recordEvents } from '#orders/events/store.ts';
import { type OrderRow, loadOrderById } from '#orders/store.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { insertTimeRequest } from '#time-requests/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { DemoOrder } from './demo/demo-order.ts';
import { hoursBefore } from './demo-order-row.ts';

/** Inserts the requests for more time of the demo, and the credits of the orders that were delivered late, with their events. */
export async function seedTimeRequests(tx: Db, services: Services, demoOrders: DemoOrder[]) {
  for (const { id, moreTime } of demoOrders) {
    if (id === undefined) continue;
    const order = await loadOrderById(tx, id);
    if (moreTime) await seedRequest(tx, services, order, moreTime);
    if (order.dateCompleted && order.dateCompleted > order.deadline)
      await seedLateCredit(tx, services, order, order.dateCompleted);
  }
}

async function seedRequest(
  tx: Db,
  { now, environment }: Services,
  order: OrderRow,
  { hours, note, asked }: NonNullable<DemoOrder['moreTime']>,
) {
  const dateCreated = hoursBefore(now(), asked);
  const deadline = askedDeadline(order.deadline, hours, dateCreated);
  const staffId = order.writerId ?? 0; // the order has a writer
  await insertTimeRequest(tx, {
    orderId: order.id,
    staffId,
    deadlineWas: order.deadline,
    deadline,
    note,
    tokenHash: hashOfLink(newLinkToken()),
    expiresAt: minutesAfter(dateCreated, environment.MORE_TIME_HOURS * 60),
    dateCreated,
  });
  const details = { from: order.deadline.toISOString(), to: deadline.toISOString() };
  const request = { event: { kind: 'time_asked', details }, by: { side: 'writer', staffId } } as const;
  await recordEvents(tx, order, [request], dateCreated);
}

async function seedLateCredit(tx: Db, services: Services, order: OrderRow, at: Date) {
  const { siteId, customerId, deadline } = order;
  const rules = creditRulesOf(await termsOfOrder(tx, services, order));
  const { percent, amount } = lateCredit({ price: order.priceFinal, deadline }, at, rules);
  const discountId = await insertOwnDiscount(tx, {
    siteId,
    customerId,
    kind: 'credit',
    code: newDiscountCode(),
    amount,
    dateCreated: at,
  });
  const reason = 'late' as const;
  const lateMinutes = Math.ceil(minutesBetween(deadline, at));
  const credit = { orderId: order.id, reason, amount, currency: order.currency, lateMinutes };
  await insertCredit(tx, { ...credit, discountId, dateCreated: at });
  const event = { kind: 'credited', details: { reason, percent, amount } } as const;
  await recordEvents(tx, order, [{ event, by: { side: 'system' } }], at);
}
