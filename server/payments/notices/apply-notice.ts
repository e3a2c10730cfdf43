import { minutesAfter } from '@octavo/domain/time';
import type { ProviderEvent, RawNotice } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { askProvider } from '../confirm-attempt.ts';
import { type Heard, settleAttempt } from '../settle-attempt.ts';
import { type AttemptRow, attemptByProviderRef, attemptByReference } from '../store.ts';
import { type NoticeRow, markProcessed, tryNotice } from './store.ts';

const PATIENCE_MINUTES = 60;

/** payments §6.4 Applies a kept notice, once. Throws where a later try may know more; the job queue tries again. */
export async function applyNotice(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const notice = await tryNotice(db, id);
  if (!notice) return;
  const event = await eventOf(services, notice);
  const attempt = event && (await attemptOf(services, notice, event));
  if (attempt) {
    const heard = await listener(services, attempt, event);
    const outcome = { outcome: heard.state, attemptId: attempt.id };
    await settleAttempt(services, attempt, heard, (tx) => markProcessed(tx, id, outcome, now()));
    return;
  }
  if (notice.dateReceived > minutesAfter(now(), -PATIENCE_MINUTES)) {
    throw new Error(`Payment notice ${id} of ${notice.provider} names no attempt that we know, yet`);
  }
  alarm(services, `notice ${id} of ${notice.provider} names no attempt that we know`);
  await markProcessed(db, id, { outcome: 'unknown_attempt' }, now());
}

/** The event that this row was made from: a notice may hold several, each with a row of its own. */
async function eventOf({ payments }: Services, notice: NoticeRow): Promise<ProviderEvent | undefined> {
  const adapter = Object.values(payments).find((one) => one.id === notice.provider);
  const verdict = await adapter?.verifyNotice(toRawNotice(notice));
  return verdict?.ok ? verdict.events.find(({ dedupeKey }) => dedupeKey === notice.dedupeKey) : undefined;
}

/** By our own name of it; the provider's counts only where a notice names no other. */
async function attemptOf({ db }: Services, { provider }: NoticeRow, { attemptRef, providerRef }: ProviderEvent) {
  const id = provider as AttemptRow['provider']; // only adapters of ours write notices
  if (attemptRef !== undefined) return attemptByReference(db, id, attemptRef);
  return providerRef === undefined ? undefined : attemptByProviderRef(db, id, providerRef);
}

/** What the provider says now; its notice alone counts only where that is proof enough and names the money. */
async function listener(services: Services, attempt: AttemptRow, event: ProviderEvent): Promise<Heard> {
  if (event.kind === 'payment' && !event.needsConfirm && event.amount) {
    const nothing = { minor: 0, currency: event.amount.currency };
    return { ...event, amount: event.amount, refundedTotal: event.refundedTotal ?? nothing };
  }
  const standing = await askProvider(services, attempt);
  const dispute = event.kind === 'dispute' ? event.state : 'none';
  return dispute === 'open' || dispute === 'lost' ? { ...standing, dispute } : standing;
}

function toRawNotice({ headers: kept, query, body, remoteIp, dateReceived }: NoticeRow): RawNotice {
  const { ':method': method, ...headers } = kept as Record<string, string>; // toRow wrote them
  return {
    method: method ?? 'POST',
    headers,
    query: JSON.parse(query),
    rawBody: body,
    contentType: headers['content-type'] ?? '',
    remoteIp,
    receivedAt: dateReceived,
  };
}
