import { SECOND_PERSON_HOURS } from '@octavo/domain/desk/second-person';
import { snoozeTimes } from '@octavo/domain/desk/snooze';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import { snooze } from '#desk/inbox/snooze-order.ts';
import { insertMacro } from '#desk/macros/store.ts';
import { insertCanned } from '#desk/messages/store.ts';
import { insertWorkOffer } from '#desk/offers/store.ts';
import { insertRefundRequest } from '#desk/refunds/store.ts';
import { CANNED_REPLIES } from './demo/canned-replies.ts';
import { MACROS } from './demo/macros.ts';
import type { DemoOrder } from './demo/demo-order.ts';
import { hoursBefore } from './demo-order-row.ts';
import { disputePayment } from './store.ts';

const OFFERED_MINUTES = 6 * 60;

type Seeding = { supportId: number; writers: ReadonlyMap<number, number>; now: Date };

/** Inserts what waits for staff beside the messages of the demo: refunds, offers to writers, faults of payments and what is snoozed; and the canned replies and macros. */
export async function seedDesk(tx: Db, demoOrders: DemoOrder[], { supportId, writers, now }: Seeding) {
  for (const [name, body] of Object.entries(CANNED_REPLIES)) await insertCanned(tx, { siteId: 1, name, body }); // oxlint-disable-line no-await-in-loop -- three
  for (const [name, parts] of Object.entries(MACROS))
    await insertMacro(tx, { siteId: 1, name, parts, dateChanged: now }); // oxlint-disable-line no-await-in-loop -- two
  for (const { id, refundAsked, offeredWork, isSnoozed, isDisputed } of demoOrders) {
    if (id === undefined) continue;
    if (refundAsked) {
      const { amount, note, asked } = refundAsked;
      const dateCreated = hoursBefore(now, asked);
      const expiresAt = minutesAfter(dateCreated, SECOND_PERSON_HOURS * 60);
      const nobodyYet = { cancellationId: null, decidedBy: null, dateDecided: null };
      await insertRefundRequest(tx, {
        orderId: id,
        amount,
        note,
        askedBy: supportId,
        ...nobodyYet,
        expiresAt,
        dateCreated,
      });
    }
    if (offeredWork) {
      const dateCreated = hoursBefore(now, offeredWork.asked);
      const expiresAt = minutesAfter(now, OFFERED_MINUTES);
      const forAll = { firstWriter: null, othersFrom: dateCreated, dateEnded: null };
      const offer = { orderId: id, offeredBy: supportId, note: offeredWork.note, ...forAll, expiresAt, dateCreated };
      await insertWorkOffer(tx, offer, [...writers.values()]);
    }
    if (isSnoozed) await snooze({ tx, order: { id, siteId: 1 }, at: now }, supportId, await nextMorning(tx, now));
    if (isDisputed) await disputePayment(tx, id);
  }
}

/** The next morning on which the first site is open; a day later where none is near. */
async function nextMorning(tx: Db, now: Date): Promise<Date> {
  const hours = await loadHours(tx, 1);
  return snoozeTimes(hours.now.calendar, now).nextWorkingDay ?? minutesAfter(now, DAY_MINUTES);
}
