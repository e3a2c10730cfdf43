import * as contract from '@octavo/contract/desk-messages';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { readUpTo } from '#messenger/read-up-to.ts';
import { loadUnreadByDirection } from '#messenger/store.ts';
import { onDeskOrder } from './on-desk-order.ts';

/** spec §3 Marks the messages of the customer to this side as read. The customer sees the change. */
export const readDeskMessages = onDeskOrder(
  contract.readDeskMessages,
  async ({ tx, order, staff, body, unchanged }) => {
    const direction = FROM_CUSTOMER[staff.role];
    await readUpTo(tx, order, direction, body.seq);
    const counted = await loadUnreadByDirection(tx, order.id);
    return unchanged({ unread: counted.find((each) => each.direction === direction)?.unread ?? 0 });
  },
  async (_, unread) => unread,
);
