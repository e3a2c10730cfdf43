import type * as contract from '@octavo/contract/orders';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { setHidden } from './store.ts';
import { publishOrderChanged } from './publish-changed.ts';

/** spec §3 Hides an order from the list, or shows it again. The order itself does not change. */
export const hideOrder = (call: Call<typeof contract.hideOrder>) => hide(call, true);
export const unhideOrder = (call: Call<typeof contract.unhideOrder>) => hide(call, false);

function hide(call: Call<typeof contract.hideOrder>, isHidden: boolean) {
  const { customerId, params, body } = call;
  if (body.id_order !== params.id) throw new Refusal('invalid', { id_order: 'other_order' });
  return inTransaction(call, 'hideOrder', async (tx) => {
    const { id } = found(await setHidden(tx, customerId, params.id, isHidden));
    await publishOrderChanged(tx, id);
    return null;
  });
}
