import type * as contract from '@octavo/contract/auth';
import type { SessionEnd } from '@octavo/domain/auth/session-end';
import { saveZone } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { countRefresh, endSessions, lockSession } from './store.ts';

const GRACE_MS = 10_000; // spec D26

/**
 * spec D26 Turns a refresh token into new tokens. The previous token is valid for ten more seconds and returns the newest
 * again, because tabs refresh at the same time. An older token may be a stolen copy: it ends the session. Throws
 * `refresh_invalid`, with why and when the session ended if it was open before.
 */
export async function refresh(call: Call<typeof contract.refresh>) {
  const { db, tokens, now, site, bearerToken } = call;
  const given = tokens.readRefresh(bearerToken ?? '');
  if (!given) {
    if (bearerToken) logEvent(call, 'token refused', { why: 'invalid token' });
    throw new Refusal('refresh_invalid');
  }

  const renewed = await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, given.sessionId);
    if (!session || session.siteId !== site.id || !session.customerId) return null;
    if (session.dateEnded) return endOf(session);
    if (given.counter === session.counter) {
      await countRefresh(tx, session.id, session.counter + 1, now());
      return { customerId: session.customerId, counter: session.counter + 1 };
    }
    const isJustReplaced =
      given.counter === session.counter - 1 && now().getTime() - session.dateRotated.getTime() <= GRACE_MS;
    if (isJustReplaced) return { customerId: session.customerId, counter: session.counter };
    await endSessions(tx, [session.id], 'token_reused', now());
    logEvent({ ...call, customerId: session.customerId, sessionId: session.id }, 'refresh token used again');
    return endOf({ endReason: 'token_reused', dateEnded: now() });
  });
  if (!renewed || 'why' in renewed) throw new Refusal('refresh_invalid', undefined, { params: renewed ?? undefined });
  if (call.zone) await saveZone(db, renewed.customerId, call.zone);
  const bearer = { sessionId: given.sessionId, siteId: site.id, customerId: renewed.customerId };
  return {
    accessToken: tokens.access(bearer, now()),
    refreshToken: tokens.refresh({ sessionId: given.sessionId, counter: renewed.counter }),
    saved: true,
  };
}

/** spec §10.1 Why and when a session ended, for the device that still has its token. */
const endOf = ({ endReason, dateEnded }: { endReason: SessionEnd | null; dateEnded: Date | null }) =>
  endReason && dateEnded && { why: endReason, at: dateEnded.toISOString() };
