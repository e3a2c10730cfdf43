import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { type StaffLiveEvent, staffLive } from '@octavo/client/live/staff-live';
import { getConversation } from '@octavo/contract/desk-conversations';
import { listDrafts } from '@octavo/contract/desk-drafts';
import { getDeskOrder } from '@octavo/contract/desk';
import { getDuty } from '@octavo/contract/desk-duty';
import { listQueues } from '@octavo/contract/desk-inbox';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { useEffect } from 'react';
import { hearPresence } from '#presence/presence.ts';
import { hearTyping } from './customer-typing.ts';

/** ADR 0120 Asks again what the server says has changed, while this part of the page is there. After a gap everything is asked again. */
export function useStaffLive(onChange: (order: number) => void = () => {}) {
  useEffect(
    () =>
      staffLive.listen(addressOfSocket(), (event) => {
        hearPresence(event);
        hearTyping(event);
        refresh(event);
        if (isOfOrder(event)) onChange(event.order);
      }),
    [onChange],
  );
}

function refresh(event: StaffLiveEvent) {
  if (event.event === 'missed') return void cache.invalidateQueries();
  if (event.event === DESK_EVENT.dutyMoved) return void cache.invalidateQueries({ queryKey: keyOf(getDuty) });
  if (event.event === DESK_EVENT.applicationsMoved)
    return void cache.invalidateQueries({ queryKey: keyOf(listQueues) });
  if (!isOfOrder(event)) return undefined;
  const params = { params: { id: event.order } };
  void cache.invalidateQueries({ queryKey: keyOf(getConversation, params) });
  if (event.event === DESK_EVENT.orderMoved) void cache.invalidateQueries({ queryKey: keyOf(getDeskOrder, params) });
  if (event.event === DESK_EVENT.draftsMoved) void cache.invalidateQueries({ queryKey: keyOf(listDrafts) });
  return undefined;
}

/** Whether something of an order has changed, not only who is there and who types. */
function isOfOrder(event: StaffLiveEvent) {
  return 'order' in event && event.event !== DESK_EVENT.presence && event.event !== DESK_EVENT.customerTyping;
}

function addressOfSocket(): string {
  const url = new URL(DESK_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
