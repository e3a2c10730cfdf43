import type { AttemptInput, Created } from '../adapter.ts';
import { languageLetters } from '../language-letters.ts';
import { toDecimal } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaymentwallConfig } from './config.ts';
import { sign } from './signature.ts';

const LONGEST_NAME = 256;

/** payments §3.1 The page of Paymentwall is a signed address: nothing is called, so there is no number of theirs yet. */
export function createPayment(config: PaymentwallConfig, input: AttemptInput, now: Date): Created {
  if (!(input.expiresAt > now)) throw new ProviderError('refused', 'the attempt has expired before its start');
  const url = new URL(`${config.apiUrl.replace(/\/$/, '')}/subscription`);
  url.search = Object.entries(sign(toParams(config, input, now), config.secretKey))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return { providerRef: null, redirectUrl: url.href, expiresAt: input.expiresAt };
}

function toParams(
  config: PaymentwallConfig,
  { attemptRef, amount, description, customer, urls }: AttemptInput,
  now: Date,
) {
  return {
    key: config.projectKey,
    uid: customer.ref,
    widget: config.widget,
    amount: toDecimal(amount),
    currencyCode: amount.currency,
    ag_name: description.slice(0, LONGEST_NAME),
    ag_external_id: attemptRef,
    ag_type: 'fixed',
    email: customer.email.includes('=') ? '' : customer.email, // it could contain pairs, and nothing separates those that we sign
    timestamp: String(Math.floor(now.getTime() / 1000)),
    ps: config.paymentSystem,
    success_url: urls.return,
    failure_url: urls.cancel,
    lang: languageLetters(customer.locale) ?? '',
    ...(config.sendsPingbackUrl && { pingback_url: urls.webhook }),
    ...(config.mode === 'test' && { test_mode: '1' }),
    ...(config.mode === 'evaluation' && { evaluation: '1' }),
  };
}
