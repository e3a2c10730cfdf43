import type * as contract from '@octavo/contract/desk-payments';
import type { Fault } from '@octavo/contract/desk-payments';
import { FAULT_AFTER, FAULT_KINDS, type FaultKind, whyOnHold } from '@octavo/domain/payments/fault';
import { minutesAfter } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { RESEND_MINUTES } from '#payments/refunds/send-refund.ts';
import type { Services } from '#services.ts';
import * as store from './store.ts';
import { deskPaymentWords } from './words.ts';

type Found = Partial<Omit<Fault, 'advice'>> & Pick<Fault, 'kind' | 'since'>;

/** ADR 0051 What is wrong with the payments of a site, the worst first and in each kind the oldest first. */
export async function listFaults(call: Call<typeof contract.listFaults>) {
  const { language, staff } = call;
  const found = await findFaults(call, staff.siteId);
  const words = deskPaymentWords(language).advice;
  return { faults: found.toSorted(worstFirst).map((fault) => ({ ...NOTHING, ...fault, advice: words[fault.kind] })) };
}

/** The same without order and words. */
export async function findFaults({ db, now }: Pick<Services, 'db' | 'now'>, siteId: number): Promise<Found[]> {
  const ago = (minutes: number) => minutesAfter(now(), -minutes);
  const [held, refunds, webhooks, refused, attempts] = await Promise.all([
    store.loadOrdersOnHold(db, siteId),
    store.openRefundsOfSite(db, siteId),
    store.loadWebhooksWithoutEffect(db, siteId, ago(FAULT_AFTER.webhook)),
    store.loadRefusedWebhooks(db, ago(FAULT_AFTER.attempt)),
    store.openAttempts(db, siteId, ago(FAULT_AFTER.attempt)),
  ]);
  return [
    ...held.map(({ hasMismatch, isDisputed, isChargedBack, hasPart, isReturned, paidAfterEnd, ...order }) => ({
      ...order,
      kind: whyOnHold({ hasMismatch, isDisputed, isChargedBack, hasPart, isReturned, paidAfterEnd }),
    })),
    ...refunds.flatMap(({ state, since, ...refund }) => {
      const kind = whyOpen(state, since, ago);
      return kind ? [{ ...refund, since, kind }] : [];
    }),
    ...webhooks.map(({ outcome, ...webhook }) => ({
      ...webhook,
      kind: outcome ? ('webhook_unmatched' as const) : ('webhook_waiting' as const),
    })),
    ...refused.map((webhook) => ({ ...webhook, kind: 'webhooks_refused' as const })),
    ...attempts.map((attempt) => ({ ...attempt, kind: 'attempt_open' as const })),
  ];
}

const NOTHING = { order: null, provider: null, reference: null, refund: null, amount: null, currency: null, count: 1 };

const worstFirst = (a: Found, b: Found) =>
  FAULT_KINDS.indexOf(a.kind) - FAULT_KINDS.indexOf(b.kind) || a.since.getTime() - b.since.getTime();

/** Why a refund that has not arrived needs a person, or null. */
function whyOpen(state: store.OpenRefund['state'], since: Date, ago: (minutes: number) => Date): FaultKind | null {
  if (state === 'failed') return 'refund_failed';
  if (state === 'requested') return since < ago(RESEND_MINUTES) ? 'refund_unclear' : null;
  return since < ago(FAULT_AFTER.refund) ? 'refund_slow' : null;
}
