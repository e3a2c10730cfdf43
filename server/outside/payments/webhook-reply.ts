import type { Rejected, RejectReason, WebhookReply } from './adapter.ts';

/** Every provider takes this answer as the end of its tries; Paymentwall only with this body. */
export const ACCEPTED: WebhookReply = { status: 200, contentType: 'text/plain', body: 'OK' };

export const REFUSED: WebhookReply = { status: 400, contentType: 'text/plain', body: 'rejected' };

/** The verdict about a webhook that the provider has not sent, or that cannot be read. */
export const rejected = (reason: RejectReason): Rejected => ({ kind: 'rejected', reason, reply: REFUSED });
