import type { ProviderEvent } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import { type Ask, type Fields, refusal } from './client.ts';
import { movesNoMoney, type PaypalConfig } from './config.ts';
import { readDispute } from './dispute.ts';
import { firstOf, noneOf, readCapture } from './status.ts';

type Event = Omit<ProviderEvent, 'dedupeKey'>;
type Parts = { config: PaypalConfig; ask: Ask };
type Refs = Pick<Event, 'attemptRef' | 'providerRef'>;

/** payments §1.5 The event of a webhook; null for types that mean nothing for us. Throws `ProviderError`. */
export async function readEvent(parts: Parts, { event_type: type, resource }: Fields): Promise<Event | null> {
  const fields = asObject(resource);
  if (!fields || typeof type !== 'string') return null;
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return { ...refsOfOrder(fields), needsConfirm: true };
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return { ...refsOfOrder(fields), status: EXPIRED, needsConfirm: false };
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return captureEvent(parts, fields);
    case 'PAYMENT.CAPTURE.REFUNDED':
      return { ...(await refsOfRefund(parts, fields)), needsConfirm: true };
    case 'PAYMENT.CAPTURE.REVERSED':
      return { ...(await refsOfRefund(parts, fields)), dispute: 'lost', needsConfirm: true };
    default:
      return type.startsWith('CUSTOMER.DISPUTE.') ? readDispute(fields) : null;
  }
}

/** An approval that ended. The amount of a payment that was not made means nothing. */
const NOTHING = noneOf({ minor: 0, currency: 'USD' });
const EXPIRED = { state: 'expired', amount: NOTHING, refundedTotal: NOTHING, isTest: false } as const;

/** A capture has all of its status. One that cannot be read makes us ask. */
function captureEvent({ config }: Parts, capture: Fields): Event {
  const read = readCapture(capture, movesNoMoney(config));
  const refs = refsOfCapture(capture);
  if (!read) return { ...refs, needsConfirm: true };
  const { captureId: _id, ...status } = read;
  return { ...refs, status, needsConfirm: false };
}

/** The reversal of an approval names its order as `order_id`. */
function refsOfOrder(order: Fields): Refs {
  return { ...refs(firstOf(order.purchase_units)?.invoice_id, order.id ?? order.order_id) };
}

function refsOfCapture(capture: Fields): Refs {
  const related = asObject(asObject(capture.supplementary_data)?.related_ids);
  return refs(capture.invoice_id, related?.order_id);
}

/**
 * A refund names its capture by a link, and may have an invoice number of its own, so its capture is asked for. The form of the
 * resource is not documented: one without that link is read as a capture.
 */
async function refsOfRefund({ ask }: Parts, resource: Fields): Promise<Refs> {
  const links = Array.isArray(resource.links) ? resource.links.map(asObject) : [];
  const up = links.find((link) => link?.rel === 'up')?.href;
  const captureId = /\/captures\/([A-Z0-9]+)$/.exec(String(up))?.[1];
  if (captureId === undefined) return refsOfCapture(resource);
  const answer = await ask({ method: 'GET', path: `/v2/payments/captures/${captureId}` });
  if (answer.isOk) return refsOfCapture(answer.fields);
  if (answer.status === 404) return refsOfCapture(resource); // then the webhook is kept for staff
  throw refusal(answer);
}

const refs = (attemptRef: unknown, providerRef: unknown): Refs => ({
  ...(typeof attemptRef === 'string' && attemptRef !== '' && { attemptRef }),
  ...(typeof providerRef === 'string' && providerRef !== '' && { providerRef }),
});
