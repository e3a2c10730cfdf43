import * as contract from '@octavo/contract/desk-inbox';
import { snoozeTimes, whyNoSnooze } from '@octavo/domain/desk/snooze';
import { minutesBetween } from '@octavo/domain/time';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { refuseUnread } from './refuse-unread.ts';
import { setAside } from './store.ts';

/** spec §12.7 The mornings until which an order is usually snoozed, by the calendar of the site. */
export async function getSnoozeTimes({ db, staff, now }: Call<typeof contract.getSnoozeTimes>) {
  const hours = await loadHours(db, staff.siteId);
  return snoozeTimes(hours.now.calendar, now());
}

/** spec §12.7, ADR 0131 Takes an order out of the queue for an answer until a moment. Throws `conversation_moved`, `nothing_waits`, `snooze_time`. */
export const snoozeOrder = onDeskOrder(
  contract.snoozeOrder,
  async ({ staff, body, ...operation }) => {
    await refuseUnread(operation.tx, operation.order.id, body.position);
    await snooze(operation, staff.id, body.until);
    return null;
  },
  async () => null,
);

type Snoozing = Pick<Operation, 'tx' | 'at'> & { order: Pick<Operation['order'], 'id' | 'siteId'> };

/** The same as a part of an operation on an order. */
export async function snooze({ tx, order, at }: Snoozing, staffId: number, until: Date) {
  refuse(whyNoSnooze(until, at));
  const isWaiting = await setAside(tx, order.id, { asideBy: staffId, asideAt: at, asideUntil: until });
  if (!isWaiting) throw new Refusal('nothing_waits');
  await queueJob(tx, 'end_snooze', { id: order.id }, { afterMinutes: minutesBetween(at, until) });
  await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
}
