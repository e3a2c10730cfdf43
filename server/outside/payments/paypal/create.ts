import type { AttemptInput, Created } from '../adapter.ts';
import { START_MS, asObject } from '../call-provider.ts';
import { toDecimal } from '../money.ts';
import { pageAddress } from '../page-address.ts';
import { ProviderError } from '../provider-error.ts';
import { type Ask, type Fields, refusal } from './client.ts';
import type { PaypalConfig } from './config.ts';

const LONGEST = 127;
const PAGE_RELS = ['payer-action', 'approve']; // payments §1.2 an older way of the call has the second

/** Creates an order. Its total has no parts: parts that do not add up are refused. */
export async function createOrder(ask: Ask, config: PaypalConfig, input: AttemptInput): Promise<Created> {
  const body = JSON.stringify(bodyOf(input));
  const question = { method: 'POST', path: '/v2/checkout/orders', requestId: `${input.attemptRef}:create` } as const;
  const answer = await ask({ ...question, body, withinMs: START_MS });
  if (!answer.isOk) {
    if (answer.issue === 'DUPLICATE_INVOICE_ID') throw new ProviderError('duplicate', answer.issue);
    throw refusal(answer);
  }
  const { id } = answer.fields;
  if (typeof id !== 'string' || !/^[A-Z0-9]{1,36}$/.test(id)) throw new ProviderError('bad_answer', 'no order id');
  return { providerRef: id, redirectUrl: pageOf(answer.fields, id, config), expiresAt: input.expiresAt };
}

/** The locales that PayPal takes; it refuses an order with another, such as `fil` or `es-419`. */
const LOCALE = /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

const bodyOf = ({ attemptId, attemptRef, amount, description, customer, urls }: AttemptInput) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      invoice_id: attemptRef,
      custom_id: attemptId,
      description: description.slice(0, LONGEST),
      amount: { currency_code: amount.currency, value: toDecimal(amount) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        shipping_preference: 'NO_SHIPPING',
        landing_page: 'NO_PREFERENCE',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        ...(LOCALE.test(customer.locale ?? '') && { locale: customer.locale }),
        return_url: urls.return,
        cancel_url: urls.cancel,
      },
    },
  },
});

/** The page for the buyer. Without a link it is made from the id. */
function pageOf({ links }: Fields, id: string, { apiUrl }: PaypalConfig): string {
  const all = Array.isArray(links) ? links.map(asObject) : [];
  const link = all.find((one) => PAGE_RELS.includes(String(one?.rel)));
  return pageAddress(link ? link.href : `${buyerUrl(apiUrl)}/checkoutnow?token=${id}`, apiUrl);
}

/** payments §1.1 `api-m.paypal.com` belongs to `www.paypal.com`, `api-m.sandbox.paypal.com` to `www.sandbox.paypal.com`. */
const buyerUrl = (apiUrl: string) => apiUrl.replace(/\/\/api(-m)?\./, '//www.').replace(/\/$/, '');
