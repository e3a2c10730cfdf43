import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { oneByOne } from '#http/one-by-one.ts';
import type { Services } from '#services.ts';
import { insertEdit } from '../editing/store.ts';
import { SYSTEM, operate } from '../operate.ts';
import { isHoldingCodes, loadOrdersHoldingCodes } from './store.ts';

/** spec §10.11 Runs every hour and releases the codes of orders that nobody has paid in time: they then cost their full price. */
export async function lapseCodes(services: Services) {
  const { db, now, environment } = services;
  const since = minutesAfter(now(), -environment.CODE_HOLD_DAYS * DAY_MINUTES);
  await oneByOne(services, await loadOrdersHoldingCodes(db, since, now()), ({ id }) => lapse(services, id, since));
}

const lapse = (services: Services, id: number, since: Date) =>
  operate(services, { name: 'lapseCodes', by: SYSTEM, order: { id } }, async (operation) => {
    const { tx, order, at, change, happened, moneyMoved, unchanged } = operation;
    if (!(await isHoldingCodes(tx, id, since, at))) return unchanged(null); // paid or canceled meanwhile
    await giveBackDiscounts(tx, order);
    moneyMoved(); // what paid for a code may have gone back since (ADR 0087)
    const version = order.version + 1;
    const prices = { priceWas: order.priceFinal, priceBecame: order.priceFinal + order.priceDiscount };
    await change({ priceDiscount: 0, priceFinal: prices.priceBecame, discountCode: null, version });
    const [was, became] = [{ discountCode: order.discountCode }, { discountCode: null }];
    await insertEdit(tx, { orderId: id, version, was, became, ...prices, dateCreated: at });
    happened({ kind: 'edited', details: { version, ...prices } });
    return null;
  });
