import type { Tokens } from '@octavo/contract/auth';
import { beginSession } from '#app/customer.ts';
import { leaveSession } from '#app/session.ts';

/** Opens a session for whoever followed a link: nothing of another customer of this browser stays, in no tab. */
export function enter(tokens: Tokens) {
  leaveSession();
  return beginSession(tokens);
}
