import * as contract from '@octavo/contract/desk-offers';
import { whyNoDecline, whyNoWorkAnswer, whyNoWorkOffer, workOfferFor } from '@octavo/domain/desk/work-offer';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { type Operation, operate } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { loadRoom, lockFreePlaces } from '../own/store.ts';
import { giveWork } from '../give-work.ts';
import { actorOf } from '../store.ts';
import { publishOffer } from './publish-offer.ts';
import { answerOfferedWork, presentOffers } from './present.ts';
import {
  type OfferToWriter,
  answerWorkOffer,
  endOpenWorkOffer,
  loadOfferToWriter,
  loadOffersToWriter,
} from './store.ts';

/** spec §12.5 What is offered to the writer who asks. What another writer has alone is not shown yet. */
export async function listOfferedWork({ db, now, site, staff }: Call<typeof contract.listOfferedWork>) {
  const offers = await presentOffers({ db, now, site, staff }, await loadOffersToWriter(db, staff));
  const { papersMax, underWay } = await loadRoom(db, staff.id);
  return { now: now(), places: papersMax - underWay, underWay, offers: offers.filter(({ view }) => view !== 'early') };
}

/** spec §12.5 Accepts an offer: the first writer gets the order. Throws `work_taken`, `work_over` or `writer_full`. */
export const acceptWork = (call: Call<typeof contract.acceptWork>) =>
  answerOffer(call, contract.acceptWork.name, async (operation, offer) => {
    const { tx, order, at } = operation;
    if ((await lockFreePlaces(tx, offer.staffId)) <= 0) throw new Refusal('writer_full');
    await refuseRefunding(tx, order.id);
    refuse(whyNoWorkOffer(order));
    await answerWorkOffer(tx, offer.id, offer.staffId, {
      answer: 'accepted',
      decline: null,
      reason: '',
      dateAnswered: at,
    });
    await endOpenWorkOffer(tx, order.id, 'taken', at);
    await giveWork(operation, offer.staffId, 'work_over');
  });

/** spec §12.5 Declines an offer with a reason that only the office reads. Throws `work_taken` or `work_over`. */
export const declineWork = (call: Call<typeof contract.declineWork>) =>
  answerOffer(call, contract.declineWork.name, async ({ tx, at }, offer) => {
    const { kind: decline, reason } = call.body;
    const missing = whyNoDecline(decline, reason);
    if (missing) throw new Refusal('invalid', { reason: missing });
    await answerWorkOffer(tx, offer.id, offer.staffId, { answer: 'declined', decline, reason, dateAnswered: at });
  });

type Answering = Call<typeof contract.acceptWork>;
type Work = (operation: Operation, offer: OfferToWriter) => Promise<void>;

/** Under the lock of the order, so that of many answers at once one is the first. */
async function answerOffer(call: Answering, name: 'acceptWork' | 'declineWork', work: Work) {
  const { db, params, site, staff } = call;
  const { orderId } = found(await loadOfferToWriter(db, staff, params.id));
  const door = { name, by: actorOf(staff), order: { id: orderId, siteId: staff.siteId } };
  return operate(call, door, async (operation) => {
    const { tx, at } = operation;
    const offer = found(await loadOfferToWriter(tx, staff, params.id));
    refuse(whyNoWorkAnswer(workOfferFor(offer, offer, at)));
    await work(operation, offer);
    await publishOffer(tx, operation.order);
    await auditDesk(tx, call, name, { ...ofOrder(orderId), became: { offer: offer.id } });
    return answerOfferedWork({ db: tx, now: call.now, site, staff }, params.id);
  });
}
