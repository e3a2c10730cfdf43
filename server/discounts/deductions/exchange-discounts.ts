import { isSameCode } from '@octavo/domain/order-form/discount';
import type { AppliedCode } from '@octavo/domain/pricing/deductions';
import type { Db } from '#db.ts';
import { type Orderer, discountRefusal, refuseTwice, refuseUnfit, takeDiscounts } from '../discount.ts';
import { loadDiscountByCode, lockDiscounts } from '../store.ts';
import { dropDiscounts } from './give-back-discounts.ts';
import { type DeductionRow, dropGivenBack, loadDeductionsOfOrder } from './store.ts';

/** A code of an order with the id of its discount; null for a code that was deleted. */
export type CodeOfOrder = AppliedCode & { discountId: number | null };

/**
 * spec D22 The codes of an edited order, in the transaction of the edit. Its own codes stay valid, also when they are used up or have
 * expired. The uses of those that it drops are given back. spec D52: an order of another site gets no other code. Throws the
 * `discount_…` problems.
 */
export async function exchangeDiscounts(
  tx: Db,
  order: { id: number; siteId: number },
  codes: readonly string[],
  by: Orderer,
): Promise<CodeOfOrder[]> {
  const old = await loadDeductionsOfOrder(tx, order.id);
  const isWanted = ({ code }: DeductionRow) => codes.some((wanted) => isSameCode(wanted, code));
  const added = codes.filter((wanted) => !old.some(({ code }) => isSameCode(wanted, code)));
  if (added.length > 0 && order.siteId !== by.siteId) throw discountRefusal('discount_unknown', 'discountCode');

  const dropped = old.filter((line) => !isWanted(line));
  const next = await Promise.all(added.map((code) => loadDiscountByCode(tx, by.siteId, code)));
  await lockDiscounts(tx, [
    ...dropped.flatMap(({ discountId }) => discountId ?? []),
    ...next.flatMap((discount) => discount?.id ?? []),
  ]); // all at once, so that two exchanges cannot deadlock
  await dropDiscounts(tx, dropped);
  await dropGivenBack(tx, order.id);
  const kept: CodeOfOrder[] = [];
  for (const line of old.filter(isWanted)) kept.push(await keptCode(tx, line, order, by));
  const all = [...kept, ...(await takeDiscounts(tx, added, by)).map(codeOfOrder)];
  refuseTwice(all);
  return all;
}

/** A discount that an order takes. */
export const codeOfOrder = ({ id, kind, code, amount, percent, maxAmount }: TakenDiscount): CodeOfOrder => ({
  discountId: id,
  kind,
  code,
  amount,
  percent,
  maxAmount,
});

type TakenDiscount = Awaited<ReturnType<typeof takeDiscounts>>[number];

/** A code that was deleted keeps what it took off. */
async function keptCode(tx: Db, line: DeductionRow, { siteId }: { siteId: number }, by: Orderer): Promise<CodeOfOrder> {
  const discount = await loadDiscountByCode(tx, siteId, line.code);
  if (!discount) return { discountId: null, kind: line.kind, code: line.code, amount: line.amount, percent: 0 };
  refuseUnfit(discount, by);
  return { ...codeOfOrder(discount), kind: line.kind };
}
