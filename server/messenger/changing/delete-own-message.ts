import * as contract from '@octavo/contract/messenger';
import { whyNotDeletedByCustomer } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import type { Call } from '#http/on.ts';
import { refuse } from '#operations/refusal.ts';
import { operateOnOwnMessage } from './own-message.ts';
import { eraseContent } from './store.ts';

/** spec §10.8 Deletes a message of the customer, whose number stays. A repeat changes nothing. */
export function deleteOwnMessage(call: Call<typeof contract.deleteOwnMessage>) {
  return operateOnOwnMessage(call, contract.deleteOwnMessage.name, async ({ tx, at }, message) => {
    if (message.status === MESSAGE_STATUS.deleted && message.changedBy === 'customer') return;
    refuse(whyNotDeletedByCustomer(message, at));
    await eraseContent(tx, { id: message.id, by: 'customer', at });
  });
}
