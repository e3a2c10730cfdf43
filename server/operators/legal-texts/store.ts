import type { LegalName } from '@octavo/domain/sites/legal-texts';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

const MOST = 20;

/** The last versions of one legal text, newest first. */
export const loadLegalVersions = (db: Db, siteId: number, name: LegalName, most = MOST) =>
  db
    .selectFrom('legalTexts')
    .innerJoin('legalBodies', 'legalBodies.sha256', 'legalTexts.sha256')
    .selectAll('legalTexts')
    .select('body')
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

export type LegalRow = Awaited<ReturnType<typeof loadLegalVersions>>[number];

/** What versions of a text say in other languages, by version and language. */
export const loadTranslations = (db: Db, siteId: number, name: LegalName) =>
  db
    .selectFrom('legalTranslations')
    .innerJoin('legalBodies', 'legalBodies.sha256', 'legalTranslations.sha256')
    .select(['version', 'language', 'legalTranslations.sha256', 'body'])
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .orderBy('language')
    .execute();

export type TranslationRow = Awaited<ReturnType<typeof loadTranslations>>[number];

/** False where the version is in the language already. */
export async function insertTranslation(tx: Db, translation: Insertable<Tables['legalTranslations']>) {
  const insert = tx.insertInto('legalTranslations').values(translation);
  const { numInsertedOrUpdatedRows: count } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst(); // oxfmt-ignore
  return Number(count) > 0;
}

export async function insertLegalText(tx: Db, text: Insertable<Tables['legalTexts']>) {
  await tx.insertInto('legalTexts').values(text).execute();
}
