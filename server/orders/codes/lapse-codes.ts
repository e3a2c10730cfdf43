import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { dropDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { loadDeductionsOfOrder } from '#discounts/deductions/store.ts';
import { oneByOne } from '#http/one-by-one.ts';
import type { Services } from '#services.ts';
import { SYSTEM, operate } from '../operate.ts';
import { raisePrice } from './raise-price.ts';
import { isHoldingCodes, loadOrdersHoldingCodes } from './store.ts';

/** spec §10.11 Runs every hour and releases the codes of orders that nobody has paid in time: they then cost their full price. */
export async function lapseCodes(services: Services) {
  const { db, now, environment } = services;
  const since = minutesAfter(now(), -environment.CODE_HOLD_DAYS * DAY_MINUTES);
  await oneByOne(services, await loadOrdersHoldingCodes(db, since, now()), ({ id }) => lapse(services, id, since));
}

const lapse = (services: Services, id: number, since: Date) =>
  operate(services, { name: 'lapseCodes', by: SYSTEM, order: { id } }, async (operation) => {
    const { tx, order, at, moneyMoved, unchanged } = operation;
    if (!(await isHoldingCodes(tx, id, since, at))) return unchanged(null); // paid or canceled meanwhile
    await dropDiscounts(tx, await loadDeductionsOfOrder(tx, id));
    moneyMoved(); // what paid for a code may have gone back since (ADR 0087)
    await raisePrice(operation, { lost: order.priceDiscount, discountCode: null, lapsed: true });
    return null;
  });
