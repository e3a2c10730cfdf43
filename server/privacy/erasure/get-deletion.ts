import type * as contract from '@octavo/contract/privacy';
import { KNOWN_STAYS } from '@octavo/contract/privacy';
import { type OrderStays, endsWithAccount, whyOrderStays } from '@octavo/domain/customers/deletion';
import type { Call } from '#http/on.ts';
import { presentOwnCode } from '#loyalty/present.ts';
import { type OwnCodeRow, loadBalanceOf, loadOwnCodes } from '#loyalty/store.ts';
import { loadOrdersToEnd } from './store.ts';
import { differencesOf } from './differences-of.ts';

/** ADR 0146 A page of the last release knows three reasons. */
const knownReason = (reason: OrderStays) => KNOWN_STAYS.find((known) => known === reason) ?? 'orders_under_way';

/** spec §10.16 Which orders keep the account of the customer open, and what would be lost with it. Sums are in cents. */
export async function getDeletion({ db, site, customerId, now }: Call<typeof contract.getDeletion>) {
  const orders = await loadOrdersToEnd(db, customerId);
  const ending = orders.filter((order) => endsWithAccount(order) && !whyOrderStays(order));
  const ended = new Set(ending.map(({ id }) => id));
  /** Codes that can be used now, and those that an order holds which ends with the account. */
  const isLost = (row: OwnCodeRow) => {
    const { isActive, state, idOrder } = presentOwnCode(row, now());
    const isHeld = state === 'reserved' && idOrder !== null && ended.has(idOrder);
    return isActive || (isHeld && row.siteId === row.ownSiteId);
  };
  return {
    papers: orders.flatMap(({ id, title, ...order }) => {
      const reason = whyOrderStays(order);
      return reason ? [{ id, title, why: knownReason(reason), reason }] : [];
    }),
    canceled: ending.length,
    codes: (await loadOwnCodes(db, customerId))
      .filter(isLost)
      .map(({ code, amount, percent }) => ({ code, amount, percent })),
    points: Math.max(0, await loadBalanceOf(db, customerId)),
    refunds: (await differencesOf(db, orders)).map(({ id, title, amount, currency }) => ({
      id,
      title,
      amount,
      currency,
    })),
    currency: site.currency,
  };
}
