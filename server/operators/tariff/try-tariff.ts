import type * as contract from '@octavo/contract/desk-tariff';
import { PRICED_NAMES, readFields } from '@octavo/domain/order-form/fields';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { tariffOf } from '@octavo/domain/pricing/tariff-table';
import { trialOf } from '@octavo/domain/pricing/trial';
import type { Call } from '#http/on.ts';
import { loadLastOrders } from './store.ts';

const ORDERS = 100;

/** spec §12.16 What the last orders of the site would have cost with these prices. */
export async function tryTariff({ db, site, body }: Call<typeof contract.tryTariff>) {
  const rows = await loadLastOrders(db, site.id, ORDERS);
  const sold = rows.map((row) => ({
    id: row.id,
    title: row.title,
    priced: toPriced(readFields(PRICED_NAMES, 'column', row)),
    full: row.priceFinal + row.priceDiscount,
  }));
  return trialOf(sold, tariffOf(body.table));
}
