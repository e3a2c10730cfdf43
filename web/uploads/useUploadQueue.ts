import { type MutationState, onlineManager, useMutation, useMutationState } from '@tanstack/react-query';
import { cache } from '@octavo/client/cache';
import type { Watch } from '@octavo/client/fetch-watched';
import { isFileError } from '@octavo/client/api-error';
import { askingBeforeUnload } from './ask-before-unload.ts';
import { setProgress } from './progress.ts';

/** Something to send. Each retry uses the same key (spec D20). */
type Keyed = { key: string };

/** The state of one item. `waiting`: for the network. */
export type Upload<T extends Keyed> = {
  item: T;
  state: 'sending' | 'waiting' | 'failed';
  error: Error | null;
};

/** Why the signal of an upload is aborted that is sent once more. */
export const REPEATED = 'repeated';

type Variables<T> = { item: T; abort: AbortController };

type Queue<T extends Keyed> = {
  /** Queues with the same name share their items, on every screen. */
  name: readonly (string | number)[];
  send: (item: T, watch: Watch) => Promise<unknown>;
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: (failures: number, error: Error) => number;
  /** Offline an upload fails at once, instead of waiting for the network. */
  failsOffline?: boolean;
  /** While something is sent or waits, the browser asks before the page is closed or loaded again. */
  asksBeforeUnload?: boolean;
};

/** Sends items one after the other, also after the screen is left. An item that failed stays until it is retried or removed. */
export function useUploadQueue<T extends Keyed>({
  name,
  send,
  failsOffline = false,
  asksBeforeUnload = false,
  ...retries
}: Queue<T>) {
  const shared = { mutationKey: name, gcTime: Infinity, meta: { isQuiet: true } }; // each row of the queue shows its own error
  const sending = useMutation({
    ...shared,
    ...retries,
    scope: { id: name.join() },
    networkMode: failsOffline ? 'always' : 'online',
    mutationFn: (variables: Variables<T>) => sendWithProgress(send, variables),
  });
  const rejecting = useMutation({
    ...shared,
    mutationFn: async ({ why }: Variables<T> & { why: string }) => {
      throw new RejectedFile(why);
    },
  });
  const uploads = useMutationState({
    filters: { mutationKey: name },
    select: ({ state }) => uploadOf<T>(state),
  }).flat();
  const add = (item: T) => {
    sending.mutate({ item, abort: new AbortController() });
    if (asksBeforeUnload) void askingBeforeUnload(ended(name, item.key));
  };
  const remove = (key: string) => removeFrom(name, key);
  return {
    uploads,
    add,
    remove,
    retry(item: T) {
      removeFrom(name, item.key, REPEATED);
      add(item);
    },
    /** Shows an item among the others, with the reason why it is not sent. */
    reject: (item: T, why: string) => rejecting.mutate({ item, why, abort: new AbortController() }),
  };
}

async function sendWithProgress<T extends Keyed>(send: Queue<T>['send'], { item, abort: { signal } }: Variables<T>) {
  const onProgress = (share: number) => setProgress(item.key, share);
  onProgress(0);
  try {
    return await send(item, { onProgress, signal });
  } finally {
    setProgress(item.key, null);
  }
}

function uploadOf<T extends Keyed>(state: MutationState<unknown, Error, unknown, unknown>): Upload<T>[] {
  if (state.status === 'success' || !state.variables) return [];
  const { item } = state.variables as Variables<T>; // both mutations above take it
  if (state.status === 'error') return [{ item, state: 'failed', error: state.error }];
  const isWaiting = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline());
  return [{ item, state: isWaiting ? 'waiting' : 'sending', error: null }];
}

/** Whether a queue has an item with this key, in any state. */
export const isQueued = (name: Queue<Keyed>['name'], key: string): boolean => found(name, key).length > 0;

/** Resolves when an item was sent, failed, or was removed; one that waits for the network may wait long. */
const ended = (name: Queue<Keyed>['name'], key: string) =>
  new Promise<void>((done) => {
    const stop = cache.getMutationCache().subscribe(() => {
      if (found(name, key).some(({ state }) => state.status === 'pending')) return;
      stop();
      done();
    });
  });

/** Removes an item, and stops its upload if it is still running. */
function removeFrom(name: Queue<Keyed>['name'], key: string, reason?: string) {
  for (const mutation of found(name, key)) {
    (mutation.state.variables as Variables<Keyed>).abort.abort(reason); // as in `uploadOf`
    cache.getMutationCache().remove(mutation);
  }
}

const found = (name: Queue<Keyed>['name'], key: string) =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: name })
    .filter(({ state }) => (state.variables as Variables<Keyed> | undefined)?.item.key === key); // as in `uploadOf`

/** A file that is not sent; the message says why. */
export class RejectedFile extends Error {}

/** Whether a retry cannot help, because the file itself is wrong. */
export const isFinal = (error: Error | null): boolean => error instanceof RejectedFile || isFileError(error);
