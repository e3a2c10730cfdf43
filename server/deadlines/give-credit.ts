import { minutesBetween } from '@octavo/domain/time';
import {
  type CreditReason,
  type EarnedCredit,
  lateCredit,
  moreTimeCredit,
  whyNoCreditCode,
} from '@octavo/domain/deadlines/credit';
import { noticeEventOf } from '@octavo/domain/notifications/matrix';
import { keepFromMoving } from '#customers/store.ts';
import { newDiscountCode } from '#discounts/new-code.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { creditGiven } from '#mails/templates/credit-given.ts';
import { type Operation, SYSTEM } from '#orders/operate.ts';
import { refuse } from '#operations/refusal.ts';
import { loadReaderOf } from '#orders/store.ts';
import type { StaffRow } from '#staff/store.ts';
import type { Services } from '#services.ts';
import { creditRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { insertCredit, insertGoodwill, isCreditOwed, loadCreditOf } from './store.ts';

type Crediting = Operation & Pick<Services, 'environment' | 'sites'>;
type Credited = { reason: CreditReason; percent: number; amount: number; lateMinutes: number };

/** spec D51a, §10.5 Gives the credit of an order that is delivered now for the first time, after its deadline. */
export async function giveLateCredit(operation: Crediting) {
  const { tx, order, at } = operation;
  if (order.dateCompleted !== null) return; // the first delivery was judged (ADR 0404)
  const rules = creditRulesOf(await termsOfOrder(tx, operation, order));
  const { percent, amount } = lateCredit({ price: order.priceFinal, deadline: order.deadline }, at, rules);
  if (order.datePaid === null || amount === 0) return;
  const lateMinutes = Math.ceil(minutesBetween(order.deadline, at));
  await give(operation, { reason: 'late', percent, amount, lateMinutes });
}

/** spec D51a Gives the credit for granting more time. */
export async function giveMoreTimeCredit(operation: Crediting) {
  const rules = creditRulesOf(await termsOfOrder(operation.tx, operation, operation.order));
  const amount = moreTimeCredit(operation.order.priceFinal, false, rules);
  await give(operation, { reason: 'more_time', percent: rules.moreTimePercent, amount, lateMinutes: 0 });
}

/** spec D22 Gives what an order costs less after an edit, in cents. */
export const giveDifferenceCredit = (operation: Crediting, amount: number) =>
  give(operation, { reason: 'difference', percent: 0, amount, lateMinutes: 0 });

type Given = { staff: StaffRow; amount: number; note: string; requestId?: number };

/** ADR 0260 Gives a credit of support, in cents, and answers its number; undefined where the account is closed. The customer reads the note. */
export async function giveGoodwill(operation: Operation, { staff, amount, note, requestId }: Given) {
  const id = await give(operation, { reason: 'goodwill', percent: 0, amount, lateMinutes: 0 }, note);
  if (id === undefined) return undefined;
  const given = { orderId: operation.order.id, staffId: staff.id, requestId: requestId ?? null, note };
  await insertGoodwill(operation.tx, { creditId: id, ...given });
  return id;
}

const isEarned = (reason: CreditReason): reason is EarnedCredit => reason === 'late' || reason === 'more_time';

/**
 * Makes the code for the customer, once for each reason that an order earns, and mails it. A closed account gets none. ADR 0403 At a site with another
 * currency what the order has earned is noted for support; what somebody asks for is refused with `credit_other_currency`.
 */
async function give({ tx, order, at, by, happened, mail }: Operation, { percent, ...earned }: Credited, note = '') {
  const { reason, amount } = earned;
  await keepFromMoving(tx, order.customerId); // the code belongs to the site where the customer is
  const reader = await loadReaderOf(tx, order.id);
  if (!reader || amount === 0 || (isEarned(reason) && (await loadCreditOf(tx, order.id, reason)))) return;
  const why = whyNoCreditCode(order, reader);
  if (why && isEarned(reason)) {
    if (!(await isCreditOwed(tx, order.id, reason)))
      happened({ kind: 'credit_owed', details: { reason, percent, amount } }, SYSTEM);
    return;
  }
  refuse(why);
  const { siteId, customerId } = reader;
  const code = newDiscountCode();
  const discountId = await insertOwnDiscount(tx, { siteId, customerId, kind: 'credit', code, amount, dateCreated: at });
  const credit = { ...earned, orderId: order.id, currency: order.currency, discountId, dateCreated: at };
  const id = await insertCredit(tx, credit);
  const { side } = reason === 'goodwill' ? by : SYSTEM;
  happened({ kind: 'credited', details: { reason, percent, amount } }, { ...by, side }); // of who caused it, whose own reply it must not stop (ADR 0122)
  mail(noticeEventOf('credited', earned), (brand) => creditGiven(brand, { ...order, ...earned, code, note }));
  return id;
}
