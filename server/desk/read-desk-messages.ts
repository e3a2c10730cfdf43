import * as contract from '@octavo/contract/desk-messages';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { readUpTo } from '#messenger/read-up-to.ts';
import { countUnreadIn } from '#messenger/store.ts';
import { onDeskOrder } from './on-desk-order.ts';

/** spec §3 Marks the messages of the customer to this side as read. The customer sees the change. */
export const readDeskMessages = onDeskOrder(
  contract.readDeskMessages,
  async ({ tx, order, staff, body, unchanged }) => {
    const direction = FROM_CUSTOMER[staff.role];
    await readUpTo(tx, order, direction, body.seq);
    return unchanged({ unread: await countUnreadIn(tx, order.id, direction) });
  },
  async (_, unread) => unread,
);
