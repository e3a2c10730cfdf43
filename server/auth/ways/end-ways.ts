import type { Db } from '#db.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteIdentitiesOf } from '../providers/store.ts';

/** ADR 0084, 0085, 0295 Ends the passkeys and the linked providers of a customer: somebody else may have added them. */
export async function endWaysBesidePassword(tx: Db, customerId: number) {
  await deletePasskeysOf(tx, customerId);
  await deleteIdentitiesOf(tx, customerId);
}
