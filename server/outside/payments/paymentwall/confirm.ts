import * as z from 'zod';
import type { AttemptRefs, Snapshot } from '../adapter.ts';
import { readDecimal, readMajor } from '../money.ts';
import { callProvider, readObject, repeatUnanswered } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaymentwallConfig } from './config.ts';
import { sign } from './signature.ts';

/** The parts of a payment that we read. */
const Payment = z.object({
  object: z.literal('payment'),
  id: z.union([z.string().min(1), z.int()]).transform(String),
  amount: z.union([z.string(), z.number()]),
  currency: z.string().regex(/^[A-Z]{3}$/),
  refunded: z.boolean(),
  risk: z.string(),
});

/**
 * payments §3.5 The status of a payment, by the number of a pingback or, before the first one, by the references of customer and
 * attempt. Throws `unknown` where there is no payment yet, or where Paymentwall has not enabled the call.
 */
export async function confirm(config: PaymentwallConfig, refs: AttemptRefs, timeoutMs: number): Promise<Snapshot> {
  const { attemptRef, providerRef, customerRef } = refs;
  if (!config.hasStatusCall) throw new ProviderError('unknown', 'the status call is switched off');
  if (!providerRef && !customerRef) throw new ProviderError('unknown', attemptRef);
  const which: Record<string, string> = providerRef
    ? { ref: providerRef }
    : { uid: customerRef ?? '', ag_external_id: attemptRef };
  const payment = await repeatUnanswered(() => ask(config, which, timeoutMs));
  if (providerRef && payment.id !== providerRef) throw new ProviderError('bad_answer', 'it is about another payment');
  return { attemptRef, ...statusOf(payment, config) };
}

async function ask(config: PaymentwallConfig, which: Record<string, string>, timeoutMs: number) {
  const query = new URLSearchParams(sign({ key: config.projectKey, ...which }, config.secretKey));
  const url = `${config.apiUrl.replace(/\/$/, '')}/rest/payment/?${query}`;
  const headers = { accept: 'application/json' };
  const { status, text } = await callProvider(url, { method: 'GET', headers, timeoutMs });
  if (status !== 200 && status !== 404) throw new ProviderError('refused', `HTTP ${status}`);
  const answer = readObject(text);
  if (!answer) throw new ProviderError('bad_answer', 'not JSON');
  const { data } = Payment.safeParse(answer);
  if (data) return data;
  throw new ProviderError(answer.object === 'payment' ? 'bad_answer' : 'unknown', `HTTP ${status}, no payment`);
}

function statusOf({ id, amount, currency, refunded, risk }: z.output<typeof Payment>, { mode }: PaymentwallConfig) {
  const minor = typeof amount === 'string' ? readDecimal(amount) : readMajor(amount);
  if (minor === null) throw new ProviderError('bad_answer', 'an amount that is not in cents');
  return {
    providerRef: id,
    mayBeAnother: true,
    state: risk === 'approved' ? ('paid' as const) : ('in_review' as const),
    amount: { minor, currency },
    refundedTotal: { minor: refunded ? minor : 0, currency },
    isTest: mode !== 'live' || id.startsWith('t'), // the numbers of test payments; the answer has no field for it
  };
}
