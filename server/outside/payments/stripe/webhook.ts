import type { ProviderEvent, RawWebhook, Rejected, RejectReason, Verified, WebhookReply } from '../adapter.ts';
import { readObject } from '../call-provider.ts';
import type { Ask } from './client.ts';
import type { StripeConfig } from './config.ts';
import { readEvent } from './events.ts';
import { isSigned } from './signature.ts';

const ACCEPTED: WebhookReply = { status: 200, contentType: 'text/plain', body: 'OK' };
const REFUSED: WebhookReply = { status: 400, contentType: 'text/plain', body: 'rejected' };

export type Parts = { config: StripeConfig; ask: Ask };

/** Verifies a webhook of Stripe and reads its event. Types that mean nothing for us have no event. */
export async function verifyWebhook(parts: Parts, webhook: RawWebhook): Promise<Verified | Rejected> {
  const { headers, rawBody, receivedAt } = webhook;
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') return rejected('incomplete');
  if (!isSigned(parts.config.webhookSecret, header, rawBody, receivedAt)) return rejected('bad_signature');
  const event = readObject(Buffer.from(rawBody).toString('utf8'));
  if (!event || typeof event.id !== 'string') return rejected('malformed');
  const read = await readEvent(parts, event);
  const events: ProviderEvent[] = read ? [{ dedupeKey: event.id, ...read }] : [];
  return { kind: 'verified', events, reply: ACCEPTED };
}

function rejected(reason: RejectReason): Rejected {
  return { kind: 'rejected', reason, reply: REFUSED };
}
