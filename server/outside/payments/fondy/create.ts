import type { AttemptInput, Created } from '../adapter.ts';
import { languageLetters } from '../language-letters.ts';
import { toMinor } from '../money.ts';
import { pageAddress } from '../page-address.ts';
import { ProviderError } from '../provider-error.ts';
import type { Post } from './client.ts';
import type { FondyConfig } from './config.ts';
import type { Fields } from './fields.ts';

const LONGEST_LIFETIME = 69_120_000; // seconds
const LONGEST_DESCRIPTION = 1024;

export async function createPayment(post: Post, config: FondyConfig, input: AttemptInput, now: Date): Promise<Created> {
  const lifetime = lifetimeOf(input.expiresAt, now);
  const answer = await post('/checkout/url/', { ...toFields(input), lifetime }, { repeatable: false });
  return {
    providerRef: answer.payment_id ? String(answer.payment_id) : null,
    redirectUrl: pageAddress(answer.checkout_url, config.apiUrl),
    expiresAt: new Date(now.getTime() + lifetime * 1000),
  };
}

function toFields({ attemptId, attemptRef, amount, description, customer, urls }: AttemptInput): Fields {
  const lang = languageLetters(customer.locale);
  return {
    order_id: attemptRef,
    order_desc: description.replaceAll('|', '/').slice(0, LONGEST_DESCRIPTION),
    amount: toMinor(amount),
    currency: amount.currency,
    response_url: urls.return,
    server_callback_url: urls.webhook,
    merchant_data: JSON.stringify({ attempt: attemptId }),
    ...(!customer.email.includes('|') && { sender_email: customer.email }), // allowed in an address, not in a signature
    ...(lang && { lang }),
  };
}

/** The lifetime in seconds. Always sent, because the documents of Fondy name different defaults. */
function lifetimeOf(expiresAt: Date, now: Date): number {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  if (!(seconds >= 1)) throw new ProviderError('refused', 'the attempt has expired before its start');
  return Math.min(seconds, LONGEST_LIFETIME);
}
