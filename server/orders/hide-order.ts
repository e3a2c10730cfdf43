import * as contract from '@octavo/contract/orders';
import { Refusal } from '#operations/refusal.ts';
import { type CustomerOperation, onOrder } from './on-order.ts';

/** spec §3 Hides an order from the list, or shows it again. Nothing else of it changes. */
export const hideOrder = onOrder(contract.hideOrder, (operation) => hide(operation, true), () => null); // oxfmt-ignore
export const unhideOrder = onOrder(contract.unhideOrder, (operation) => hide(operation, false), () => null); // oxfmt-ignore

async function hide({ order, body, change }: CustomerOperation<typeof contract.hideOrder>, isHidden: boolean) {
  if (body.id_order !== order.id) throw new Refusal('invalid', { id_order: 'other_order' });
  await change({ isHidden });
}
