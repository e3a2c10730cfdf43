import type { Lane } from '@octavo/domain/desk/lanes';
import type { Db } from '#db.ts';

export type Place = { orderId: number; staffId: number; lane: Lane };

const COLUMNS = ['id', 'lane', 'body', 'dateUpdated'] as const;

/** Keeps the text of a draft in place of the one before. */
export const keepDraft = (tx: Db, place: Place, body: string, dateUpdated: Date) =>
  tx
    .insertInto('deskDrafts')
    .values({ ...place, body, dateUpdated })
    .onConflict((same) => same.columns(['orderId', 'staffId', 'lane']).doUpdateSet({ body, dateUpdated }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Puts a text before what the draft has. */
export async function putBack(tx: Db, place: Place, text: string, at: Date) {
  const draft = (await loadDraftsOf(tx, place.orderId, place.staffId)).find(({ lane }) => lane === place.lane);
  const body = [text, draft?.body ?? ''].filter((part) => part !== '').join('\n');
  return keepDraft(tx, place, body, at);
}

export async function dropDraft(tx: Db, { orderId, staffId, lane }: Place) {
  await tx
    .deleteFrom('deskDrafts')
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .where('lane', '=', lane)
    .execute();
}

export const loadDraftsOf = (db: Db, orderId: number, staffId: number) =>
  db
    .selectFrom('deskDrafts')
    .select(COLUMNS)
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute();

/** Where a draft is from; undefined where there is none with this id. */
export const loadPlaceOfDraft = (db: Db, id: number) =>
  db.selectFrom('deskDrafts').select(['orderId', 'staffId', 'lane']).where('id', '=', id).executeTakeFirst();

/** The drafts of a member of staff about orders of the site, newest first. */
export const loadNewestDrafts = (db: Db, siteId: number, staffId: number, limit: number) =>
  db
    .selectFrom('deskDrafts')
    .innerJoin('orders', 'orders.id', 'deskDrafts.orderId')
    .select(['deskDrafts.id', 'lane', 'body', 'dateUpdated', 'orders.id as orderId', 'orders.title'])
    .where('staffId', '=', staffId)
    .where('orders.siteId', '=', siteId)
    .orderBy('dateUpdated', 'desc')
    .limit(limit)
    .execute();
