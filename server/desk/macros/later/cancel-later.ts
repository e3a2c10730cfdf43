import * as contract from '@octavo/contract/desk-macros';
import { Refusal, found } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { onDeskOrder } from '../../on-desk-order.ts';
import { endLater, loadLater } from './store.ts';

/** ADR 0261 Cancels a macro that waits, or says of a refused one that it was seen. Throws `macro_over`. */
export const cancelLaterMacro = onDeskOrder(
  contract.cancelLaterMacro,
  async ({ tx, order, body, at, unchanged }) => {
    const later = found(await loadLater(tx, body.later));
    if (later.orderId !== order.id) throw new Refusal('not_found');
    const from = later.state === 'refused' ? 'refused' : 'waiting';
    if (!(await endLater(tx, later.id, { from, to: 'canceled', at }))) throw new Refusal('macro_over');
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
    return unchanged(null);
  },
  async () => null,
);
