import type { ProviderEvent, RawWebhook, Rejected, Unproven, Verified } from '../adapter.ts';
import { ACCEPTED, REFUSED, rejected } from '../webhook-reply.ts';
import type { FondyConfig } from './config.ts';
import { type Fields, isEmpty, readBody } from './fields.ts';
import { isSignedWith, isUnprovable } from './signature.ts';
import { readOrder } from './status.ts';

/** The fields that must not be empty: Fondy leaves empty values out of the signature, so a value could be moved. */
const REQUIRED = ['order_id', 'merchant_id', 'order_status', 'amount', 'currency', 'payment_id', 'tran_type'];
const TRANSACTIONS = ['purchase', 'reverse'];

/** Verifies a server callback of Fondy. Every event needs confirmation, because names are not signed (payments §2.4). */
export function verifyWebhook(config: FondyConfig, { rawBody }: RawWebhook): Verified | Unproven | Rejected {
  const fields = readBody(rawBody);
  if (!fields) return rejected('malformed');
  if (isUnprovable(fields)) return unproven(config, fields);
  if (!isSignedWith(config.paymentKey, fields)) return rejected('bad_signature');
  if (Number(fields.merchant_id) !== config.merchantId) return rejected('foreign_merchant');
  if (REQUIRED.some((name) => isEmpty(fields[name]))) return rejected('incomplete');
  const order = readOrder(fields);
  if (!order || !TRANSACTIONS.includes(String(fields.tran_type))) return rejected('malformed');
  const { attemptRef, providerRef, card: _unproven, ...status } = order;
  const event: ProviderEvent = {
    dedupeKey: `${attemptRef}:${String(fields.signature)}`,
    attemptRef,
    ...(providerRef && { providerRef }),
    status,
    needsConfirm: true,
  };
  return { kind: 'verified', events: [event], reply: ACCEPTED };
}

/** Nothing in the webhook is proved, so only the reference of its attempt is read. */
function unproven(config: FondyConfig, { order_id: attemptRef, merchant_id: merchantId }: Fields): Unproven | Rejected {
  if (Number(merchantId) !== config.merchantId) return rejected('foreign_merchant');
  if (typeof attemptRef !== 'string' || attemptRef === '') return rejected('incomplete');
  return { kind: 'unproven', attemptRef, accepted: ACCEPTED, refused: REFUSED };
}
