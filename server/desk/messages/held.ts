import * as contract from '@octavo/contract/desk-messages';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { loadAskedMeanwhile, queueAsked } from '../inbox/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, loadOrderOfStaff } from '../store.ts';
import type { StaffRow } from '#staff/store.ts';
import { publishHeld } from './hold-message.ts';
import { presentHeld } from './present.ts';
import { type HeldRow, decideHeld, loadHeldById, loadHeldOfOrder } from './store.ts';

/** spec §10.8 What of an order waits for support or was declined. A writer reads their own only. Throws `not_found`. */
export async function listHeldMessages({ db, params, staff }: Call<typeof contract.listHeldMessages>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  return (await loadHeldOfOrder(db, order.id, staff.role === 'writer' ? staff.id : undefined)).map(presentHeld);
}

/** spec §10.8 Sends a held message with the status 2, or declines it. Deciding the same twice changes nothing. */
export async function decideHeldMessage(call: Call<typeof contract.decideHeldMessage>) {
  const { db, site, params, body, staff } = call;
  const { orderId } = await heldOfStaff(db, staff, params.id);
  const door = { name: contract.decideHeldMessage.name, by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async ({ tx, order, at, unchanged }) => {
    const decision = { id: params.id, state: body.held, decidedBy: staff.id, dateDecided: at };
    const decided = await decideHeld(tx, decision);
    if (!decided) return unchanged(presentHeld(alreadyDecided(found(await loadHeldById(tx, params.id)), body.held)));
    await auditDesk(tx, call, 'decideHeldMessage', { ...ofOrder(orderId), became: { id: params.id, ...body } });
    if (body.held === 'approved') {
      refuse(whyMessengerOff(site));
      const { body: text, sticker, files, key, staffId, quotedSeq } = decided;
      const answered = { quotedSeq: quotedSeq ?? undefined, key: key ?? undefined };
      const message = { ...answered, orderId, body: text, sticker, files, staffId };
      const passed = { status: MESSAGE_STATUS.approved, passedOnBy: staff.id };
      const approved = { ...message, ...passed, direction: TO_CUSTOMER.writer };
      const asked = await loadAskedMeanwhile(tx, orderId, 'writer');
      await addMessage(tx, call, order, approved, at);
      if (asked) await queueAsked(tx, orderId, 'writer', asked);
    }
    await publishHeld(tx, order);
    return unchanged(presentHeld(decided));
  });
}

function alreadyDecided(held: HeldRow, state: HeldRow['state']): HeldRow {
  if (held.state !== state) throw new Refusal('message_final');
  return held;
}

/** The bytes of a file that only the desk sees until its message is approved. */
export async function downloadHeldFile(call: Call<typeof contract.downloadHeldFile>) {
  const { db, files, params } = call;
  const held = await heldOfStaff(db, call.staff, params.id);
  if (held.state !== 'waiting') throw new Refusal('not_found');
  const { name, size, storageKey, scanState } = found(held.files.at(params.at - 1));
  if (scanState !== 'clean') await refuseVirus(call, storageKey);
  return { name, size, bytes: files.open(storageKey) };
}

/** controls C14 The job that scans files does not know those of held messages. */
async function refuseVirus({ scanner, files }: Pick<Services, 'scanner' | 'files'>, storageKey: string) {
  const scanned = scanner?.(files.open(storageKey)) ?? Promise.reject(new Error('no scanner any more'));
  const virus = await scanned.catch(() => {
    throw new Refusal('file_checking');
  });
  if (virus !== null) throw new Refusal('file_infected');
}

/** A held message of an order that this member of staff sees; of a writer it must be their own. Throws `not_found`. */
async function heldOfStaff(db: Db, staff: StaffRow, id: number): Promise<HeldRow> {
  const held = found(await loadHeldById(db, id));
  found(await loadOrderOfStaff(db, staff, held.orderId));
  if (staff.role === 'writer' && held.staffId !== staff.id) throw new Refusal('not_found');
  return held;
}
