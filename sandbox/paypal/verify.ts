import { parseFields, textField } from '../fields.ts';
import { type Answer, type HttpRequest, json } from '../http.ts';
import type { Paypal } from './merchant.ts';
import { isSignature } from './signature.ts';

const KEY = '"webhook_event":';

/** Verifies a webhook for the shop. The event must be the text that was received: written again, it has another CRC. */
export function verify({ webhookId }: Paypal, { body }: HttpRequest): Answer {
  const fields = parseFields(body);
  const at = body.indexOf(KEY);
  const event = at < 0 ? '' : body.slice(at + KEY.length, body.lastIndexOf('}')).trim();
  const transmission = {
    id: textField(fields, 'transmission_id'),
    time: textField(fields, 'transmission_time'),
    webhookId: textField(fields, 'webhook_id'),
    body: event,
  };
  const isOurs = transmission.webhookId === webhookId;
  const isGenuine = isOurs && isSignature(textField(fields, 'transmission_sig'), transmission);
  return json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
}
