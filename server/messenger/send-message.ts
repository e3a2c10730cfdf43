import type { ParsedInput } from '@octavo/contract/endpoint';
import type * as contract from '@octavo/contract/messenger';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { presentMessage } from './present.ts';
import { columnsOf } from './columns.ts';
import { readContent } from './read-content.ts';
import type { LockedChat } from './writing/store.ts';
import { writeMessage } from './writing/write-message.ts';

type Fields = ParsedInput<typeof contract.sendMessage>['body'];

/** spec §7, D20 Sends a message of the customer, with its files. */
export async function sendMessage(call: Omit<UploadCall<typeof contract.sendMessage>, 'body'>) {
  const { db, site, params, key, customerId, parts } = call;
  const ownOrder = async () => found(await loadOrderOfCustomer(db, customerId, params.id));
  const isOwn = (order: LockedChat) => order.customerId === customerId && order.dateErased === null;
  const whyOff = whyMessengerOff(site);
  if (whyOff !== null) await ownOrder();
  refuse(whyOff);
  const files = await receiveFiles(parts, attachmentLimits(site), call, ownOrder);

  const row = await recording(call, files, async () => {
    const { direction, message = '', quote } = parts.fields() as Fields; // parsed by the body of this endpoint
    const content = columnsOf(readContent(message, files));
    return writeMessage(call, { ...content, orderId: params.id, isOwn, direction, quotedSeq: quote, key });
  });
  return presentMessage(row, 'customer');
}
