import type { Jobs } from '#operations/queue-job.ts';
import { messagePushes, queuePushes } from '#push/outbox/store.ts';
import type { Services } from '#services.ts';

/** A push that a server of the last release queued: it joins the outbox. */
export async function pushUnread({ db, now }: Services, { orderId, seq }: Jobs['push_unread']) {
  await queuePushes(db, messagePushes([{ orderId, seq }], now()));
}
