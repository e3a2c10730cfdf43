import type * as contract from '@octavo/contract/desk-messages';
import { whyNotEdited } from '@octavo/domain/messenger/change';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { refuse } from '#operations/refusal.ts';
import { staffOf } from '../staff-of.ts';
import { changed } from './changed.ts';
import { lockedMessage } from './message-of-staff.ts';
import { editText } from './store.ts';

/** spec §3 Changes the text of a message, which then has the status 3. */
export async function editMessage(call: Call<typeof contract.editMessage>) {
  const { now, site, params, body } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'editMessage', async (tx) => {
    const { order, message } = await lockedMessage(tx, staff, params.id);
    refuse(whyNotEdited(staff.role, message, site));
    refuse(whyNotSent({ text: body.body, files: message.files.length }));
    await editText(tx, { id: message.id, by: staff.role, at: now(), body: cleanText(body.body) });
    return changed(tx, order, message.seq);
  });
}
