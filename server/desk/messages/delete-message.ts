import type * as contract from '@octavo/contract/desk-messages';
import { whyNotDeleted } from '@octavo/domain/messenger/change';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { refuse } from '#operations/refusal.ts';
import { staffOf } from '../staff-of.ts';
import { changed } from './changed.ts';
import { lockedMessage } from './message-of-staff.ts';
import { eraseContent } from './store.ts';

/** spec §3 Deletes a message, which then has the status 4. Its number stays, so that the history has no gap. */
export async function deleteMessage(call: Call<typeof contract.deleteMessage>) {
  const { now, params } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'deleteMessage', async (tx) => {
    const { order, message } = await lockedMessage(tx, staff, params.id);
    refuse(whyNotDeleted(staff.role, message));
    await eraseContent(tx, { id: message.id, by: staff.role, at: now() });
    return changed(tx, order, message.seq);
  });
}
