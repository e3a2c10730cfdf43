import * as z from 'zod';
import type { ProviderEvent, RawWebhook, Rejected, Verified } from '../adapter.ts';
import { readObject } from '../call-provider.ts';
import { ACCEPTED, rejected } from '../webhook-reply.ts';
import { textOf } from '../webhook-text.ts';
import type { PaycoreConfig } from './config.ts';
import { Invoice, readInvoice } from './invoice.ts';
import { isSignedWith } from './signature.ts';

/** One invoice, or several where Paycore sends quick changes together. */
const Callback = z.object({ data: z.union([Invoice.transform((one) => [one]), z.array(Invoice).min(1).max(100)]) });

/**
 * payments §4.4 Verifies a callback of Paycore over its raw bytes. Every event must be confirmed: the signature is weak, and callbacks
 * come in any order.
 */
export function verifyWebhook({ privateKey }: PaycoreConfig, { rawBody, headers }: RawWebhook): Verified | Rejected {
  if (!isSignedWith(privateKey, rawBody, headers['x-signature'])) return rejected('bad_signature');
  const callback = Callback.safeParse(readObject(textOf(rawBody) ?? '')).data;
  const events = callback?.data.map(toEvent);
  if (!events || !areAll(events)) return rejected('malformed');
  return { kind: 'verified', events, reply: ACCEPTED };
}

function toEvent(invoice: Invoice): ProviderEvent | null {
  const order = readInvoice(invoice);
  if (!order) return null;
  const { attemptRef, providerRef, ...status } = order;
  const { updated, status: name } = invoice.attributes;
  return {
    dedupeKey: `${invoice.id}:${updated ?? ''}:${name}`,
    attemptRef,
    ...(providerRef && { providerRef }),
    status,
    needsConfirm: true,
  };
}

const areAll = (events: (ProviderEvent | null)[]): events is ProviderEvent[] => !events.includes(null);
