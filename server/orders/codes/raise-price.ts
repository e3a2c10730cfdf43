import { insertEdit } from '../editing/store.ts';
import { type Operation, SYSTEM } from '../operate.ts';

/** `lapsed`: the codes were released, as nobody paid in time. */
type Raised = { lost: number; discountCode: string | null; lapsed?: boolean };

/** spec §10.11 Raises the price of an order by the cents that lost codes took off, as its history says. Answers the order as it then is. */
export async function raisePrice({ tx, order, at, change, happened }: Operation, raising: Raised) {
  const { lost, discountCode, lapsed } = raising;
  const version = order.version + 1;
  const prices = { priceWas: order.priceFinal, priceBecame: order.priceFinal + lost };
  const priceDiscount = order.priceDiscount - lost;
  const raised = await change({ priceDiscount, priceFinal: prices.priceBecame, discountCode, version });
  const [was, became] = discountCode === order.discountCode ? [{}, {}] : [{ discountCode: order.discountCode }, { discountCode }]; // oxfmt-ignore
  await insertEdit(tx, { orderId: order.id, version, was, became, ...prices, dateCreated: at });
  happened({ kind: 'edited', details: { version, ...prices, ...(lapsed && { lapsed }) } }, SYSTEM);
  return raised;
}
