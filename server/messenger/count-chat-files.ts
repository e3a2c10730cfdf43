import type * as contract from '@octavo/contract/chat-files';
import { chatOf } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { filesByDirection } from './history/store.ts';

/** The files in the two chats of an order of the customer, without those that were deleted. */
export async function countChatFiles({ db, customerId, params }: Call<typeof contract.countChatFiles>) {
  const { id } = found(await orderOfCustomer(db, customerId, params.id));
  const counts = { support: { images: 0, files: 0 }, writer: { images: 0, files: 0 } };
  for (const { direction, images, all } of await filesByDirection(db, id)) {
    const ofChat = counts[chatOf(direction)];
    ofChat.images += images;
    ofChat.files += all - images;
  }
  return counts;
}
