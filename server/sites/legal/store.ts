import type { LegalName } from '@octavo/domain/sites/legal-texts';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Of each legal text of a site the highest version that has begun, with its words. */
export const loadInForce = (db: Db, siteId: number, now: Date) =>
  db
    .selectFrom('legalTexts')
    .innerJoin('legalBodies', 'legalBodies.sha256', 'legalTexts.sha256')
    .distinctOn('name')
    .select(['name', 'version', 'legalTexts.sha256', 'body', 'startsAt'])
    .where('siteId', '=', siteId)
    .where('startsAt', '<=', now)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();

/** The highest version of each text that has begun and that everybody is asked to accept. */
export const loadAsked = (db: Db, siteId: number, now: Date) =>
  db
    .selectFrom('legalTexts')
    .select(['name', ({ fn }) => fn.max('version').as('version')])
    .where('siteId', '=', siteId)
    .where('startsAt', '<=', now)
    .where('asksAgain', '=', true)
    .groupBy('name')
    .execute();

/** The words of a version that has begun. */
export const loadBegunBody = (
  db: Db,
  { siteId, name, version }: { siteId: number; name: LegalName; version: number },
  now: Date,
) =>
  db
    .selectFrom('legalTexts')
    .innerJoin('legalBodies', 'legalBodies.sha256', 'legalTexts.sha256')
    .select('body')
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .where('version', '=', version)
    .where('startsAt', '<=', now)
    .executeTakeFirst();

/** Keeps the words of legal texts; those that are known stay. */
export async function keepBodies(tx: Db, bodies: Insertable<Tables['legalBodies']>[]) {
  const insert = tx.insertInto('legalBodies').values(bodies);
  await insert.onConflict((conflict) => conflict.column('sha256').doNothing()).execute();
}

export const insertAccepted = (tx: Db, accepted: Insertable<Tables['acceptedTexts']>[]) =>
  tx.insertInto('acceptedTexts').values(accepted).execute();

/** What the customer of an order accepted with it, and apart from orders, oldest first. */
export const loadAcceptedFor = (db: Db, { id, customerId }: { id: number; customerId: number }) =>
  db
    .selectFrom('acceptedTexts')
    .selectAll()
    .where((where) =>
      where.or([
        where('orderId', '=', id),
        where.and([where('customerId', '=', customerId), where('orderId', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute();

/** The last version of each text that a customer accepted. */
export const loadLastAccepted = (db: Db, customerId: number) =>
  db
    .selectFrom('acceptedTexts')
    .distinctOn('name')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();

/** All that a customer accepted, oldest first. */
export const loadAccepted = (db: Db, customerId: number) =>
  db.selectFrom('acceptedTexts').selectAll().where('customerId', '=', customerId).orderBy('id').execute();

export type AcceptedRow = Awaited<ReturnType<typeof loadAccepted>>[number];
export type InForce = { name: LegalName; version: number; sha256: string; body: string; startsAt: Date | null };
