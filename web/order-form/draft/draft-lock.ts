/** spec §10.3 The name of the lock of a draft, and of the channel between the tabs that have it open. */
export const lockNameOf = (slot: string) => `order-draft-${slot}`;

/** Resolves once all locks of this tab are given back, so that this tab never finds a draft locked by itself. */
let released: Promise<unknown> = Promise.resolve();

type Listeners = { onOwned: () => void; onElsewhere: () => void };

/**
 * spec §10.3 Takes the draft of a slot for this tab and calls `onOwned`, or `onElsewhere` if another tab has it or takes it later.
 * Returns the function that gives it back. Without Web Locks each tab has it.
 */
export function lockDraft(slot: string, { onOwned, onElsewhere }: Listeners, how: LockOptions = { ifAvailable: true }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isGiven = false;
  const request = async () => {
    await released;
    await navigator.locks.request(lockNameOf(slot), how, (lock) => {
      if (isGiven) return undefined;
      if (!lock) return onElsewhere();
      onOwned();
      return promise;
    });
  };
  let requested: Promise<unknown> | undefined;
  // a rejection: taken by another tab
  if ('locks' in navigator) requested = request().catch(() => isGiven || onElsewhere());
  else onOwned();
  return () => {
    isGiven = true;
    resolve();
    released = Promise.all([released, requested]);
  };
}
