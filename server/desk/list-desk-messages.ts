import type * as contract from '@octavo/contract/desk-messages';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { MESSAGES_PER_CALL } from '#messenger/list-messages.ts';
import { presentMessage } from '#messenger/present.ts';
import { loadMessagesAfter } from '#messenger/store.ts';
import { directionsOf } from './messages/message-of-staff.ts';
import { loadOrderOfStaff } from './store.ts';

export async function listDeskMessages(call: Call<typeof contract.listDeskMessages>) {
  const { db, params, query, staff } = call;
  const { id, messageSeq } = found(await loadOrderOfStaff(db, staff, params.id));
  const directions = directionsOf(staff);
  const rows = await loadMessagesAfter(db, { orderId: id, after: query.after, directions, limit: MESSAGES_PER_CALL });
  return { messages: rows.map((row) => presentMessage(row, 'staff')), seq: messageSeq };
}
