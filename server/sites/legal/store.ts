import type { Language } from '@octavo/domain/language/language';
import { type LegalName, OUR_VERSION } from '@octavo/domain/sites/legal-texts';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/**
 * Of each legal text of a site the highest version that has begun, with its words in a language, or in that of the site where it is not
 * translated.
 */
export const loadInForce = (db: Db, siteId: number, now: Date, language: Language) =>
  inLanguage(db, siteId, now, language)
    .distinctOn('legalTexts.name')
    .orderBy('legalTexts.name')
    .orderBy('legalTexts.version', 'desc')
    .execute();

const inLanguage = (db: Db, siteId: number, now: Date, language: Language) =>
  db
    .selectFrom('legalTexts')
    .leftJoin('legalTranslations as translated', (join) =>
      join
        .onRef('translated.siteId', '=', 'legalTexts.siteId')
        .onRef('translated.name', '=', 'legalTexts.name')
        .onRef('translated.version', '=', 'legalTexts.version')
        .on('translated.language', '=', language),
    )
    .innerJoin('legalBodies', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('legalBodies.sha256', '=', fn.coalesce('translated.sha256', ref('legalTexts.sha256'))),
      ),
    )
    .select(['legalTexts.name', 'legalTexts.version', 'legalBodies.sha256', 'body', 'startsAt'])
    .select(({ fn, ref }) => fn.coalesce('translated.language', ref('legalTexts.language')).as('language'))
    .where('legalTexts.siteId', '=', siteId)
    .where('startsAt', '<=', now);

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

/** The words of a version that has begun, in the language in which it would be shown. */
export const loadBegunBody = (
  db: Db,
  { siteId, name, version, language }: { siteId: number; name: LegalName; version: number; language: Language },
  now: Date,
) =>
  inLanguage(db, siteId, now, language)
    .where('legalTexts.name', '=', name)
    .where('legalTexts.version', '=', version)
    .executeTakeFirst();

/** Keeps the words of texts that somebody accepts; those that are known stay. */
export async function keepBodies(tx: Db, bodies: Insertable<Tables['legalBodies']>[]) {
  const insert = tx.insertInto('legalBodies').values(bodies.toSorted(byHash));
  await insert.onConflict((conflict) => conflict.column('sha256').doNothing()).execute();
}

/** In one order for all, so that no two transactions wait for each other. */
const byHash = (one: { sha256: string }, other: { sha256: string }) => (one.sha256 < other.sha256 ? -1 : 1);

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

/** A row of each text that a customer accepted: the first of the order that is added. */
const oneAccepted = (db: Db, customerId: number) =>
  db
    .selectFrom('acceptedTexts')
    .distinctOn('acceptedTexts.name')
    .selectAll('acceptedTexts')
    .where('customerId', '=', customerId)
    .orderBy('acceptedTexts.name');

/** The last version of each text that a customer accepted, also at a site that they have left. */
export const loadLastAccepted = (db: Db, customerId: number) =>
  oneAccepted(db, customerId).orderBy('acceptedTexts.id', 'desc').execute();

/**
 * The highest version of each text of a site that a customer accepted, with those of the product. Another site counts its versions by itself, so one is
 * known by its words.
 */
export function loadHighestAcceptedAt(db: Db, customerId: number, siteId: number) {
  const versions = db.selectFrom('legalTexts').select(['siteId', 'name', 'version', 'sha256']);
  const translations = db.selectFrom('legalTranslations').select(['siteId', 'name', 'version', 'sha256']);
  return oneAccepted(db, customerId)
    .orderBy('acceptedTexts.version', 'desc')
    .where(({ eb, exists, or, selectFrom }) => {
      const ofSite = selectFrom(versions.unionAll(translations).as('text'))
        .select('text.version')
        .where('text.siteId', '=', siteId)
        .whereRef('text.name', '=', 'acceptedTexts.name')
        .whereRef('text.version', '=', 'acceptedTexts.version')
        .whereRef('text.sha256', '=', 'acceptedTexts.sha256');
      return or([eb('acceptedTexts.version', '=', OUR_VERSION), exists(ofSite)]);
    })
    .execute();
}

/** All that a customer accepted, oldest first. */
export const loadAccepted = (db: Db, customerId: number) =>
  db.selectFrom('acceptedTexts').selectAll().where('customerId', '=', customerId).orderBy('id').execute();

export type AcceptedRow = Awaited<ReturnType<typeof loadAccepted>>[number];
export type InForce = { name: LegalName; version: number; language: Language; sha256: string; body: string; startsAt: Date | null }; // oxfmt-ignore
