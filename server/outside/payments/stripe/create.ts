import type { AttemptInput, Created } from '../adapter.ts';
import { START_MS } from '../call-provider.ts';
import { toMinor } from '../money.ts';
import { pageAddress } from '../page-address.ts';
import { ProviderError } from '../provider-error.ts';
import type { Ask, Form } from './client.ts';
import type { StripeConfig } from './config.ts';

const SHORTEST_MS = 31 * 60_000; // Stripe takes 30 minutes at least, counted by its own clock
const LATER_MS = 2 * 60_000; // for an attempt of 30 minutes
const LONGEST_MS = 24 * 3_600_000 - 60_000;

/**
 * Creates a session of Stripe Checkout. It ends by the time of the attempt, so that who starts it again in its first minute makes the same call;
 * later that would be too short for Stripe.
 */
export async function createSession(ask: Ask, config: StripeConfig, input: AttemptInput, now: Date): Promise<Created> {
  const [own, soonest] = [input.expiresAt.getTime(), now.getTime() + SHORTEST_MS];
  const ends = Math.min(own < soonest ? Math.max(own + LATER_MS, soonest) : own, now.getTime() + LONGEST_MS);
  const expiresAt = new Date(Math.floor(ends / 1000) * 1000);
  const form = { ...formOf(input), expires_at: String(expiresAt.getTime() / 1000) };
  const change = { form, key: `${input.attemptRef}:create`, withinMs: START_MS };
  const { id, url } = await ask('/v1/checkout/sessions', change);
  if (typeof id !== 'string' || !/^cs_\w+$/.test(id)) throw new ProviderError('bad_answer', 'no id of a session');
  return { providerRef: id, redirectUrl: pageAddress(url, config.apiUrl), expiresAt };
}

/** Refunds and disputes name the payment, not the session, so the payment has our reference too. */
function formOf({ attemptId, attemptRef, amount, description, customer, urls }: AttemptInput): Form {
  const item = 'line_items[0]';
  return {
    mode: 'payment',
    client_reference_id: attemptRef,
    customer_email: customer.email,
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: amount.currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(toMinor(amount)),
    [`${item}[price_data][product_data][name]`]: description.slice(0, 250),
    'payment_intent_data[metadata][reference]': attemptRef,
    'payment_intent_data[metadata][attempt]': attemptId,
    'metadata[reference]': attemptRef,
    'metadata[attempt]': attemptId,
    success_url: `${urls.return}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: urls.cancel,
  };
}
