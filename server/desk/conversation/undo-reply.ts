import type * as contract from '@octavo/contract/desk-conversations';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { putBack } from '../drafts/store.ts';
import { reopenDone } from '../inbox/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { endWaiting, loadReply } from './store.ts';

/** ADR 0121 Takes back a message of the caller that has not gone out: its text is at the beginning of the draft of its lane. */
export async function undoReply(call: Call<typeof contract.undoReply>) {
  const { db, params, staff } = call;
  const { orderId, staffId, lane } = found(await loadReply(db, params.id));
  if (staffId !== staff.id) throw new Refusal('not_found');
  const door = { name: 'undoReply', by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async ({ tx, at, order, unchanged }) => {
    const waited = await endWaiting(tx, params.id, 'undone');
    if (!waited) throw new Refusal('reply_gone');
    if (lane === 'customer') await reopenDone(tx, orderId, waited.dateCreated);
    await auditDesk(tx, call, 'undoReply', { ...ofOrder(orderId), became: { reply: params.id } });
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId });
    await publishDesk(tx, { kind: 'drafts', staffId, orderId });
    return unchanged(waited.body === '' ? null : await putBack(tx, { orderId, staffId, lane }, waited.body, at));
  });
}
