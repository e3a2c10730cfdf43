import type * as contract from '@octavo/contract/desk-conversations';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadOrderOfStaff } from '../store.ts';
import { type Place, dropDraft, keepDraft, loadNewestDrafts, loadPlaceOfDraft } from './store.ts';

const NEWEST_DRAFTS = 50;

/** ADR 0122 Keeps what somebody has begun to write, by order, person and lane; the other pages of that person hear of it. */
export async function saveDraft(call: Call<typeof contract.saveDraft>) {
  const { params, body, staff, now } = call;
  return inTransaction(call, 'saveDraft', async (tx) => {
    const order = found(await loadOrderOfStaff(tx, staff, params.id));
    const place = { orderId: order.id, staffId: staff.id, lane: body.lane };
    const isEmpty = body.body.trim() === '';
    const draft = isEmpty ? null : await keepDraft(tx, place, body.body, now());
    if (isEmpty) await dropDraft(tx, place);
    await publishDesk(tx, { kind: 'drafts', staffId: staff.id, orderId: order.id });
    return draft;
  });
}

export async function listDrafts({ db, staff }: Call<typeof contract.listDrafts>) {
  const rows = await loadNewestDrafts(db, staff.siteId, staff.id, NEWEST_DRAFTS);
  return rows.map(({ orderId, title, ...draft }) => ({ ...draft, order: { id: orderId, title } }));
}

/**
 * ADR 0122 Drops the draft that is being sent, in the transaction that sends it. Throws `draft_elsewhere` for the draft of another order,
 * person or lane.
 */
export async function useDraft(tx: Db, place: Place, id: number | undefined) {
  const from = id === undefined ? undefined : await loadPlaceOfDraft(tx, id);
  const isElsewhere =
    from && (from.orderId !== place.orderId || from.staffId !== place.staffId || from.lane !== place.lane);
  if (isElsewhere) throw new Refusal('draft_elsewhere');
  await dropDraft(tx, place);
  await publishDesk(tx, { kind: 'drafts', staffId: place.staffId, orderId: place.orderId });
}
