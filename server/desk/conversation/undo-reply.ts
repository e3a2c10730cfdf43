import * as contract from '@octavo/contract/desk-conversations';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { presentDraft, putBack } from '../drafts/store.ts';
import { reopenDone } from '../inbox/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { type ReplyRow, endWaiting, loadReply } from './store.ts';

/** ADR 0121 Takes back a message of the caller that has not gone out: its text and files are at the beginning of the draft of its lane. */
export async function undoReply(call: Call<typeof contract.undoReply>) {
  const { db, params, staff } = call;
  const { orderId, staffId } = found(await loadReply(db, params.id));
  if (staffId !== staff.id) throw new Refusal('not_found');
  const door = { name: contract.undoReply.name, by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async ({ tx, at, order, unchanged }) => {
    const waited = await endWaiting(tx, params.id, 'undone');
    if (!waited) throw new Refusal('reply_gone');
    await auditDesk(tx, call, 'undoReply', { ...ofOrder(orderId), became: { reply: params.id } });
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId });
    await publishDesk(tx, { kind: 'drafts', staffId, orderId });
    return unchanged(await giveBack(tx, waited, at));
  });
}

/** Puts the text and the files of a message before what the draft of its lane has. A sticker has neither. */
export async function giveBack(tx: Db, { id, orderId, staffId, lane, body, files, dateCreated }: ReplyRow, at: Date) {
  if (lane === 'customer') await reopenDone(tx, orderId, dateCreated);
  if (body === '' && files.length === 0) return null;
  const named = files.map((file, place) => ({ ...file, id: `reply.${id}.${place}` }));
  return presentDraft(await putBack(tx, { orderId, staffId, lane }, body, at, named));
}
