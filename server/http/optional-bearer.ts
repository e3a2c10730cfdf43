import type { Bearer } from '#outside/tokens.ts';
import type { Services } from '#services.ts';
import type { Caller } from './caller.ts';

type Asking = Caller & Pick<Services, 'tokens' | 'endedSessions' | 'now'>;

/**
 * Who the token is of, for calls that need none (spec §7): one that is expired, ended or of another site counts as none. Where an endpoint takes
 * a token, `callerOf` has refused an expired one.
 */
export function optionalBearer({ bearerToken, tokens, endedSessions, now, site }: Asking): Bearer | undefined {
  const bearer = bearerToken ? tokens.readAccess(bearerToken, now()) : null;
  return bearer?.siteId === site.id && !endedSessions.has(bearer.sessionId) ? bearer : undefined;
}
