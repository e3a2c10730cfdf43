import type { OfferedWork, WorkOffer } from '@octavo/contract/desk-offers';
import { stateOfWorkOffer, workOfferFor } from '@octavo/domain/desk/work-offer';
import { found } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { type OfferToWriter, loadWorkOffers } from './store.ts';

type Answering = Pick<Services, 'db' | 'now'> & { staff: StaffRow; params: { id: number } };

/** The offers of an order to writers, as the office sees them. Throws `not_found`. */
export async function answerWorkOffers({ db, now, staff, params }: Answering): Promise<WorkOffer[]> {
  const { id } = found(await loadOrderOfStaff(db, staff, params.id));
  const offers = await loadWorkOffers(db, id);
  return offers.map((offer) => ({
    id: offer.id,
    state: stateOfWorkOffer(offer, now()),
    note: offer.note,
    by: offer.byName,
    firstWriter: offer.firstNumber,
    othersFrom: offer.othersFrom,
    expiresAt: offer.expiresAt,
    dateCreated: offer.dateCreated,
    writers: offer.writers.map(({ writerNumber, answer, reason, dateAnswered }) => ({
      idWriter: writerNumber ?? 0, // the table requires a number for writers
      answer,
      reason,
      dateAnswered,
    })),
  }));
}

/** An offer as one of its writers sees it: nothing of the customer and no price. */
export const presentOfferedWork = (row: OfferToWriter, { names }: Site, now: Date): OfferedWork => ({
  id: row.id,
  view: workOfferFor(row, row, now),
  note: row.note,
  expiresAt: row.expiresAt,
  order: {
    id: row.orderId,
    title: row.title,
    pages: row.pages,
    subject: names.subjects.find(({ id }) => id === row.subject)?.name ?? '',
    deadline: row.deadline,
  },
});
