import type { ProviderEvent, RawWebhook, Rejected, Verified } from '../adapter.ts';
import { readObject } from '../call-provider.ts';
import { ACCEPTED, rejected } from '../webhook-reply.ts';
import { textOf } from '../webhook-text.ts';
import type { Ask } from './client.ts';
import type { StripeConfig } from './config.ts';
import { readEvent } from './events.ts';
import { isSigned } from './signature.ts';

export type Parts = { config: StripeConfig; ask: Ask };

/** Verifies a webhook of Stripe and reads its event. Types that mean nothing for us have no event. */
export async function verifyWebhook(parts: Parts, webhook: RawWebhook): Promise<Verified | Rejected> {
  const { headers, rawBody, receivedAt } = webhook;
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') return rejected('incomplete');
  if (!isSigned(parts.config.webhookSecret, header, rawBody, receivedAt)) return rejected('bad_signature');
  const event = readObject(textOf(rawBody) ?? '');
  if (!event || typeof event.id !== 'string') return rejected('malformed');
  const read = await readEvent(parts, event);
  const events: ProviderEvent[] = read ? [{ dedupeKey: event.id, ...read }] : [];
  return { kind: 'verified', events, reply: ACCEPTED };
}
