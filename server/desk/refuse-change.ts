import { whyNever } from '@octavo/domain/desk/moves';
import { ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import { Refusal } from '#operations/refusal.ts';

type Why = 'forbidden' | 'transition_not_allowed';

/** spec §4 Throws why an order cannot change its status so, with the names of both statuses and the reason. */
export function refuseChange(why: Why | null, from: OrderStatus, to: OrderStatus) {
  if (!why) return;
  const params = { from: ORDER_STATUS_NAMES[from], to: ORDER_STATUS_NAMES[to], reason: whyNever(from, to) };
  throw new Refusal(why, undefined, { params });
}
