import type { ProviderEvent, RawWebhook, Rejected, Verified } from '../adapter.ts';
import { readObject } from '../call-provider.ts';
import { ACCEPTED, rejected } from '../webhook-reply.ts';
import { textOf } from '../webhook-text.ts';
import type { Certificates } from './certificates.ts';
import { type Ask, refusal } from './client.ts';
import type { PaypalConfig } from './config.ts';
import { readEvent } from './events.ts';
import { isSignedBy, messageOf, readTransmission, type Transmission } from './signature.ts';

const ALGORITHM = 'SHA256withRSA';

export type Parts = { config: PaypalConfig; ask: Ask; certificates: Certificates };

/** Verifies a webhook of PayPal and reads its event. Types that mean nothing for us have no event. */
export async function verifyWebhook(parts: Parts, webhook: RawWebhook): Promise<Verified | Rejected> {
  const text = textOf(webhook.rawBody);
  const event = text === null ? null : readObject(text);
  if (text === null || !event || typeof event.id !== 'string') return rejected('malformed');
  const transmission = readTransmission(webhook);
  if (!transmission) return rejected('incomplete');
  const isGenuine =
    parts.config.check === 'postback'
      ? await isConfirmed(parts, transmission, text)
      : await isSigned(parts, transmission, webhook);
  if (!isGenuine) return rejected('bad_signature');
  const read = await readEvent(parts, event);
  const events: ProviderEvent[] = read ? [{ dedupeKey: event.id, ...read }] : [];
  return { kind: 'verified', events, reply: ACCEPTED };
}

async function isSigned({ config, certificates }: Parts, transmission: Transmission, webhook: RawWebhook) {
  const { certUrl, signature, algorithm } = transmission;
  if (algorithm !== ALGORITHM) return false;
  const certificate = await certificates(certUrl, webhook.receivedAt);
  const message = messageOf(transmission, config.webhookId, webhook.rawBody);
  return certificate !== null && isSignedBy(certificate, message, signature);
}

/** Asks PayPal. The event goes back as the text that was received: written again, it has another CRC32. */
async function isConfirmed({ config, ask }: Parts, transmission: Transmission, text: string): Promise<boolean> {
  const fields = JSON.stringify({
    auth_algo: transmission.algorithm,
    cert_url: transmission.certUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: config.webhookId,
  });
  const body = `${fields.slice(0, -1)},"webhook_event":${text}}`;
  const answer = await ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  if (!answer.isOk) throw refusal(answer);
  return answer.fields.verification_status === 'SUCCESS';
}
