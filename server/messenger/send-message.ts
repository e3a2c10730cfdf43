import type { ParsedInput } from '@octavo/contract/endpoint';
import type * as contract from '@octavo/contract/messenger';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { CUSTOMER, operate } from '#orders/operate.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { checkedBefore } from './checked-before.ts';
import { presentMessage } from './present.ts';
import { columnsOf } from './columns.ts';
import { readContent } from './read-content.ts';
import { writeTogether } from './together/write-together.ts';
import { writeMessage } from './write-message.ts';

type Fields = ParsedInput<typeof contract.sendMessage>['body'];

/** spec §7, D20 Sends a message of the customer, with its files. */
export async function sendMessage(call: Omit<UploadCall<typeof contract.sendMessage>, 'body'>) {
  const { db, now, site, params, key, customerId, files } = call;
  const ownOrder = async () => found(await orderOfCustomer(db, customerId, params.id));
  const whyOff = whyMessengerOff(site);
  if (whyOff !== null) {
    await ownOrder();
    throw new Refusal(whyOff);
  }
  const parts = checkedBefore(call.parts, ownOrder);
  const received = await receiveFiles(parts, attachmentLimits(site), call);

  const row = await recording({ db, files }, received, async () => {
    const { direction, message = '' } = parts.fields() as Fields; // parsed by the body of this endpoint
    const content = { ...columnsOf(readContent(message, received)), direction, key };
    const plain = { ...content, orderId: params.id, customerId, siteId: null, writerId: null, dateCreated: now() };
    const written = received.length === 0 ? await writeTogether(call, plain) : null;
    if (written) return written;
    const door = { name: 'sendMessage', by: CUSTOMER, order: { id: params.id, customerId } };
    return operate(call, door, async ({ tx, order, at, unchanged }) =>
      unchanged(await writeMessage(tx, order, content, at)),
    );
  });
  return presentMessage(row, 'customer');
}
