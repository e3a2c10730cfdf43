import * as contract from '@octavo/contract/desk-conversations';
import type { Call } from '#http/on.ts';
import { whyNoRepeat } from '#operations/idempotency.ts';
import { refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { dropSent, useDraft } from '../drafts/drafts.ts';
import { insertNote, loadNoteByKey } from '../messages/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { actorOf } from '../store.ts';

/**
 * spec §12.9 Adds a note that only support reads, and drops the draft that it was. ADR 0122 A repeat of its key answers the first one, also where it
 * names another draft. Throws `key_reused`.
 */
export async function noteConversation(call: Call<typeof contract.noteConversation>) {
  const { params, body, key = null, staff } = call;
  const door = { name: contract.noteConversation.name, by: actorOf(staff), order: orderFor(staff, params.id) };
  return operate(call, door, async ({ tx, order, at, unchanged }) => {
    refuseUnfilled(body.body);
    const place = { orderId: order.id, staffId: staff.id, lane: 'note' as const };
    const note = await insertNote(tx, { ...place, body: body.body, key, dateCreated: at });
    if (!note) {
      const first = await loadNoteByKey(tx, order.id, String(key)); // only a key can meet another note
      refuse(whyNoRepeat([first.staffId, first.body], [staff.id, body.body]));
      await dropSent(tx, place, body.body, at);
      return unchanged({ id: first.id });
    }
    await useDraft(tx, place, body.draft);
    if (body.draft === undefined) await dropSent(tx, place, body.body, at);
    await auditDesk(tx, call, 'noteConversation', { ...ofOrder(order.id), became: body });
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
    return unchanged({ id: note.id });
  });
}
