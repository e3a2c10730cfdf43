import type { AttemptRefs, RefundInput, RefundRefs, RefundState, Snapshot } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import { toMinor } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import type { Ask, Fields } from './client.ts';
import { type StripeConfig, movesNoMoney } from './config.ts';
import { readSession, type StripeSession } from './status.ts';

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export async function confirm(ask: Ask, config: StripeConfig, attempt: AttemptRefs): Promise<Snapshot> {
  const { intentId: _intent, ...snapshot } = await getSession(ask, config, attempt);
  return snapshot;
}

/**
 * Refunds money. Stripe forgets a key after a day, so a refund also has its id as metadata, which is looked for first.
 */
export async function refund(ask: Ask, config: StripeConfig, input: RefundInput): Promise<RefundState> {
  const { refundId, amount, comment } = input;
  const { intentId, earlier } = await findRefund(ask, config, input);
  if (earlier) return refundState(earlier);

  const form = {
    payment_intent: intentId,
    amount: String(toMinor(amount)),
    'metadata[refund]': refundId,
    ...(comment && { 'metadata[comment]': comment.slice(0, 500) }),
  };
  return refundState(await ask('/v1/refunds', { form, key: refundId }));
}

export async function readRefund(ask: Ask, config: StripeConfig, refs: RefundRefs): Promise<RefundState> {
  const { earlier } = await findRefund(ask, config, refs);
  if (!earlier) throw new ProviderError('unknown', `refund ${refs.refundId}`);
  return refundState(earlier);
}

async function findRefund(ask: Ask, config: StripeConfig, refs: RefundRefs) {
  const { intentId } = await getSession(ask, config, refs);
  if (!intentId) throw new ProviderError('refused', 'the session has no payment');
  const { data } = await ask(`/v1/refunds?payment_intent=${encodeURIComponent(intentId)}&limit=100`);
  const refunds = Array.isArray(data) ? data.map(asObject) : [];
  return { intentId, earlier: refunds.find((one) => asObject(one?.metadata)?.refund === refs.refundId) };
}

function refundState({ status }: Fields): RefundState {
  const state = typeof status === 'string' && Object.hasOwn(REFUND_STATES, status) ? REFUND_STATES[status] : undefined;
  if (!state) throw new ProviderError('bad_answer', `unknown status of a refund “${String(status)}”`);
  return state;
}

async function getSession(
  ask: Ask,
  config: StripeConfig,
  { attemptRef, providerRef }: AttemptRefs,
): Promise<StripeSession> {
  if (!providerRef) throw new ProviderError('unknown', 'the attempt has no session at Stripe');
  const path = `/v1/checkout/sessions/${encodeURIComponent(providerRef)}`;
  const session = readSession(await ask(`${path}?expand[]=payment_intent.latest_charge`));
  if (!session) throw new ProviderError('bad_answer', 'a session that cannot be read');
  if (session.attemptRef !== attemptRef || session.providerRef !== providerRef) {
    throw new ProviderError('bad_answer', 'it is about another payment');
  }
  return { ...session, isTest: session.isTest || movesNoMoney(config) };
}
