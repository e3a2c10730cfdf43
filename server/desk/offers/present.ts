import type { OfferQuestion, OfferedWork, WorkOffer } from '@octavo/contract/desk-offers';
import type { Catalogue, Choice } from '@octavo/domain/catalogue/catalogue';
import { payNow, payOf } from '#earnings/facts.ts';
import { stateOfWorkOffer, workOfferFor } from '@octavo/domain/desk/work-offer';
import { found } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { type OfferQuestionRow, loadQuestionsOfOrder, loadQuestionsOfWriter } from './questions/store.ts';
import { type OfferToWriter, loadOfferToWriter, loadWorkOffers } from './store.ts';

type Answering = Pick<Services, 'db' | 'now'> & { staff: StaffRow; params: { id: number } };

/** The offers of an order to writers, as the office sees them. Throws `not_found`. */
export async function answerWorkOffers({ db, now, staff, params }: Answering): Promise<WorkOffer[]> {
  const { id } = found(await loadOrderOfStaff(db, staff, params.id));
  const offers = await loadWorkOffers(db, id);
  const questions = await loadQuestionsOfOrder(db, id);
  return offers.map((offer) => ({
    id: offer.id,
    state: stateOfWorkOffer(offer, now()),
    note: offer.note,
    by: offer.byName,
    firstWriter: offer.firstNumber,
    othersFrom: offer.othersFrom,
    expiresAt: offer.expiresAt,
    dateCreated: offer.dateCreated,
    writers: offer.writers.map(({ staffId, writerNumber, answer, decline, reason, dateAnswered }) => ({
      idWriter: writerNumber ?? 0, // the table requires a number for writers
      answer,
      decline,
      reason,
      dateAnswered,
      questions: questions
        .filter((asked) => asked.offerId === offer.id && asked.staffId === staffId)
        .map((asked) => ({ ...presentQuestion(asked), by: asked.byName })),
    })),
  }));
}

type Reading = Pick<Services, 'db' | 'now'> & { staff: StaffRow; site: Site };

/** Offers to a writer with what this writer asked about them. */
export async function presentOffers(
  { db, now, staff, site }: Reading,
  rows: readonly OfferToWriter[],
): Promise<OfferedWork[]> {
  const asked = await loadQuestionsOfWriter(db, staff.id, rows.map(({ id }) => id)); // oxfmt-ignore
  return rows.map((row) => ({
    ...presentOfferedWork(row, site, staff, now()),
    questions: asked.filter(({ offerId }) => offerId === row.id).map(presentQuestion),
  }));
}

/** One of them. Throws `not_found`. */
export async function answerOfferedWork(call: Reading, id: number): Promise<OfferedWork> {
  const [offer] = await presentOffers(call, [found(await loadOfferToWriter(call.db, call.staff, id))]);
  return found(offer);
}

const presentQuestion = ({ id, question, dateCreated, answer, dateAnswered }: OfferQuestionRow): OfferQuestion => ({
  id,
  question,
  dateCreated,
  answer,
  dateAnswered,
});

/** An offer as one of its writers sees it: nothing of the customer and no price. */
function presentOfferedWork(row: OfferToWriter, site: Site, { writerNumber }: StaffRow, now: Date): OfferedWork {
  const view = workOfferFor(row, row, now);
  const isAlone = row.firstWriter === row.staffId && now < row.othersFrom;
  return {
    id: row.id,
    view,
    note: row.note,
    aloneUntil: isAlone ? row.othersFrom : null,
    isAsked: row.preferredWriters.includes(writerNumber ?? 0),
    expiresAt: row.expiresAt,
    dateEnded: row.dateAnswered ?? row.dateEnded,
    writers: Number(row.writers ?? 1),
    order: {
      id: row.orderId,
      title: row.title,
      pages: row.pages,
      sources: row.sources,
      deadline: row.deadline,
      ...namesOf(row, site.names),
    },
    earns: payNow(row, payOf(site)).earns,
    wasDelivered: row.dateCompleted !== null,
    currency: row.currency,
  };
}

const nameOf = (list: readonly Choice[], id: number | null) => list.find((one) => one.id === id)?.name ?? '';

const namesOf = (row: OfferToWriter, { workTypes, levels, subjects, paperFormats }: Catalogue) => ({
  workType: { id: row.workType, name: nameOf(workTypes, row.workType) },
  level: nameOf(levels, row.level),
  subject: nameOf(subjects, row.subject),
  format: nameOf(paperFormats, row.paperFormat),
});
