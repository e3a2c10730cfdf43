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

export async function insertLegalText(tx: Db, text: Insertable<Tables['legalTexts']>) {
  await tx.insertInto('legalTexts').values(text).execute();
}
