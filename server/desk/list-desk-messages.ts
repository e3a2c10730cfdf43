import type * as contract from '@octavo/contract/desk-messages';
import { isHeld } from '@octavo/domain/messenger/change';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { MESSAGES_PER_CALL } from '#messenger/list-messages.ts';
import { presentMessage } from '#messenger/present.ts';
import { loadMessagesAfter, loadNewestBefore } from '#messenger/store.ts';
import { directionsOf } from './messages/message-of-staff.ts';
import { loadOrderOfStaff } from './store.ts';

const PAGE = 50;

/** The messages after a number, or the page before one; both oldest first. */
export async function listDeskMessages(call: Call<typeof contract.listDeskMessages>) {
  const { db, site, params, query, staff } = call;
  const { before, after } = query;
  const { id: orderId, messageSeq: seq } = found(await loadOrderOfStaff(db, staff, params.id));
  const directions = directionsOf(staff);
  const ofAll = { seq, isHeld: isHeld(staff.role, site) };
  if (before === undefined) {
    const rows = await loadMessagesAfter(db, { orderId, after, directions, limit: MESSAGES_PER_CALL });
    return { messages: rows.map((row) => presentMessage(row, 'staff')), ...ofAll, next: null };
  }
  const rows = await loadNewestBefore(db, { orderId, before, directions, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE).toReversed();
  const next = rows.length > PAGE ? (page[0]?.seq ?? null) : null;
  return { messages: page.map((row) => presentMessage(row, 'staff')), ...ofAll, next };
}
