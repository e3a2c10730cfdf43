import type { KeptTexts } from '@octavo/domain/language/translations';
import type { Language } from '@octavo/domain/language/language';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

const MOST = 10;

type OfLanguage = { siteId: number; language: Language };

/** The last versions of the texts of a language, newest first, without the texts. */
export const loadTextsVersions = (db: Db, { siteId, language }: OfLanguage) =>
  db
    .selectFrom('interfaceTexts')
    .select(['version', 'author', 'reason', 'dateCreated'])
    .where('siteId', '=', siteId)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();

/** One version of the texts of a language, the newest by default. */
export async function loadTextsOf(db: Db, { siteId, language }: OfLanguage, version?: number) {
  const texts = db
    .selectFrom('interfaceTexts')
    .select(['version', 'texts'])
    .where('siteId', '=', siteId)
    .where('language', '=', language);
  const wanted = version === undefined ? texts : texts.where('version', '=', version);
  const row = await wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row && { version: row.version, texts: row.texts as KeptTexts }; // importInterfaceTexts wrote them
}

export async function insertTexts(tx: Db, texts: Insertable<Tables['interfaceTexts']>) {
  await tx.insertInto('interfaceTexts').values(texts).execute();
}
