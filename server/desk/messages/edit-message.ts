import * as contract from '@octavo/contract/desk-messages';
import { whyNotEdited } from '@octavo/domain/messenger/change';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { editText } from '#messenger/changing/store.ts';
import { refuse } from '#operations/refusal.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { operateOnMessage, publishChanged } from './message-of-staff.ts';

/** spec §3 Changes the text of a message, which then has the status 3. Throws `variable_empty` for a variable that it did not have before. */
export async function editMessage(call: Call<typeof contract.editMessage>) {
  const { site, params, body, staff } = call;
  return operateOnMessage(call, { name: contract.editMessage.name, id: params.id }, async (operation, message) => {
    refuse(whyNotEdited(staff.role, message, site));
    refuse(whyNotSent({ text: body.body, files: message.files.length }));
    const text = cleanText(body.body);
    refuseUnfilled(text, message.body);
    const { tx, at } = operation;
    await editText(tx, { id: message.id, by: staff.role, at, body: text });
    return publishChanged(operation, message);
  });
}
