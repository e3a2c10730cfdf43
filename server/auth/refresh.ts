import * as contract from '@octavo/contract/auth';
import { shiftEnd } from '@octavo/domain/desk/factors';
import type { EndReason } from '@octavo/domain/desk/session-end';
import { saveZone } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { countRefresh, endSessions, lockSession } from './store.ts';

const GRACE_MS = 10_000; // spec D26

/**
 * spec D26 Turns a refresh token into new tokens. The previous token is valid for ten more seconds and returns the newest
 * again, because tabs refresh at the same time. An older token may be a stolen copy: it ends the session. A session of staff ends with
 * its shift (spec §12.1). Throws `refresh_invalid`, with why and when the session ended if it was open before.
 */
export async function refresh(call: Call<typeof contract.refresh>) {
  const { db, tokens, now, site, bearerToken } = call;
  const given = tokens.readRefresh(bearerToken ?? '');
  if (!given) {
    if (bearerToken) logEvent(call, 'token refused', { why: 'invalid token' });
    throw new Refusal('refresh_invalid');
  }

  const renewed = await inTransaction(call, contract.refresh.name, async (tx) => {
    const session = await lockSession(tx, given.sessionId);
    if (!session || session.siteId !== site.id) return null;
    if (session.dateEnded) return endOf(session);
    const who = whoOf(session);
    if (who.staffId && now() > shiftEnd(session.dateCreated)) {
      await endSessions(tx, [session.id], 'shift_over', now());
      return endOf({ endReason: 'shift_over', dateEnded: now() });
    }
    if (given.counter === session.counter) {
      await countRefresh(tx, session.id, session.counter + 1, now());
      return { who, counter: session.counter + 1 };
    }
    const isJustReplaced =
      given.counter === session.counter - 1 && now().getTime() - session.dateRotated.getTime() <= GRACE_MS;
    if (isJustReplaced) return { who, counter: session.counter };
    await endSessions(tx, [session.id], 'token_reused', now());
    logEvent({ ...call, ...who, sessionId: session.id }, 'refresh token used again');
    return endOf({ endReason: 'token_reused', dateEnded: now() });
  });
  if (!renewed || 'why' in renewed) throw new Refusal('refresh_invalid', undefined, { params: renewed ?? undefined });
  const { who } = renewed;
  if (call.zone && who.customerId) await saveZone(db, who.customerId, call.zone);
  const bearer = { sessionId: given.sessionId, siteId: site.id, ...who };
  return {
    accessToken: tokens.access(bearer, now()),
    refreshToken: tokens.refresh({ sessionId: given.sessionId, counter: renewed.counter }),
    saved: true,
  };
}

/** A session belongs to a customer or to a member of staff: one of the two is set. */
const whoOf = ({ customerId, staffId }: { customerId: number | null; staffId: number | null }) => ({
  ...(customerId !== null && { customerId }),
  ...(staffId !== null && { staffId }),
});

/** spec §10.1 Why and when a session ended, for the device that still has its token. */
const endOf = ({ endReason, dateEnded }: { endReason: EndReason | null; dateEnded: Date | null }) =>
  endReason && dateEnded && { why: endReason, at: dateEnded.toISOString() };
