import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type OfferQuestionRow = Selectable<Tables['offerQuestions']>;

type Asked = Omit<Insertable<Tables['offerQuestions']>, 'answer' | 'answeredBy' | 'dateAnswered'>;

/** Inserts a question. Throws when another one of the writer about this offer waits. */
export async function insertOfferQuestion(tx: Db, asked: Asked) {
  const open = { answer: null, answeredBy: null, dateAnswered: null };
  await tx
    .insertInto('offerQuestions')
    .values({ ...asked, ...open })
    .execute();
}

/** What a writer asked about these offers, oldest first. */
export const loadQuestionsOfWriter = (db: Db, staffId: number, offers: readonly number[]) =>
  db
    .selectFrom('offerQuestions')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('offerId', 'in', [...offers, 0]) // no offer has the number 0: the list may be empty
    .orderBy('id')
    .execute();

/** What writers asked about the offers of an order, oldest first, each with the name of who answered. */
export const loadQuestionsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('offerQuestions as asked')
    .innerJoin('workOffers as offer', 'offer.id', 'asked.offerId')
    .leftJoin('staff as by', 'by.id', 'asked.answeredBy')
    .selectAll('asked')
    .select('by.name as byName')
    .where('offer.orderId', '=', orderId)
    .orderBy('asked.id')
    .execute();

/** A question about an offer of an order. */
export const loadQuestion = (db: Db, orderId: number, id: number) =>
  db
    .selectFrom('offerQuestions as asked')
    .innerJoin('workOffers as offer', 'offer.id', 'asked.offerId')
    .selectAll('asked')
    .where('offer.orderId', '=', orderId)
    .where('asked.id', '=', id)
    .executeTakeFirst();

type Answer = { answer: string; answeredBy: number; dateAnswered: Date };

export async function saveAnswer(tx: Db, id: number, answer: Answer) {
  await tx.updateTable('offerQuestions').set(answer).where('id', '=', id).execute();
}

/** The orders of a site about whose open offer a writer asks, who has not answered it, the longest wait first. */
export const loadOrdersAsked = (db: Db, siteId: number, now: Date, most: number) =>
  db
    .selectFrom('workOffers as offer')
    .innerJoin('orders', 'orders.id', 'offer.orderId')
    .innerJoin('offerQuestions as asked', 'asked.offerId', 'offer.id')
    .innerJoin('workOfferWriters as writer', (join) =>
      join.onRef('writer.offerId', '=', 'asked.offerId').onRef('writer.staffId', '=', 'asked.staffId'),
    )
    .innerJoin('staff', 'staff.id', 'asked.staffId')
    .select(['orders.id', 'orders.title', (eb) => eb.fn.min('asked.dateCreated').as('since')])
    .where('orders.siteId', '=', siteId)
    .where('offer.state', '=', 'open')
    .where('offer.expiresAt', '>', now)
    .where('asked.answer', 'is', null)
    .where('writer.answer', 'is', null)
    .where('staff.dateDeactivated', 'is', null)
    .groupBy('orders.id')
    .orderBy('since')
    .limit(most)
    .execute();
