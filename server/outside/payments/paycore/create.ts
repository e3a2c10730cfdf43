import type { AttemptInput, Created } from '../adapter.ts';
import { toDecimal } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import { type Paycore, invoiceIn } from './client.ts';
import type { PaycoreConfig } from './config.ts';
import { findInvoice, statusOf } from './find-invoice.ts';
import type { Invoice } from './invoice.ts';
import { pageOf } from './page.ts';

const LOOKUP_MS = 2000; // twice this and the call before it are shorter than the claim of a creation

/**
 * payments §4.2 Creates a payment invoice. After a failure it is looked up by our reference: a call without an answer may have been
 * executed, and the code of a refused repeat is not documented.
 */
export async function createPayment(
  call: Paycore,
  config: PaycoreConfig,
  input: AttemptInput,
  now: Date,
): Promise<Created> {
  if (!(input.expiresAt > now)) throw new ProviderError('refused', 'the attempt has expired before its start');
  const body = { data: { type: 'payment-invoices', attributes: toAttributes(input, config) } };
  const invoice = await call({ path: '/payment-invoices', body }).then(
    (answer) => invoiceIn(answer, input.attemptRef),
    (error: unknown) => lookUp(call, input, error),
  );
  return { providerRef: invoice.id, ...pageOf(invoice, config), expiresAt: input.expiresAt };
}

/** The invoice of an attempt, if the failed call has made it and it can still be paid. */
async function lookUp(call: Paycore, { attemptRef, amount }: AttemptInput, error: unknown): Promise<Invoice> {
  const found = await findInvoice(call, { attemptRef, providerRef: null }, LOOKUP_MS).catch(() => null);
  if (!found) throw error;
  const status = statusOf(found);
  const isSame = status.amount.minor === amount.minor && status.amount.currency === amount.currency;
  if (status.state !== 'redirected' || !isSame) throw new ProviderError('duplicate', attemptRef, error);
  return found;
}

function toAttributes(
  { attemptId, attemptRef, amount, description, customer, urls, expiresAt }: AttemptInput,
  config: PaycoreConfig,
) {
  return {
    reference_id: attemptRef,
    amount: Number(toDecimal(amount)), // a JSON number in major units, with the digits of the text
    currency: amount.currency,
    service: config.service.replaceAll('{currency}', amount.currency.toLowerCase()),
    flow: 'charge',
    test_mode: config.isTest,
    description,
    customer: { reference_id: customer.ref, email: customer.email, ...(customer.name && { name: customer.name }) },
    metadata: { attempt: attemptId },
    expires: Math.floor(expiresAt.getTime() / 1000),
    return_urls: { success: urls.return, pending: urls.return, fail: urls.cancel },
    callback_url: urls.webhook,
  };
}
