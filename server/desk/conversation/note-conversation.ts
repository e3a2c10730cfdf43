import * as contract from '@octavo/contract/desk-conversations';
import type { Call } from '#http/on.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { useDraft } from '../drafts/drafts.ts';
import { insertNote, loadNoteByKey } from '../messages/store.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';

/** spec §12.9 Adds a note that only support reads, and drops the draft that it was. */
export const noteConversation = onDeskOrder(
  contract.noteConversation,
  async ({ tx, order, at, staff, body, key = null, unchanged }) => {
    refuseUnfilled(body.body);
    const note = { orderId: order.id, staffId: staff.id, lane: 'note' as const, body: body.body, key, dateCreated: at };
    const written = await insertNote(tx, note);
    if (written) await useDraft(tx, { orderId: order.id, staffId: staff.id, lane: 'note' }, body.draft);
    const { id } = written ?? (await loadNoteByKey(tx, order.id, String(key))); // only a key can meet another note
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
    return unchanged({ id });
  },
  async (_: Call<typeof contract.noteConversation>, written) => written,
);
