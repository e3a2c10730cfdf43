import { countNotifications, getNotificationPreferences, listNotifications, muteOrder, putNotificationAside, readNotifications } from '@octavo/contract/notifications'; // oxfmt-ignore
import type { Notification } from '@octavo/contract/notifications';
import { call } from '@octavo/client/call';
import type { LiveEvent } from '@octavo/client/live/live';
import { invalidate } from '@octavo/client/query';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useLive } from '#app/useLive.ts';
import { notificationWords } from './words.ts';

/** The events after which the bell may have other items: messages, what happened to an order, marks on another device, and a new connection. */
const CHANGES: ReadonlySet<LiveEvent['event']> = new Set([
  SERVER_EVENT.newMessage,
  SERVER_EVENT.changedMessage,
  SERVER_EVENT.orderHappened,
  SERVER_EVENT.noticesChanged,
  'missed',
]);

/** Keeps the bell as it is on the server, without moving the focus. */
export const useLiveBell = () =>
  useLive(({ event }) => void (CHANGES.has(event) && invalidate(countNotifications, listNotifications)));

const reload = () => invalidate(countNotifications, listNotifications);

/** What can be done with the items of the bell. */
export function useMarks() {
  const reading = useMutation({
    mutationFn: (body: { ids: number[] } | { upTo: string; order?: number }) => call(readNotifications, { body }),
    onSettled: reload,
  });
  const putting = useMutation({
    mutationFn: ({ id, isDone }: Pick<Notification, 'id' | 'isDone'>) =>
      call(putNotificationAside, { params: { id }, body: { isDone } }),
    onSettled: reload,
  });
  const muting = useMutation({
    mutationFn: ({ id, isMuted }: { id: number; isMuted: boolean }) =>
      call(muteOrder, { params: { id }, body: { isMuted } }),
    onSuccess: (_, { isMuted }) => showToast(isMuted ? notificationWords.isMuted : notificationWords.isNotMuted),
    onSettled: () => invalidate(listNotifications, getNotificationPreferences),
  });
  return {
    read: (item: Notification) => void (!item.isRead && reading.mutate({ ids: [item.id] })),
    /** Reads this item and all older ones, of one order where it is named. */
    readAll: ({ dateCreated, id }: Notification, order?: number) =>
      reading.mutate({ upTo: `${dateCreated.getTime()}.${id}`, ...(order !== undefined && { order }) }),
    putAside: putting.mutate,
    mute: muting.mutate,
  };
}
