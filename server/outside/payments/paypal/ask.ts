import type { AttemptRefs, RefundInput, RefundRefs, RefundState, Snapshot } from '../adapter.ts';
import { toDecimal } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import { type Ask, type Fields, refusal } from './client.ts';
import { movesNoMoney, type PaypalConfig } from './config.ts';
import { type PaypalOrder, readOrder } from './status.ts';

/** payments §1.4 The buyer can pay again on the same page. */
const TRY_AGAIN = [
  'ORDER_NOT_APPROVED',
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_ACTION_REQUIRED',
];
const FAILED = [
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
];

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** The status of an order. An order that the buyer approved is captured first: only then is it paid. */
export async function confirm(ask: Ask, config: PaypalConfig, attempt: AttemptRefs): Promise<Snapshot> {
  const fields = await getOrder(ask, attempt);
  const order = ours(fields, config, attempt);
  return toSnapshot(fields.status === 'APPROVED' ? await capture(ask, config, attempt, fields, order) : order);
}

/**
 * Captures an order. The request id has the time of the approval: callers at the same time have the same, and an order that was
 * declined and approved again has another.
 */
async function capture(
  ask: Ask,
  config: PaypalConfig,
  attempt: AttemptRefs,
  { update_time: approvedAt }: Fields,
  order: PaypalOrder,
): Promise<PaypalOrder> {
  const time = typeof approvedAt === 'string' ? `:${approvedAt}` : '';
  const requestId = `${attempt.attemptRef}:capture${time}`.slice(0, 108);
  const answer = await ask({ method: 'POST', path: `${pathOf(attempt)}/capture`, requestId });
  if (answer.isOk) {
    const captured = readOrder(answer.fields, movesNoMoney(config));
    return captured?.captureId ? captured : ours(await getOrder(ask, attempt), config, attempt);
  }
  const { issue } = answer;
  if (issue === 'ORDER_ALREADY_CAPTURED') return ours(await getOrder(ask, attempt), config, attempt);
  if (TRY_AGAIN.includes(issue)) return { ...order, state: 'redirected' };
  if (FAILED.includes(issue)) return { ...order, state: 'failed' };
  throw refusal(answer);
}

/**
 * Refunds money. PayPal forgets a request id after six hours, so a refund also has its id as `custom_id`, which is looked for
 * first.
 */
export async function refund(ask: Ask, config: PaypalConfig, input: RefundInput): Promise<RefundState> {
  const { refundId, amount, comment } = input;
  const { captureId, earlier } = await findRefund(ask, config, input);
  if (earlier) return refundState(earlier);
  if (!captureId) throw new ProviderError('refused', 'the order has no payment');

  const answer = await ask({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: refundId,
    body: JSON.stringify({
      amount: { currency_code: amount.currency, value: toDecimal(amount) },
      custom_id: refundId,
      ...(comment && { note_to_payer: comment.slice(0, 255) }),
    }),
  });
  if (!answer.isOk) throw refusal(answer);
  return refundState(answer.fields);
}

export async function readRefund(ask: Ask, config: PaypalConfig, refs: RefundRefs): Promise<RefundState> {
  const { earlier } = await findRefund(ask, config, refs);
  if (!earlier) throw new ProviderError('unknown', `refund ${refs.refundId}`);
  return refundState(earlier);
}

async function findRefund(ask: Ask, config: PaypalConfig, refs: RefundRefs) {
  const { captureId, refunds } = ours(await getOrder(ask, refs), config, refs);
  return { captureId, earlier: refunds.find(({ custom_id: id }) => id === refs.refundId) };
}

function refundState({ status }: Fields): RefundState {
  const state = typeof status === 'string' && Object.hasOwn(REFUND_STATES, status) ? REFUND_STATES[status] : undefined;
  if (!state) throw new ProviderError('bad_answer', `unknown status of a refund “${String(status)}”`);
  return state;
}

async function getOrder(ask: Ask, attempt: AttemptRefs): Promise<Fields> {
  const answer = await ask({ method: 'GET', path: pathOf(attempt) });
  if (!answer.isOk) throw refusal(answer);
  return answer.fields;
}

function pathOf({ providerRef }: AttemptRefs): string {
  if (!providerRef) throw new ProviderError('unknown', 'the attempt has no order at PayPal');
  return `/v2/checkout/orders/${encodeURIComponent(providerRef)}`;
}

/** Reads an answer about an attempt. Throws `ProviderError` for another one. */
function ours(fields: Fields, config: PaypalConfig, { attemptRef, providerRef }: AttemptRefs): PaypalOrder {
  const order = readOrder(fields, movesNoMoney(config));
  if (!order) throw new ProviderError('bad_answer', `an order with the status “${String(fields.status)}”`);
  if (order.attemptRef !== attemptRef || order.providerRef !== providerRef) {
    throw new ProviderError('bad_answer', 'it is about another payment');
  }
  return order;
}

const toSnapshot = ({ captureId: _capture, refunds: _refunds, ...snapshot }: PaypalOrder): Snapshot => snapshot;
