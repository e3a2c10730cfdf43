import type * as contract from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { loadFilesByDirection } from './history/store.ts';

/** The files in the two chats of an order of the customer, without those that were deleted. */
export async function countChatFiles({ db, customerId, params }: Call<typeof contract.countChatFiles>) {
  const { id } = found(await loadOrderOfCustomer(db, customerId, params.id));
  const counts = { support: { images: 0, files: 0 }, writer: { images: 0, files: 0 } };
  for (const { direction, images, all } of await loadFilesByDirection(db, id)) {
    const ofChat = counts[chatOf(direction)];
    ofChat.images += images;
    ofChat.files += all - images;
  }
  return counts;
}
