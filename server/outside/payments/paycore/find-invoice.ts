import * as z from 'zod';
import type { AttemptRefs, Snapshot } from '../adapter.ts';
import { repeatUnanswered } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { type Paycore, invoiceIn } from './client.ts';
import { type Invoice, readInvoice } from './invoice.ts';

const Found = z.object({ data: z.array(z.unknown()) });

/** payments §4.6 The invoice of an attempt, by its number or, before we know that, by our reference. Throws `unknown` where there is none. */
export async function findInvoice(
  call: Paycore,
  { attemptRef, providerRef }: AttemptRefs,
  timeoutMs?: number,
): Promise<Invoice> {
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  if (providerRef) {
    const path = `/payment-invoices/${encodeURIComponent(providerRef)}`;
    return invoiceIn(await repeatUnanswered(() => call({ path, ...limit })), attemptRef);
  }
  const path = `/payment-invoices/?filter[reference_id]=${encodeURIComponent(attemptRef)}`;
  const found = Found.safeParse(await repeatUnanswered(() => call({ path, ...limit })));
  if (!found.success) throw new ProviderError('bad_answer', 'not a list of payment invoices');
  const [data] = found.data.data;
  if (!data) throw new ProviderError('unknown', attemptRef);
  return invoiceIn({ data }, attemptRef);
}

export async function confirm(call: Paycore, attempt: AttemptRefs): Promise<Snapshot> {
  return statusOf(await findInvoice(call, attempt));
}

export function statusOf(invoice: Invoice): Snapshot {
  const status = readInvoice(invoice);
  if (!status) throw new ProviderError('bad_answer', `unknown status “${invoice.attributes.status}” or amount`);
  return status;
}
