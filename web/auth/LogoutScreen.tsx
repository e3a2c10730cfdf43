import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import { endSession } from '#app/customer.ts';
import { authWords } from './words.ts';

/** spec §4 Ends the session, clears the tokens and reloads the page, so that no data of the customer stays in memory. */
export function LogoutScreen() {
  useEffect(() => {
    void endSession().then(() => location.replace(paths.login));
  }, []);
  return <h1 className="visually-hidden">{authWords.logout}</h1>;
}
