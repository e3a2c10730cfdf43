import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { changeOrder } from '../change-order.ts';
import { insertEdit } from '../editing/store.ts';
import { type Actor, recordEvents } from '../events/store.ts';
import { publishOrderChanged } from '../publish-changed.ts';
import { lockOrder, orderById } from '../store.ts';
import { isHoldingCodes, ordersHoldingCodes } from './store.ts';

const SYSTEM: Actor = { side: 'system' };

/** spec §10.11 Runs every hour and releases the codes of orders that nobody has paid in time: they then cost their full price. */
export async function lapseCodes(services: Services) {
  const { db, now, environment } = services;
  const since = minutesAfter(now(), -environment.CODE_HOLD_DAYS * DAY_MINUTES);
  await oneByOne(services, await ordersHoldingCodes(db, since, now()), ({ id }) => lapse(services, id, since));
}

const lapse = (services: Services, orderId: number, since: Date) =>
  inTransaction(services, 'lapseCodes', async (tx) => {
    const at = services.now();
    await lockOrder(tx, orderId);
    if (!(await isHoldingCodes(tx, orderId, since, at))) return; // paid or canceled meanwhile
    const order = await orderById(tx, orderId);
    await giveBackDiscounts(tx, order);
    const version = order.version + 1;
    const prices = { priceWas: order.priceFinal, priceBecame: order.priceFinal + order.priceDiscount };
    const change = { priceDiscount: 0, priceFinal: prices.priceBecame, discountCode: null, version };
    await changeOrder(tx, order, change, SYSTEM, at);
    const [was, became] = [{ discountCode: order.discountCode }, { discountCode: null }];
    await insertEdit(tx, { orderId, version, was, became, ...prices, dateCreated: at });
    await recordEvents(tx, orderId, [{ kind: 'edited', details: { version, ...prices } }], SYSTEM, at);
    await publishOrderChanged(tx, orderId);
  });
