import * as contract from '@octavo/contract/desk-inbox';
import { publishDesk } from '#staff/publish-desk.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { refuseUnread } from './refuse-unread.ts';
import { putBackToAnswers, setAside } from './store.ts';

/** spec §12.7 Takes an order out of the queue for an answer, or puts it back with the clock that it had. Throws `conversation_moved`. */
export const sayAnswered = onDeskOrder(
  contract.sayAnswered,
  async ({ tx, order, at, staff, body }) => {
    if (body.isAnswered) {
      await refuseUnread(tx, order.id, body.position);
      await setAside(tx, order.id, { asideBy: staff.id, asideAt: at, asideUntil: null });
    } else await putBackToAnswers(tx, order.id);
    await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
    return null;
  },
  async () => null,
);
