import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const { subscribe, notify } = subscribers();

/** Those who wait for the answer of the person; empty while nothing is asked. */
let waiting: ((isProven: boolean) => void)[] = [];

/** spec §12.1 Asks the person of the session for a fresh proof; several calls wait for one dialog. False when they do not want to. */
export function proveAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    notify();
  });
}

/** Closes the dialog with its outcome. A second call does nothing. */
export function endStepUp(isProven: boolean) {
  for (const resolve of waiting.splice(0)) resolve(isProven);
  waiting = [];
  notify();
}

export const useStepUp = () => useSyncExternalStore(subscribe, () => waiting.length > 0);
