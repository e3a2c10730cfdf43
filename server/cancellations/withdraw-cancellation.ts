import * as contract from '@octavo/contract/cancellations';
import { Refusal, found } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import { presentCancellation } from './present.ts';
import { changeCancellation, loadNewestCancellation } from './store.ts';

/** spec §10.6 Takes back a request that support has not answered. A repeat changes nothing. Throws `cancel_answered`. */
export const withdrawCancellation = onOrder(
  contract.withdrawCancellation,
  async ({ tx, order, at, happened, unchanged }) => {
    const cancellation = found(await loadNewestCancellation(tx, order.id));
    if (cancellation.state === 'withdrawn') return unchanged(cancellation);

    const change = { state: 'withdrawn', dateEnded: at } as const;
    const withdrawn = await changeCancellation(tx, cancellation.id, 'waiting', change);
    if (!withdrawn) throw new Refusal('cancel_answered');
    happened({ kind: 'cancel_withdrawn', details: {} });
    return withdrawn;
  },
  (_, cancellation) => presentCancellation(cancellation),
);
