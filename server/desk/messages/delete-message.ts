import * as contract from '@octavo/contract/desk-messages';
import { whyNotDeleted } from '@octavo/domain/messenger/change';
import type { Call } from '#http/on.ts';
import { eraseContent } from '#messenger/changing/store.ts';
import { refuse } from '#operations/refusal.ts';
import { operateOnMessage, publishChanged } from './message-of-staff.ts';

/** spec §3 Deletes a message, which then has the status 4. Its number stays, so that the history has no gap. */
export async function deleteMessage(call: Call<typeof contract.deleteMessage>) {
  const { staff } = call;
  return operateOnMessage(
    call,
    { name: contract.deleteMessage.name, id: call.params.id },
    async (operation, message) => {
      refuse(whyNotDeleted(staff.role, message));
      await eraseContent(operation.tx, { id: message.id, by: staff.role, at: operation.at });
      return publishChanged(operation, message);
    },
  );
}
