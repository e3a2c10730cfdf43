import type { Tokens } from '@octavo/contract/auth';
import { signOutOfDesk } from '@octavo/contract/desk';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { endSessionWith } from '@octavo/client/end-session';
import { callAsStaff, staffTokens } from '@octavo/client/staff-session';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';
import { proveAgain } from './step-up.ts';

const { subscribe, notify } = subscribers();

/** Removes what the browser holds of a session that has ended: another person may sign in next. */
function forget() {
  cache.clear();
  notify();
}

callAsStaff(forget, proveAgain);
staffTokens.onChanged((isRemoved) => (isRemoved && !staffTokens.access() ? forget() : notify())); // another tab signed out, or in

/** Whether there is an access token; the first call shows whether it is valid. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, () => staffTokens.access() !== null);

/** Begins a session with these tokens; all tabs of the browser have it. */
export function beginSession(tokens: Tokens) {
  cache.clear();
  staffTokens.keep(tokens);
  notify();
}

/** Ends the session on the server and in all tabs of this browser. */
export const endSession = () =>
  endSessionWith(
    () => call(signOutOfDesk, {}),
    () => {
      staffTokens.drop();
      forget();
    },
  );
