import * as contract from '@octavo/contract/messenger';
import { whyNotEditedByCustomer } from '@octavo/domain/messenger/change';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { refuse } from '#operations/refusal.ts';
import { operateOnOwnMessage } from './own-message.ts';
import { editText, queueEdited } from './store.ts';

/** spec §10.8 Changes the text of a message of the customer, which waits for an answer again. The same text again changes nothing. */
export function editOwnMessage(call: Call<typeof contract.editOwnMessage>) {
  return operateOnOwnMessage(call, contract.editOwnMessage.name, async ({ tx, at }, message) => {
    const body = cleanText(call.body.body);
    if (body === message.body) return;
    refuse(whyNotEditedByCustomer(message, at));
    refuse(whyNotSent({ text: body, files: message.files.length }));
    await editText(tx, { id: message.id, by: 'customer', at, body });
    await queueEdited(tx, message.orderId, message.direction, at);
  });
}
