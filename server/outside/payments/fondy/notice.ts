import { createHash } from 'node:crypto';
import type { NoticeReply, ProviderEvent, RawNotice, Rejected, RejectReason, Verified } from '../adapter.ts';
import { type FondyConfig, TEST_MERCHANTS } from './config.ts';
import { type Fields, isEmpty, readBody } from './fields.ts';
import { isSignedWith, isUnprovable } from './signature.ts';
import { type FondyOrder, readOrder } from './status.ts';

/** Fondy leaves empty values out of the signature, so a value can be moved away: these must be there. */
const REQUIRED = ['order_id', 'merchant_id', 'order_status', 'amount', 'currency', 'payment_id', 'tran_type'];
const TRANSACTIONS = ['purchase', 'reverse'];
const ACCEPTED: NoticeReply = { status: 200, contentType: 'text/plain', body: 'OK' };

/** Fondy’s server callback. Every event asks for confirmation, because names are not signed. */
export function verifyNotice(config: FondyConfig, { rawBody }: RawNotice): Verified | Rejected {
  const fields = readBody(rawBody);
  if (!fields) return rejected('malformed');
  if (isUnprovable(fields)) return hint(config, fields, rawBody);
  if (!isSignedWith(config.paymentKey, fields)) return rejected('bad_signature');
  if (Number(fields.merchant_id) !== config.merchantId) return rejected('foreign_merchant');
  if (REQUIRED.some((name) => isEmpty(fields[name]))) return rejected('incomplete');
  const order = readOrder(fields);
  if (!order || !TRANSACTIONS.includes(String(fields.tran_type))) return rejected('malformed');
  return { ok: true, events: [toEvent(order, fields)], reply: ACCEPTED };
}

function toEvent(order: FondyOrder, fields: Fields): ProviderEvent {
  const { attemptRef, providerRef, state, amount, refundedTotal, isTest } = order;
  const facts = {
    dedupeKey: `${attemptRef}:${String(fields.signature)}`,
    attemptRef,
    ...(providerRef && { providerRef }),
    amount,
    refundedTotal,
    sequence: refundedTotal.minor,
    isTest,
    needsConfirm: true,
    raw: fields,
  }; // no occurredAt: order_time names no zone
  return refundedTotal.minor > 0
    ? { ...facts, kind: 'refund', state: 'succeeded' }
    : { ...facts, kind: 'payment', state };
}

/** Nothing in it is proved: the attempt it names is worth a question, and not a word more. */
function hint(config: FondyConfig, fields: Fields, rawBody: Uint8Array): Verified | Rejected {
  const { order_id: attemptRef, merchant_id: merchantId } = fields;
  if (Number(merchantId) !== config.merchantId) return rejected('foreign_merchant');
  if (typeof attemptRef !== 'string' || attemptRef === '') return rejected('incomplete');
  const event: ProviderEvent = {
    kind: 'payment',
    state: 'pending',
    dedupeKey: `${attemptRef}:${createHash('sha256').update(rawBody).digest('hex')}`,
    attemptRef,
    isTest: TEST_MERCHANTS.has(config.merchantId),
    needsConfirm: true,
    raw: fields,
  };
  return { ok: true, events: [event], reply: ACCEPTED };
}

function rejected(reason: RejectReason): Rejected {
  return { ok: false, reason, reply: { status: 400, contentType: 'text/plain', body: 'rejected' } };
}
