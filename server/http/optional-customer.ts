import type { Services } from '#services.ts';
import type { Caller } from './caller.ts';

type Asking = Caller & Pick<Services, 'tokens' | 'endedSessions' | 'now'>;

/** The customer of the token, for calls that need none (spec §7): an expired token counts as a guest. */
export function optionalCustomer({ bearerToken, tokens, endedSessions, now, site }: Asking): number | undefined {
  const bearer = bearerToken ? tokens.readAccess(bearerToken, now()) : null;
  return bearer?.siteId === site.id && !endedSessions.has(bearer.sessionId) ? bearer.customerId : undefined;
}
