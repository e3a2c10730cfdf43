import type * as contract from '@octavo/contract/orders';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#http/refusal.ts';
import { setHidden } from './store.ts';
import { tellOrderChanged } from './tell-changed.ts';

/** §3 Takes an order out of the list; it lives on. */
export const hideOrder = (call: Call<typeof contract.hideOrder>) => hide(call, true);
export const unhideOrder = (call: Call<typeof contract.unhideOrder>) => hide(call, false);

function hide({ db, customerId, params, body }: Call<typeof contract.hideOrder>, isHidden: boolean) {
  if (body.id_order !== params.id) throw new Refusal('invalid', { id_order: 'This is another order' });
  return db.transaction().execute(async (tx) => {
    const { id } = found(await setHidden(tx, customerId, params.id, isHidden));
    await tellOrderChanged(tx, id);
    return null;
  });
}
