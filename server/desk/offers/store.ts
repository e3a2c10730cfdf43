import type { WorkOfferState } from '@octavo/domain/desk/work-offer';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db.ts';
import { PRICE_COLUMNS } from '#earnings/facts.ts';
import { PAYMENTS } from '#earnings/store.ts';
import type { Tables } from '#tables.ts';

export type WorkOfferRow = Selectable<Tables['workOffers']>;

/** Inserts an offer of the order that this transaction has locked. Throws when another one is open. */
export async function insertWorkOffer(tx: Db, offer: Insertable<Tables['workOffers']>, writers: number[]) {
  const { id: offerId } = await tx.insertInto('workOffers').values(offer).returning('id').executeTakeFirstOrThrow();
  const rows = writers.map((staffId) => ({ offerId, staffId, answer: null, dateAnswered: null }));
  await tx.insertInto('workOfferWriters').values(rows).execute();
}

/** The writers of the newest offer of an order. */
export async function loadAskedWriters(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('workOfferWriters as asked')
    .select('asked.staffId')
    .where('asked.offerId', '=', (eb) =>
      eb.selectFrom('workOffers').select('id').where('orderId', '=', orderId).orderBy('id', 'desc').limit(1),
    )
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Ends the open offer of an order. One that ran out before lapsed then, whatever ends it now. False where no writer could accept it any more. */
export async function endOpenWorkOffer(tx: Db, orderId: number, state: Exclude<WorkOfferState, 'open'>, at: Date) {
  const ended = await tx
    .updateTable('workOffers')
    .set(({ eb, fn, ref, val }) => ({
      state: eb.case().when('expiresAt', '<=', at).then<WorkOfferState>('lapsed').else(state).end(),
      dateEnded: fn<Date>('least', [ref('expiresAt'), val(at)]),
    }))
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .returning('state')
    .executeTakeFirst();
  return ended !== undefined && ended.state !== 'lapsed';
}

/** The orders that are offered to a writer at this moment. */
export async function loadOrdersOffered(tx: Db, staffId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('workOfferWriters as asked')
    .innerJoin('workOffers as offer', 'offer.id', 'asked.offerId')
    .select('offer.orderId')
    .where('asked.staffId', '=', staffId)
    .where('offer.state', '=', 'open')
    .where('offer.expiresAt', '>', now)
    .orderBy('offer.orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Whether a writer who works has not answered an offer yet. */
export async function isAnswerAwaited(tx: Db, offerId: number): Promise<boolean> {
  const asked = await tx
    .selectFrom('workOfferWriters as asked')
    .innerJoin('staff', 'staff.id', 'asked.staffId')
    .select('asked.staffId')
    .where('asked.offerId', '=', offerId)
    .where('asked.answer', 'is', null)
    .where('staff.dateDeactivated', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** An offer that one writer had alone is for all of its writers from now on. */
export async function letOthersIn(tx: Db, offerId: number, othersFrom: Date) {
  await tx.updateTable('workOffers').set({ othersFrom }).where('id', '=', offerId).execute();
}

export function loadOpenWorkOffer(db: Db, orderId: number): Promise<WorkOfferRow | undefined> {
  return db
    .selectFrom('workOffers')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** An offer to a writer of a site, with the answer of the writer. */
export function loadOfferToWriter(db: Db, { siteId, id: staffId }: { siteId: number; id: number }, id: number) {
  return offersTo(db, siteId, staffId).where('offer.id', '=', id).executeTakeFirst();
}

const LISTED = 50;

/** The newest offers to a writer. */
export const loadOffersToWriter = (db: Db, { siteId, id: staffId }: { siteId: number; id: number }) =>
  offersTo(db, siteId, staffId).orderBy('mine.offerId', 'desc').limit(LISTED).execute();

export type OfferToWriter = Awaited<ReturnType<typeof loadOffersToWriter>>[number];

const offersTo = (db: Db, siteId: number, staffId: number) =>
  db
    .selectFrom('workOfferWriters as mine')
    .innerJoin('workOffers as offer', 'offer.id', 'mine.offerId')
    .innerJoin('orders', 'orders.id', 'offer.orderId')
    .selectAll('offer')
    .select(({ eb }) =>
      eb('orders.writerId', 'is not distinct from', eb.ref('mine.staffId')).$castTo<boolean>().as('hasOrder'),
    )
    .select(['mine.staffId', 'mine.answer', 'mine.dateAnswered', 'orders.title', 'orders.workType', 'orders.pages'])
    .select(['orders.level', 'orders.subject', 'orders.paperFormat', 'orders.sources', 'orders.deadline'])
    .select(['orders.currency', 'orders.preferredWriters', 'orders.dateCompleted', 'orders.returnedDifference'])
    .select([PAYMENTS.as('entries'), ...PRICE_COLUMNS])
    .select((eb) =>
      eb
        .selectFrom('workOfferWriters as asked')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('asked.offerId', '=', 'offer.id')
        .as('writers'),
    )
    .where('mine.staffId', '=', staffId)
    .where('orders.siteId', '=', siteId);

/** Keeps the answer of a writer to an offer. */
export async function answerWorkOffer(tx: Db, offerId: number, staffId: number, answer: Omit<Selectable<Tables['workOfferWriters']>, 'offerId' | 'staffId'>) {
  await tx.updateTable('workOfferWriters').set(answer).where('offerId', '=', offerId).where('staffId', '=', staffId).execute(); // oxfmt-ignore
} // oxfmt-ignore

/** The offers of an order to writers, newest first, each with its writers in the order of their numbers. */
export async function loadWorkOffers(db: Db, orderId: number) {
  const offers = await db
    .selectFrom('workOffers as offer')
    .innerJoin('staff as by', 'by.id', 'offer.offeredBy')
    .leftJoin('staff as first', 'first.id', 'offer.firstWriter')
    .selectAll('offer')
    .select(['by.name as byName', 'first.writerNumber as firstNumber'])
    .where('orderId', '=', orderId)
    .orderBy('offer.id', 'desc')
    .execute();
  const writers = await db
    .selectFrom('workOfferWriters as asked')
    .innerJoin('workOffers as offer', 'offer.id', 'asked.offerId')
    .innerJoin('staff', 'staff.id', 'asked.staffId')
    .selectAll('asked')
    .select('staff.writerNumber')
    .where('offer.orderId', '=', orderId)
    .orderBy('staff.writerNumber')
    .execute();
  return offers.map((offer) => ({ ...offer, writers: writers.filter(({ offerId }) => offerId === offer.id) }));
}

/** The writers of a site by their numbers. They work, and stay so until the transaction ends. */
export function loadWritersByNumbers(db: Db, siteId: number, numbers: number[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'writerNumber'])
    .where('siteId', '=', siteId)
    .where('writerNumber', 'in', numbers)
    .where('dateDeactivated', 'is', null)
    .forKeyShare() // as the key of who is asked
    .execute();
}
