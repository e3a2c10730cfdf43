import type * as contract from '@octavo/contract/edit-prices';
import { withKeptChoices } from '@octavo/domain/order-form/kept-choices';
import { ownCategory } from '#catalogue/own-category.ts';
import { presentTariff } from '#catalogue/present-tariff.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { quote, writersWanted } from '#pricing/calculate-price.ts';
import { tariffOfOrder } from '#sites/terms-of-order.ts';
import { loadOrderOfCustomer } from '../store.ts';
import { formOfRow } from '../to-row.ts';

/** ADR 0221 The prices by which an edit of the order is priced. Throws `not_found`. */
export async function getEditTariff({ db, sites, customerId, params }: Call<typeof contract.getEditTariff>) {
  return presentTariff(await tariffOfOrder(db, sites, found(await loadOrderOfCustomer(db, customerId, params.id))));
}

/** ADR 0221 What saving the edit would make of the price. Throws what `editOrder` throws about the fields that decide it. */
export async function priceEdit(call: Call<typeof contract.priceEdit>) {
  const { db, site, sites, customerId, params, body } = call;
  ownCategory(site, params.cat);
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  await refuseClosedWork(db, { site, customerId, workType: body.idWorkType, kept: order.workType });
  return quote(
    { site: withKeptChoices(site, formOfRow(order)), body },
    await writersWanted(call, customerId, order.preferredWriters),
    await tariffOfOrder(db, sites, order),
  );
}
