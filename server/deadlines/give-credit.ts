import { minutesBetween } from '@octavo/domain/time';
import { type CreditReason, lateCredit, moreTimeCredit } from '@octavo/domain/deadlines/credit';
import { newDiscountCode } from '#discounts/new-code.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { creditGiven } from '#mails/templates/credit-given.ts';
import { type Operation, SYSTEM } from '#orders/operate.ts';
import { loadReaderOf } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { creditRulesOf } from './credit-rules.ts';
import { loadCreditOf, insertCredit } from './store.ts';

type Crediting = Operation & Pick<Services, 'environment'>;
type Earned = { reason: CreditReason; percent: number; amount: number; lateMinutes: number };

/** spec D51a, §10.5 Gives the credit of an order that is delivered now, after its deadline. */
export async function giveLateCredit(operation: Crediting) {
  const { order, at, environment } = operation;
  const rules = creditRulesOf(environment);
  const { percent, amount } = lateCredit({ price: order.priceFinal, deadline: order.deadline }, at, rules);
  if (order.datePaid === null || amount === 0) return;
  const lateMinutes = Math.ceil(minutesBetween(order.deadline, at));
  await give(operation, { reason: 'late', percent, amount, lateMinutes });
}

/** spec D51a Gives the credit for granting more time. */
export async function giveMoreTimeCredit(operation: Crediting) {
  const rules = creditRulesOf(operation.environment);
  const amount = moreTimeCredit(operation.order.priceFinal, false, rules);
  await give(operation, { reason: 'more_time', percent: rules.moreTimePercent, amount, lateMinutes: 0 });
}

/** spec D22 Gives what an order costs less after an edit, in cents. */
export const giveDifferenceCredit = (operation: Crediting, amount: number) =>
  give(operation, { reason: 'difference', percent: 0, amount, lateMinutes: 0 });

/** Makes the code for the customer, once for each reason but a difference, and mails it. A closed account gets none. */
async function give({ tx, order, at, happened, mail }: Crediting, { percent, ...earned }: Earned) {
  const { reason, amount } = earned;
  const reader = await loadReaderOf(tx, order.id);
  if (!reader || amount === 0 || (reason !== 'difference' && (await loadCreditOf(tx, order.id, reason)))) return;
  const { siteId, customerId } = reader;
  const code = newDiscountCode();
  const discountId = await insertOwnDiscount(tx, { siteId, customerId, kind: 'credit', code, amount, dateCreated: at });
  await insertCredit(tx, { ...earned, orderId: order.id, currency: order.currency, discountId, dateCreated: at });
  happened({ kind: 'credited', details: { reason, percent, amount } }, SYSTEM);
  mail((brand) => creditGiven(brand, { ...order, ...earned, code }));
}
