import type * as contract from '@octavo/contract/messenger';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import type { OperationName } from '#operations/names.ts';
import { CUSTOMER, type Operation, operate } from '#orders/operate.ts';
import { whyClosed } from '#orders/why-closed.ts';
import { presentMessage } from '../present.ts';
import { publishMessages } from '../publish.ts';
import { type MessageRow, loadMessagesAt, loadPlaceOfMessage } from '../store.ts';

type OwnCall = Call<typeof contract.editOwnMessage> | Call<typeof contract.deleteOwnMessage>;

/**
 * spec §10.8 Works on a message of an order of the customer, under the lock of the order, then publishes it and answers it as it is.
 * Throws `not_found`, `chat_closed`, `messenger_off`, `site_closed`.
 */
export async function operateOnOwnMessage(
  call: OwnCall,
  name: OperationName,
  work: (operation: Operation, message: MessageRow) => Promise<unknown>,
) {
  const { site, customerId, params } = call;
  const place = found(await loadPlaceOfMessage(call.db, params.id));
  const door = { name, by: CUSTOMER, order: { id: place.orderId, customerId } };
  return operate(call, door, async (operation) => {
    const { tx, order, at, unchanged } = operation;
    const load = async () => found((await loadMessagesAt(tx, [place])).at(0));
    const message = await load();
    refuse(whyMessengerOff(site) ?? (await whyClosed(tx, call, order, at)));
    await work(operation, message);
    const { orderId, seq } = place;
    await publishMessages(tx, { customerId, orderId, event: SERVER_EVENT.changedMessage, seqs: [seq] });
    return unchanged(presentMessage(await load(), 'customer'));
  });
}
