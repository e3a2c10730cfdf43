import type { Fields } from '../fields.ts';
import { isLoopback } from '../loopback.ts';
import { metadataAt, textAt, wholeAt } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import type { Draft } from './sessions.ts';
import { toFields } from '../fields.ts';

const HALF_HOUR = 1800; // seconds
const DAY = 86_400;
const CURRENCIES = /^(aud|cad|chf|czk|eur|gbp|gel|kzt|mdl|nzd|pln|ron|uah|usd|uzs)$/;

/** Reads the form that creates a session. Throws `StripeRefusal`. */
export function readDraft(form: Fields, now: Date): Draft {
  if (textAt(form, 'mode') !== 'payment') throw new StripeRefusal(400, 'The sandbox knows the mode payment only');
  const item = 'line_items.0';
  if (textAt(form, `${item}.quantity`) !== '1') throw new StripeRefusal(400, 'The sandbox sells one of an item');
  const intent = form.payment_intent_data;
  return {
    reference: textAt(form, 'client_reference_id', '').slice(0, 200),
    metadata: metadataAt(form, 'metadata'),
    paymentMetadata: typeof intent === 'object' && intent ? metadataAt(toFields(intent), 'metadata') : {},
    description: textAt(form, `${item}.price_data.product_data.name`),
    amount: wholeAt(form, `${item}.price_data.unit_amount`),
    currency: currencyOf(textAt(form, `${item}.price_data.currency`)),
    email: textAt(form, 'customer_email', ''),
    successUrl: address(form, 'success_url'),
    cancelUrl: address(form, 'cancel_url'),
    expiresAt: expiryOf(textAt(form, 'expires_at', ''), now),
  };
}

function currencyOf(text: string): string {
  const currency = text.toLowerCase();
  if (!CURRENCIES.test(currency)) throw new StripeRefusal(400, `Invalid currency: ${text}`);
  return currency;
}

/** 30 minutes to 24 hours from now; 24 hours without a time. */
function expiryOf(text: string, now: Date): Date {
  const seconds = text === '' ? DAY : Number(text) - now.getTime() / 1000;
  if (!(seconds >= HALF_HOUR && seconds <= DAY)) {
    throw new StripeRefusal(400, 'expires_at must be 30 minutes to 24 hours from now');
  }
  return new Date(now.getTime() + seconds * 1000);
}

function address(form: Fields, name: string): string {
  const url = textAt(form, name);
  if (!isLoopback(url.replaceAll(/[{}]/g, '')))
    throw new StripeRefusal(400, `${name} is not on this machine`, 'url_invalid');
  return url;
}
