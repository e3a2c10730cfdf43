import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { listQueues } from '@octavo/contract/desk-inbox';
import { readDeskMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import type { Message } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsSeen } from '#app/useIsSeen.ts';

/** Says that what is shown has been read, once for each newest message of the customer, while the page is seen. */
export function useRead(orderId: number, messages: readonly Message[]) {
  const { mutate } = useMutation({
    meta: { isQuiet: true }, // it is said again with the next message
    mutationFn: (seq: number) => call(readDeskMessages, { params: { id: orderId }, body: { seq } }),
    onSuccess: () => invalidate(listOwnOrders, listQueues),
  });
  const newest =
    messages.findLast(({ direction, state }) => !isToCustomer(direction.id) && state.id === MESSAGE_STATE.unread)
      ?.seq ?? 0;
  const isSeen = useIsSeen();
  useEffect(() => {
    if (isSeen && newest > 0) mutate(newest);
  }, [isSeen, newest, mutate]);
}
