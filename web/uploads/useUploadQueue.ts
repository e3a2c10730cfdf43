import { type MutationState, onlineManager, useMutation, useMutationState } from '@tanstack/react-query';
import { cache } from '@octavo/client/cache';
import type { Watch } from '@octavo/client/fetch-watched';
import { isFileError } from '@octavo/client/api-error';
import { noteProgress } from './progress.ts';

/** Something to send. Its key stays the same however often it is tried (spec D20). */
type Keyed = { key: string };

/** How it fares. `waiting`: for the network. */
export type Upload<T extends Keyed> = {
  item: T;
  state: 'sending' | 'waiting' | 'failed';
  error: Error | null;
};

type Sent<T> = { item: T; ending: AbortController };

type Queue<T extends Keyed> = {
  /** Queues of the same name are one, on every screen. */
  name: readonly (string | number)[];
  send: (item: T, watch: Watch) => Promise<unknown>;
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: (failures: number) => number;
  /** Offline an upload fails at once, instead of waiting for the network. */
  failsOffline?: boolean;
};

/** Sends one after the other, also when its screen is left. What failed stays, to be tried again or put away. */
export function useUploadQueue<T extends Keyed>({ name, send, failsOffline = false, ...tries }: Queue<T>) {
  const shared = { mutationKey: name, gcTime: Infinity, meta: { isQuiet: true } }; // each row of the queue tells
  const sending = useMutation({
    ...shared,
    ...tries,
    scope: { id: name.join() },
    networkMode: failsOffline ? 'always' : 'online',
    mutationFn: ({ item, ending }: Sent<T>) => sendFollowed(send, { item, ending }),
  });
  const refusing = useMutation({
    ...shared,
    networkMode: 'always',
    mutationFn: async ({ why }: Sent<T> & { why: string }) => {
      throw new NotTaken(why);
    },
  });
  const uploads = useMutationState({
    filters: { mutationKey: name },
    select: ({ state }) => uploadOf<T>(state),
  }).flat();
  const add = (item: T) => sending.mutate({ item, ending: new AbortController() });
  const remove = (key: string) => removeFrom(name, key);
  return {
    uploads,
    add,
    remove,
    retry(item: T) {
      remove(item.key);
      add(item);
    },
    /** It is never sent: it stands among the others with the reason. */
    refuse: (item: T, why: string) => refusing.mutate({ item, why, ending: new AbortController() }),
  };
}

async function sendFollowed<T extends Keyed>(send: Queue<T>['send'], { item, ending: { signal } }: Sent<T>) {
  const onProgress = (share: number) => noteProgress(item.key, share);
  onProgress(0);
  try {
    return await send(item, { onProgress, signal });
  } finally {
    noteProgress(item.key, null);
  }
}

function uploadOf<T extends Keyed>(state: MutationState<unknown, Error, unknown, unknown>): Upload<T>[] {
  if (state.status === 'success' || !state.variables) return [];
  const { item } = state.variables as Sent<T>; // both mutations above take it
  if (state.status === 'error') return [{ item, state: 'failed', error: state.error }];
  const isWaiting = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline());
  return [{ item, state: isWaiting ? 'waiting' : 'sending', error: null }];
}

/** Whether a queue has it, in whatever state. */
export const isQueued = (name: Queue<Keyed>['name'], key: string): boolean => found(name, key).length > 0;

/** What is not over yet is stopped. */
function removeFrom(name: Queue<Keyed>['name'], key: string) {
  for (const mutation of found(name, key)) {
    (mutation.state.variables as Sent<Keyed>).ending.abort(); // as in `uploadOf`
    cache.getMutationCache().remove(mutation);
  }
}

const found = (name: Queue<Keyed>['name'], key: string) =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: name })
    .filter(({ state }) => (state.variables as Sent<Keyed> | undefined)?.item.key === key); // as in `uploadOf`

/** A file that is never sent. */
export class NotTaken extends Error {}

/** It would be refused again: the file itself is wrong. */
export const isFinal = (error: Error | null): boolean => error instanceof NotTaken || isFileError(error);
