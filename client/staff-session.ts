import { sessions } from './call.ts';
import { renewerOf } from './renew.ts';
import { tokenStore } from './tokens.ts';

/** ADR 0110 The tokens of a member of staff. A customer may be signed in in the same browser: these have names of their own. */
export const staffTokens = tokenStore({ access: 'deskAccessToken', refresh: 'deskRefreshToken' });

/**
 * Lets `call` speak for a member of staff, and for nobody else. `ended` is called when the session has ended, `prove` asks the person for
 * a fresh proof (spec §12.1).
 */
export function callAsStaff(ended: () => void, prove: () => Promise<boolean>) {
  const end = () => {
    staffTokens.drop();
    ended();
  };
  delete sessions.customer;
  sessions.staff = {
    token: staffTokens.access,
    renew: renewerOf({ tokens: staffTokens, lock: 'octavo-desk-refresh', ended: end }),
    ended: end,
    prove,
  };
}
