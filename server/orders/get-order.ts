import type * as contract from '@octavo/contract/orders';
import { ownCategory } from '#catalogue/own-category.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { payableWith } from '#sites/providers.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { presentOwnOrder } from './present.ts';
import { loadOwnOrder } from './list/store.ts';
import { whyClosed } from './why-closed.ts';

/** What reading an order of a customer needs of a call. */
type Reading = Pick<
  Call<typeof contract.getOrder>,
  'db' | 'now' | 'environment' | 'payments' | 'accounts' | 'site' | 'sites' | 'language' | 'customerId' | 'params'
>;

/** spec §7 An order of the customer, with everything that its page shows. Throws `not_found`. */
export async function getOrder(call: Reading) {
  const { db, now, site, sites, language, customerId, params } = call;
  const order = found(await loadOwnOrder(db, customerId, params.id));
  const own = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
  const isChatClosed = (await whyClosed(db, call, order, now())) !== null;
  const shown = { ...presentOwnOrder(order, namesIn(own, language)), isChatClosed };
  return own.id === site.id ? shown : { ...shown, payableWith: payableWith(call, site, own) };
}

export function getOrderOfCategory(call: Call<typeof contract.getOrderOfCategory>) {
  ownCategory(call.site, call.params.cat);
  return getOrder(call);
}
