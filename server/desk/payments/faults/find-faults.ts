import { FAULT_AFTER, type FaultKind, whyOnHold } from '@octavo/domain/payments/fault';
import { minutesAfter } from '@octavo/domain/time';
import { RESEND_MINUTES } from '#payments/refunds/sending/send-refund.ts';
import type { Services } from '#services.ts';
import { type MovingRefund, loadRefundsOnTheirWay } from '../../refunds/store.ts';
import * as store from '../store.ts';
import type { NewFault } from './store.ts';

/** What is wrong with money at a site now, and the kinds of which there may be more than the tables say. */
export type Found = { faults: NewFault[]; cut: ReadonlySet<FaultKind> };

const ON_HOLD: FaultKind[] = ['mismatch', 'disputed', 'charged_back', 'part_returned', 'returned_unasked', 'paid_after_end']; // oxfmt-ignore
const REFUND: FaultKind[] = ['refund_failed', 'refund_unclear', 'refund_slow'];
const WEBHOOK: FaultKind[] = ['webhook_unmatched', 'webhook_waiting'];

/** ADR 0051 Reads from the tables what is wrong with the money of a site. The subject of a fault names its cause and when that began. */
export async function findFaults({ db, now }: Pick<Services, 'db' | 'now'>, siteId: number): Promise<Found> {
  const ago = (minutes: number) => minutesAfter(now(), -minutes);
  const [held, refunds, webhooks, refused, attempts] = await Promise.all([
    store.loadOrdersOnHold(db, siteId),
    loadRefundsOnTheirWay(db, siteId),
    store.loadWebhooksWithoutEffect(db, siteId, ago(FAULT_AFTER.webhook)),
    store.loadRefusedWebhooks(db, ago(FAULT_AFTER.attempt)),
    store.loadOpenAttempts(db, siteId, ago(FAULT_AFTER.attempt)),
  ]);
  const faults = [
    ...held.flatMap((order) => ofOrderOnHold(siteId, order)),
    ...refunds.flatMap((refund) => ofRefund(siteId, refund, ago)),
    ...webhooks.map(({ outcome, id, ...webhook }) => ({
      ...webhook,
      webhookId: id,
      kind: outcome ? ('webhook_unmatched' as const) : ('webhook_waiting' as const),
      subject: `webhook ${id}`,
    })),
    ...refused.map(({ day, ...webhook }) => ({
      ...webhook,
      siteId: null,
      kind: 'webhooks_refused' as const,
      subject: `${webhook.provider} ${day}`,
    })),
    ...attempts.map(({ id, ...attempt }) => ({
      ...attempt,
      siteId,
      kind: 'attempt_open' as const,
      subject: `attempt ${id}`,
    })),
  ];
  const cut: FaultKind[] = [
    'refund_bounced', // a webhook tells it once, and it ends when a person decides
    ...(isFull(held) ? ON_HOLD : []),
    ...(isFull(refunds) ? REFUND : []),
    ...(isFull(webhooks) ? WEBHOOK : []),
    ...(isFull(attempts) ? (['attempt_open'] as const) : []),
  ];
  return { faults, cut: new Set(cut) };
}

const isFull = ({ length }: readonly unknown[]) => length >= store.FAULTS_MAX;

type OnHold = Awaited<ReturnType<typeof store.loadOrdersOnHold>>[number];

function ofOrderOnHold(siteId: number, order: OnHold): NewFault[] {
  const { hasMismatch, isDisputed, isChargedBack, hasPart, isReturned, paidAfterEnd, ...rest } = order;
  const kind = whyOnHold({ hasMismatch, isDisputed, isChargedBack, hasPart, isReturned, paidAfterEnd });
  if (!kind) return [];
  return [{ ...rest, siteId, kind, subject: `order ${order.orderId} ${order.since.toISOString()}` }];
}

function ofRefund(siteId: number, refund: MovingRefund, ago: (minutes: number) => Date): NewFault[] {
  const { refundId, orderId, amount, currency, provider, reference, since } = refund;
  const kind = whyOpen(refund.state, since, ago);
  const subject = `refund ${refundId} ${since.toISOString()}`;
  return kind ? [{ siteId, kind, subject, refundId, orderId, amount, currency, provider, reference, since }] : [];
}

/** Why a refund that has not arrived needs a person, or null. */
function whyOpen(state: MovingRefund['state'], since: Date, ago: (minutes: number) => Date): FaultKind | null {
  if (state === 'failed') return 'refund_failed';
  if (state === 'requested') return since < ago(RESEND_MINUTES) ? 'refund_unclear' : null;
  return since < ago(FAULT_AFTER.refund) ? 'refund_slow' : null;
}
