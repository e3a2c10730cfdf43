import type { Db } from '#db.ts';
import { lockDiscounts, returnUse } from '../store.ts';
import { type DeductionRow, loadDeductionsOfOrder, releaseDeductions } from './store.ts';

/** Gives the uses of the codes of an order back, in the transaction that cancels it. A repeat gives nothing back. */
export async function giveBackDiscounts(tx: Db, { id }: { id: number }) {
  await release(tx, await loadDeductionsOfOrder(tx, id));
}

/** Releases lines of an order that this transaction has locked, and gives the uses of their codes back. */
export async function release(tx: Db, lines: Pick<DeductionRow, 'id'>[]) {
  const codes = await releaseDeductions(tx, lines.map(({ id }) => id)); // oxfmt-ignore
  await lockDiscounts(tx, codes);
  for (const id of codes) await returnUse(tx, id);
}
