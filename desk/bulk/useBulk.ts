import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate, queryOf, showAnswer } from '@octavo/client/query';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { listViewOrders, listViews } from '@octavo/contract/desk-orders';
import {
  type AskedAction,
  type BulkRun,
  downloadBulk,
  getBulk,
  startBulk,
  stopBulk,
  takeBackBulk,
  undoBulk,
} from '@octavo/contract/desk-bulk';
import type { Queue } from '@octavo/domain/desk/queues';
import { type View, toParameters } from '@octavo/domain/desk/view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showRun, useCurrentRun } from './current-run.ts';
import type { Selection } from './useSelection.ts';
import { useStaySelected } from './useStaySelected.ts';
import { bulkWords } from './words.ts';

const POLL_MS = 1000;

const isUnderWay = (run: BulkRun | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** What an action is done to: the chosen orders, or all of a view or a queue with the number that is shown. */
export type BulkTarget = { ids: number[] } | { view: View; count: number } | { queue: Queue; count: number };

/**
 * spec §12.7 An action on many orders: begins it, follows it once a second until it has ended, and takes it back or stops it.
 */
export function useBulk(selection: Selection) {
  const id = useCurrentRun();
  const query = useQuery({
    ...queryOf(getBulk, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
  const [attempt] = useState(newAttempts);
  const run = id === null ? undefined : query.data;
  const isRunning = isUnderWay(run);
  const begun = useStaySelected(selection, isRunning ? undefined : run);
  const begin = async (target: BulkTarget, action: AskedAction) => {
    const on = 'view' in target ? { view: toParameters(target.view), count: target.count } : target;
    const body = { on, action };
    try {
      const started = await attempt(body, (key) => call(startBulk, { key, body }));
      begun(started.id);
      keep(started);
    } catch (error) {
      void invalidate(listViewOrders, listViews, listQueue, listQueues); // another number matches now
      throw error;
    }
  };
  const start = useMutation({
    mutationFn: ({ target, action }: { target: BulkTarget; action: AskedAction }) => begin(target, action),
  });
  const stop = useMutation({ mutationFn: () => call(stopBulk, { params: { id: id ?? 0 } }), onSuccess: keep });
  const undo = useMutation({ mutationFn: () => call(undoBulk, { params: { id: id ?? 0 } }), onSuccess: keep });
  const takeBack = useMutation({ mutationFn: () => call(takeBackBulk, { params: { id: id ?? 0 } }), onSuccess: keep });
  const saving = useMutation({
    mutationFn: async (of: number) =>
      saveBytes(await call(downloadBulk, { params: { id: of } }), bulkWords.run.file(of)),
  });
  const finish = useEffectEvent(() => {
    if (run && !isRunning) void invalidate(listViewOrders, listViews, listQueue, listQueues);
  });
  useEffect(() => (isRunning ? finish : undefined), [isRunning]); // what it returns is called when it no longer runs
  return {
    run,
    /** The orders that the action refused. */
    refused: new Set(run?.refused.map(({ id: order }) => order)),
    /** When its last answer came, in milliseconds of the device. */
    receivedAt: query.dataUpdatedAt,
    isRunning,
    /** Begins what a dialog has asked for; it fails where nothing was begun. */
    begin,
    start(target: BulkTarget, action: AskedAction) {
      if (!start.isPending && !isRunning) start.mutate({ target, action });
    },
    isStarting: start.isPending,
    stop,
    undo,
    takeBack,
    close: () => showRun(null),
    saving,
  };
}

function keep(run: BulkRun) {
  showAnswer(getBulk, { params: { id: run.id } }, run);
  showRun(run.id);
}
