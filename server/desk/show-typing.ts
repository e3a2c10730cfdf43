import type * as contract from '@octavo/contract/desk-messages';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { publishTyping } from '#messenger/publish.ts';
import { loadOrderOfStaff } from './store.ts';

export async function showTyping(call: Call<typeof contract.showTyping>) {
  const { db, params, body, staff } = call;
  const { id, customerId } = found(await loadOrderOfStaff(db, staff, params.id));
  const chat = staff.role;
  await publishTyping(db, { customerId, orderId: id, chat, from: 'staff', isTyping: body.isTyping });
  return { chat };
}
