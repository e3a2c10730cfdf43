import type * as contract from '@octavo/contract/privacy';
import { endsWithAccount, whyOrderStays } from '@octavo/domain/customers/deletion';
import type { Call } from '#http/on.ts';
import { presentOwnCode } from '#loyalty/present.ts';
import { loadBalanceOf, loadOwnCodes } from '#loyalty/store.ts';
import { loadOrdersToEnd } from './store.ts';

/** spec §10.16 Which orders keep the account of the customer open, and what would be lost with it. Sums are in cents. */
export async function getDeletion({ db, site, customerId, now }: Call<typeof contract.getDeletion>) {
  const orders = await loadOrdersToEnd(db, customerId);
  const codes = (await loadOwnCodes(db, customerId)).map((row) => presentOwnCode(row, now()));
  return {
    papers: orders.flatMap(({ id, title, ...order }) => {
      const why = whyOrderStays(order);
      return why ? [{ id, title, why }] : [];
    }),
    canceled: orders.filter((order) => endsWithAccount(order.status) && !whyOrderStays(order)).length,
    codes: codes.filter(({ isActive }) => isActive).map(({ code, amount, percent }) => ({ code, amount, percent })),
    points: Math.max(0, await loadBalanceOf(db, customerId)),
    currency: site.currency,
  };
}
