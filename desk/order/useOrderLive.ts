import { staffLive } from '@octavo/client/live/staff-live';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { useEffect } from 'react';
import { reloadOrder } from './reload.ts';

/** spec §12.5 Loads the order again when somebody else changes it, and after the socket was away. */
export function useOrderLive(id: number) {
  useEffect(() => {
    const address = new URL(DESK_SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;
    return staffLive.listen(address, (update) => {
      const isOurs = update.event === DESK_EVENT.orderMoved && update.order === id;
      if (isOurs || update.event === 'missed') void reloadOrder();
    });
  }, [id]);
}
