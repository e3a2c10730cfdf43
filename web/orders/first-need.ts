import type { ListedOrder } from '@octavo/contract/orders';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import { type Need, needsOf } from '@octavo/domain/orders/needs';

/** spec §10.14 What an order needs first from its customer; undefined where it needs nothing. A request that is over needs no answer. */
export const firstNeed = (order: ListedOrder, now: Date): Need | undefined =>
  needsOf({
    ...order,
    status: order.orderStatus.id,
    hasRequest: order.moreTime !== null && order.moreTime.expiresAt > now,
    heldFor: HOLD_REASONS.find((reason) => reason === order.holdReason) ?? null,
  })[0];
