import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { invalidate } from '@octavo/client/query';
import { getRevision, listRevisionFiles, listRevisionWriterFiles, listRevisions } from '@octavo/contract/revisions';
import { useLive } from '#app/useLive.ts';

/** Loads the revisions of an order again when an event of the socket changes them, and after a reconnect. */
export function useRevisionUpdates(order: number) {
  useLive((update) => {
    if (update.event === 'connected' || (update.event === SERVER_EVENT.orderChanged && update.order === order))
      void reload();
  });
}

const reload = () => invalidate(listRevisions, getRevision, listRevisionFiles, listRevisionWriterFiles);
