import type { DisputeReport, ProviderEvent, RawWebhook, Rejected, Verified } from '../adapter.ts';
import { ACCEPTED, rejected } from '../webhook-reply.ts';
import type { PaymentwallConfig } from './config.ts';
import { type Meaning, amountIn, meaningOf } from './pingback.ts';
import { type Params, isSignedWith } from './signature.ts';

/** payments §3.4 Verifies a pingback, which is a signed GET. Paymentwall repeats it until the answer is exactly `OK`. */
export function verifyWebhook(config: PaymentwallConfig, { method, query }: RawWebhook): Verified | Rejected {
  const params: Params = Object.fromEntries(query);
  if (method !== 'GET' || Object.keys(params).length !== query.length) return rejected('malformed');
  if (Object.keys(params).some((name) => !KNOWN.has(name))) return rejected('malformed');
  if (!isSignedWith(config.secretKey, params)) return rejected('bad_signature');
  const { goodsid: attemptRef, ref = '', uid, type } = params;
  if (!attemptRef || !ref || !uid || !type) return rejected('incomplete');
  const meaning = meaningOf(params);
  if (!meaning || !/^[a-z]{0,2}\d{1,32}$/.test(ref)) return rejected('malformed');
  const events = meaning === 'other' ? [] : [toEvent(config, params, meaning, { attemptRef, providerRef: ref })];
  return { kind: 'verified', events, reply: ACCEPTED };
}

type Refs = { attemptRef: string; providerRef: string };

/**
 * payments §3.2 The parameters of a pingback. Any other is refused: the text that we sign for a payment begins with another one, and
 * nothing separates the pairs, so a customer could make us sign a pingback by what stands in a value.
 */
const OWN = ['uid', 'goodsid', 'slength', 'speriod', 'type', 'ref', 'reason', 'is_test', 'sign_version', 'sig'];
const CUSTOM = ['amount', 'currency_code', 'cb_type', 'pay_type']; // of the project
const KNOWN = new Set([...OWN, ...CUSTOM]);

/** Without its amount a pingback does not prove a payment, so Paymentwall must be asked. */
function toEvent({ mode }: PaymentwallConfig, params: Params, meaning: Meaning, refs: Refs): ProviderEvent {
  const { uid, type, reason, is_test: isTest } = params;
  const { state, dispute } = meaning;
  const dedupeKey = [refs.providerRef, type, reason].filter(Boolean).join('_');
  const ours = { dedupeKey, ...refs, ...(uid !== undefined && { customerRef: uid }), mayBeAnother: true };
  const event = { ...ours, ...(dispute === 'open' && reason && { disputed: namedBy(reason) }) };
  const amount = amountIn(params);
  if (!amount) return { ...event, ...(dispute && { dispute }), needsConfirm: true };
  const refundedTotal = { ...amount, minor: meaning.goesBack ? amount.minor : 0 };
  const status = {
    state,
    amount,
    refundedTotal,
    isTest: isTest === '1' || mode !== 'live',
    ...(dispute && { dispute }),
  };
  return { ...event, status, needsConfirm: false };
}

const namedBy = (reason: string): DisputeReport => ({
  ref: `reason ${reason}`,
  code: reason,
  isNamedByReason: true,
  state: 'open',
  amount: null,
  answerBy: null,
});
