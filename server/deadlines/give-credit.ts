import { minutesBetween } from '@octavo/domain/time';
import { type CreditReason, lateCredit, moreTimeCredit } from '@octavo/domain/deadlines/credit';
import { insertOwnDiscount } from '#discounts/store.ts';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { creditGiven } from '#mails/templates/credit-given.ts';
import { recordEvents } from '#orders/events/store.ts';
import { type OrderRow, readerOf } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { newDiscountCode } from '#discounts/new-code.ts';
import { creditRulesOf } from './credit-rules.ts';
import { creditOf, insertCredit } from './store.ts';

type Credited = Pick<OrderRow, 'id' | 'title' | 'priceFinal' | 'currency' | 'deadline' | 'datePaid'>;
type Earned = { reason: CreditReason; percent: number; amount: number; lateMinutes: number };

/** spec D51a, §10.5 Gives the credit of an order that is delivered now, after its deadline. Call it under the lock of the order. */
export async function giveLateCredit(tx: Db, services: Services, order: Credited) {
  const at = services.now();
  const rules = creditRulesOf(services.environment);
  const { percent, amount } = lateCredit({ price: order.priceFinal, deadline: order.deadline }, at, rules);
  if (order.datePaid === null || amount === 0) return;
  const lateMinutes = Math.ceil(minutesBetween(order.deadline, at));
  await give(tx, services, order, { reason: 'late', percent, amount, lateMinutes });
}

/** spec D51a Gives the credit for granting more time. Call it under the lock of the order. */
export async function giveMoreTimeCredit(tx: Db, services: Services, order: Credited) {
  const rules = creditRulesOf(services.environment);
  const amount = moreTimeCredit(order.priceFinal, false, rules);
  await give(tx, services, order, { reason: 'more_time', percent: rules.moreTimePercent, amount, lateMinutes: 0 });
}

/** spec D22 Gives what an order costs less after an edit. Call it under the lock of the order. */
export async function giveDifferenceCredit(tx: Db, services: Services, order: Credited, amount: number) {
  await give(tx, services, order, { reason: 'difference', percent: 0, amount, lateMinutes: 0 });
}

/** Makes the code for the customer, once for each reason but a difference, and mails it. A closed account gets none. */
async function give(tx: Db, services: Services, order: Credited, { percent, ...earned }: Earned) {
  const { reason, amount } = earned;
  const reader = await readerOf(tx, order.id);
  if (!reader || amount === 0 || (reason !== 'difference' && (await creditOf(tx, order.id, reason)))) return;
  const { siteId, customerId, email } = reader;
  const at = services.now();
  const code = newDiscountCode();
  const discountId = await insertOwnDiscount(tx, { siteId, customerId, kind: 'credit', code, amount, dateCreated: at });
  await insertCredit(tx, { ...earned, orderId: order.id, currency: order.currency, discountId, dateCreated: at });
  const event = { kind: 'credited' as const, details: { reason, percent, amount } };
  await recordEvents(tx, order.id, [event], { side: 'system' }, at);
  const mail = creditGiven(brandOf(services, siteId), { ...order, ...earned, code });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
