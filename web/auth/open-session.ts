import { type Tokens, signOut } from '@octavo/contract/auth';
import { callAddress } from '@octavo/client/hosts';
import { clientOf } from '@octavo/client/call';
import { renewerOf } from '@octavo/client/renew';
import { accessToken, refreshToken } from '@octavo/client/tokens';
import { beginSession } from '#app/customer.ts';
import { clearSession } from '#app/session.ts';

/**
 * Opens a session from a link: first clears the data of another customer of this browser, in all tabs. An earlier session of this browser ends
 * on the server too: with it go its pushes, and its socket, which opens again for the new one.
 */
export function openSession(tokens: Tokens) {
  const earlier = { accessToken: accessToken() ?? '', refreshToken: refreshToken() ?? '' };
  clearSession();
  const begun = beginSession(tokens);
  if (earlier.refreshToken) void endOnServer(earlier); // by now every tab has the new tokens: none takes the end for its own
  return begun;
}

/** Ends the session of these tokens, which this browser has no longer. Where that fails, it ends as one that nobody uses. */
async function endOnServer(earlier: Tokens) {
  let held = earlier;
  const tokens = {
    access: () => held.accessToken,
    refresh: () => held.refreshToken,
    keep: (renewed: Tokens) => void (held = renewed),
  };
  const renew = renewerOf({ tokens, lock: 'octavo-refresh', ended: nothing });
  const callAsBefore = clientOf({ customer: { token: tokens.access, renew, ended: nothing } }, callAddress);
  await callAsBefore(signOut, {}).catch(nothing);
}

const nothing = () => {};
