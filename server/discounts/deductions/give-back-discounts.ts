import type { Db } from '#db.ts';
import { lockDiscounts, returnUse } from '../store.ts';
import { type DeductionRow, loadDeductionsOfOrder, releaseDeductions } from './store.ts';

type Lines = Pick<DeductionRow, 'id'>[];

/**
 * Gives the uses of the codes of an order back, in the transaction that cancels it. A repeat gives nothing back. The order costs what it did,
 * so it takes them again where it goes on (ADR 0402).
 */
export async function giveBackDiscounts(tx: Db, { id }: { id: number }) {
  await release(tx, await loadDeductionsOfOrder(tx, id), true);
}

/** Gives the uses of codes back that the price of an order, which this transaction has locked, then has no more. */
export const dropDiscounts = (tx: Db, lines: Lines) => release(tx, lines, false);

async function release(tx: Db, lines: Lines, staysInPrice: boolean) {
  const codes = await releaseDeductions(tx, lines.map(({ id }) => id), staysInPrice); // oxfmt-ignore
  await lockDiscounts(tx, codes);
  for (const id of codes) await returnUse(tx, id);
}
