import * as contract from '@octavo/contract/desk-notes';
import { NOTE_LANES } from '@octavo/domain/desk/lanes';
import type { Call } from '#http/on.ts';
import { whyNoRepeat } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { refuseWritten } from '../conversation/refuse-written.ts';
import { insertNote, loadNoteByKey, loadNotesOfOrder } from './store.ts';

/** spec §12.9 The notes of the lanes that the reader has. A writer reads no name of a colleague, as in the chat. */
export async function listNotes(call: Call<typeof contract.listNotes>) {
  const { db, params } = call;
  const order = found(await loadOrderOfStaff(db, call.staff, params.id));
  const notes = await loadNotesOfOrder(db, order.id, NOTE_LANES[call.staff.role]);
  return notes.map((note) => presentNote(note, call.staff));
}

const presentNote = (note: contract.OrderNote, { role, writerNumber }: StaffRow): contract.OrderNote =>
  role === 'writer' && note.idWriter !== writerNumber ? { ...note, author: '' } : note;

/** spec §10.8 Adds a note for staff. A repeat of its key answers the first one. Throws `key_reused`, `conversation_moved`, `variable_empty`. */
export async function writeNote(call: Call<typeof contract.writeNote>) {
  const { now, params, key = null, staff } = call;
  const { body } = call.body;
  return inTransaction(call, contract.writeNote.name, async (tx) => {
    const order = found(await loadOrderOfStaff(tx, staff, params.id));
    const lane = staff.role === 'writer' ? ('writer' as const) : ('note' as const);
    const note = { orderId: order.id, staffId: staff.id, lane, body, key, dateCreated: now() };
    const written = await insertNote(tx, note);
    if (written) {
      await refuseWritten(tx, { order, staff, text: body, position: call.body.position });
      await auditDesk(tx, call, 'writeNote', ofOrder(order.id));
      const { siteId, writerId } = order;
      const reader = lane === 'writer' ? { writerId } : {};
      await publishDesk(tx, { kind: 'conversation', siteId, orderId: order.id, ...reader });
      return written;
    }
    const { staffId, ...first } = await loadNoteByKey(tx, order.id, String(key)); // only a key can meet another note
    refuse(whyNoRepeat([staffId, first.body], [staff.id, body]));
    return first;
  });
}
