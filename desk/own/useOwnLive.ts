import { staffLive } from '@octavo/client/live/staff-live';
import { invalidate } from '@octavo/client/query';
import { getDelivery } from '@octavo/contract/desk-deliveries';
import { listDeskFiles } from '@octavo/contract/desk-files';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listNotes } from '@octavo/contract/desk-notes';
import { listOfferedWork } from '@octavo/contract/desk-offers';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { useEffect } from 'react';
import { hearTyping } from '#conversation/customer-typing.ts';

/** What there is to ask again, by what has changed. */
const WORTH = new Map<number | string, Parameters<typeof invalidate>>([
  [DESK_EVENT.offersMoved, [listOfferedWork]],
  [
    DESK_EVENT.orderMoved,
    [listOwnOrders, listOfferedWork, getDelivery, listDeskRevisions, listDeskFiles, listQueue, listQueues],
  ],
  [DESK_EVENT.conversationMoved, [listOwnOrders, listDeskMessages, listHeldMessages, listNotes, listQueue, listQueues]],
  [
    'missed',
    [
      listOwnOrders,
      listOfferedWork,
      getDelivery,
      listDeskRevisions,
      listDeskMessages,
      listHeldMessages,
      listNotes,
      listQueue,
      listQueues,
    ],
  ],
]);

/** spec §12.15 Asks for the own orders and offers again when something of them has changed, and after the socket was away. */
export function useOwnLive() {
  useEffect(() => {
    const address = new URL(DESK_SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;
    return staffLive.listen(address, (update) => {
      hearTyping(update);
      void invalidate(...(WORTH.get(update.event) ?? []));
    });
  }, []);
}
