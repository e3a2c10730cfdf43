import { SECOND_PERSON_HOURS } from '@octavo/domain/desk/second-person';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { saveCanned } from '#desk/messages/store.ts';
import { insertWorkOffer } from '#desk/offers/store.ts';
import { insertRefundRequest } from '#desk/refunds/store.ts';
import { CANNED_REPLIES } from './demo/canned-replies.ts';
import type { DemoOrder } from './demo/demo-order.ts';
import { hoursBefore } from './demo-order-row.ts';
import { disputePayment } from './store.ts';

const OFFERED_MINUTES = 6 * 60;

type Seeding = { supportId: number; writers: ReadonlyMap<number, number>; now: Date };

/** Inserts what waits for staff beside the messages of the demo: refunds, offers to writers and faults of payments; and the canned replies. */
export async function seedDesk(tx: Db, demoOrders: DemoOrder[], { supportId, writers, now }: Seeding) {
  for (const [name, body] of Object.entries(CANNED_REPLIES)) await saveCanned(tx, { siteId: 1, name, body }); // oxlint-disable-line no-await-in-loop -- three
  for (const { id, refundAsked, offeredWork, isDisputed } of demoOrders) {
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
    if (isDisputed) await disputePayment(tx, id);
  }
}
