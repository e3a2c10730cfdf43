import type { Tokens } from '@octavo/contract/auth';
import { beginSession } from '#app/customer.ts';
import { clearSession } from '#app/session.ts';

/** Opens a session from a link: first clears the data of another customer of this browser, in all tabs. */
export function openSession(tokens: Tokens) {
  clearSession();
  return beginSession(tokens);
}
