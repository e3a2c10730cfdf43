import { rateOf, readRates } from '@octavo/domain/payments/tax';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Site } from '#site.ts';
import { type ReceiptRow, insertReceipt, loadCountryOf, loadReceipt, lockOrderRow, takeNumber } from './store.ts';

type Paid = { id: number; customerId: number };

/**
 * ADR 0216 Gives the receipt of an order its number, in the transaction that locks the order: the next one of its seller, whose row stays locked until
 * the end, so that there is no gap and no double. Seller and tax are those of now. An order has one receipt.
 */
export async function numberReceipt(
  tx: Db,
  site: Site,
  { id: orderId, customerId }: Paid,
  at: Date,
): Promise<ReceiptRow> {
  const known = await loadReceipt(tx, orderId);
  if (known) return known;
  const seller = site.sellerName ?? site.name;
  const country = await loadCountryOf(tx, customerId);
  const rates = readRates(site.taxRates) ?? {}; // `site set` takes no other text
  return insertReceipt(tx, {
    orderId,
    seller,
    sellerAddress: site.sellerAddress ?? '',
    sellerTaxId: site.sellerTaxId ?? '',
    country,
    taxRate: rateOf(rates, country),
    dateCreated: at,
    number: await takeNumber(tx, seller), // last: who comes next waits from here on
  });
}

/** The same for an order that was paid before it had a number, or without money. */
export async function receiptNumbered(
  services: Pick<Services, 'db' | 'now' | 'runTransaction'>,
  site: Site,
  order: Paid,
) {
  const known = await loadReceipt(services.db, order.id);
  if (known) return known;
  return inTransaction(services, 'numberReceipt', async (tx) => {
    await lockOrderRow(tx, order.id);
    return numberReceipt(tx, site, order, services.now());
  });
}
