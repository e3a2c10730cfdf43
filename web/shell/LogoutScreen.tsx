import { useEffect } from 'react';
import { SESSION_END } from '@octavo/client/renew';
import { paths } from '#app/paths.ts';
import { endSession } from '#app/customer.ts';
import { shellWords } from './words.ts';

/** spec §4 Ends the session, clears the tokens and reloads the page, so that no data of the customer stays in memory. */
export function LogoutScreen() {
  useEffect(() => {
    localStorage.removeItem(SESSION_END); // about an earlier session
    void endSession().then(() => location.replace(paths.login));
  }, []);
  return <h1 className="visually-hidden">{shellWords.signingOut}</h1>;
}
