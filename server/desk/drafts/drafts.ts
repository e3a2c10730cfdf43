import * as contract from '@octavo/contract/desk-drafts';
import { draftAfter } from '@octavo/domain/desk/drafts';
import { cleanText } from '@octavo/domain/messenger/text';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadOrderOfStaff } from '../store.ts';
import {
  type DraftFile,
  type Place,
  dropDraft,
  filesOf,
  keepDraft,
  loadDraftAt,
  loadNewestDrafts,
  lockDraft,
  openDraft,
  presentDraft,
} from './store.ts';

const NEWEST_DRAFTS = 50;

/**
 * ADR 0122 Keeps what somebody has begun to write, by order, person and lane; the other pages of that person hear of it. ADR 0456 What another
 * page has kept since it was begun stays before it.
 */
export async function saveDraft(call: Call<typeof contract.saveDraft>) {
  const { params, body, staff, now } = call;
  return inTransaction(call, contract.saveDraft.name, async (tx) => {
    const order = found(await loadOrderOfStaff(tx, staff, params.id));
    const place = { orderId: order.id, staffId: staff.id, lane: body.lane };
    const draft = await keepText(tx, place, body, now());
    await publishDesk(tx, { kind: 'drafts', staffId: staff.id, orderId: order.id });
    return draft && presentDraft(draft);
  });
}

type Written = { body: string; over?: string | undefined };

/** A draft without a text and without files is none. */
async function keepText(tx: Db, place: Place, { body, over }: Written, at: Date) {
  const draft = body.trim() === '' ? await loadDraftAt(tx, place) : await openDraft(tx, place, at);
  const now = draft?.body ?? '';
  const text = draftAfter({ now, over: over ?? now, written: body });
  if (text.trim() !== '') return keepDraft(tx, place, text, at);
  if (draft && filesOf(draft).length > 0) return keepDraft(tx, place, '', at);
  if (draft) await dropDraft(tx, place); // else a file may arrive at this moment
  return null;
}

/**
 * ADR 0122 Takes the text of a message or a note out of a draft that was not named, or not by the first request of its key: a page that got no answer
 * does not know of it. Another text stays, and so do files.
 */
export async function dropSent(tx: Db, place: Place, text: string, at: Date) {
  const draft = await loadDraftAt(tx, place);
  if (!draft || cleanText(draft.body) !== cleanText(text)) return; // a note comes here cleaned
  await keepText(tx, place, { body: '' }, at);
  await publishDesk(tx, { kind: 'drafts', staffId: place.staffId, orderId: place.orderId });
}

export async function listDrafts({ db, staff }: Call<typeof contract.listDrafts>) {
  const rows = await loadNewestDrafts(db, staff.siteId, staff.id, NEWEST_DRAFTS);
  return rows.map((row) => ({ ...presentDraft(row), order: { id: row.orderId, title: row.title } }));
}

/**
 * ADR 0122 Drops the draft that is being sent, in the transaction that sends it, and answers its files. Throws `draft_elsewhere` for the draft
 * of another order, person or lane, and `draft_gone` for one that is no more: another page has sent or emptied it.
 */
export async function useDraft(tx: Db, place: Place, id: number | undefined): Promise<DraftFile[]> {
  if (id === undefined) return [];
  const from = await lockDraft(tx, id);
  if (!from) throw new Refusal('draft_gone'); // what is in its place now is something else
  const isElsewhere = from.orderId !== place.orderId || from.staffId !== place.staffId || from.lane !== place.lane;
  if (isElsewhere) throw new Refusal('draft_elsewhere');
  await dropDraft(tx, place);
  await publishDesk(tx, { kind: 'drafts', staffId: place.staffId, orderId: place.orderId });
  return filesOf(from);
}
