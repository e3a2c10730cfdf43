import type * as contract from '@octavo/contract/receipts';
import { percentOf, taxIn } from '@octavo/domain/payments/tax';
import { hasReceipt } from '@octavo/domain/payments/receipt';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { receiptSums } from './download-receipt.ts';
import { receiptNumbered } from './number-receipt.ts';

/** ADR 0216 The number of a receipt, its seller, and the tax in what is paid. Throws `not_found` for an order without one, as the PDF. */
export async function getReceipt(call: Call<typeof contract.getReceipt>) {
  const { db, site, sites, customerId, params } = call;
  const order = found(await loadWholeOrderOfCustomer(db, customerId, params.id));
  if (!hasReceipt({ ...order, price: order.priceFinal })) throw new Refusal('not_found');
  const ownSite = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
  const { number, seller, sellerAddress, sellerTaxId, taxRate } = await receiptNumbered(call, ownSite, {
    id: order.id,
    customerId,
  });
  const { left } = receiptSums(order);
  return {
    number,
    seller: { name: seller, address: sellerAddress, taxId: sellerTaxId },
    tax: taxRate === null ? null : { percent: percentOf(taxRate), amount: taxIn(left, taxRate) },
  };
}
