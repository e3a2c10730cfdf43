import type { Language } from '@octavo/domain/language/language';
import type { MailTextName } from '@octavo/domain/texts/mail-texts';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** The newest version of each text of a site in each language. */
export const loadNewestTexts = (db: Db, siteId: number) =>
  db
    .selectFrom('mailTexts')
    .distinctOn(['name', 'language'])
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();

export type TextRow = Awaited<ReturnType<typeof loadNewestTexts>>[number];

const MOST = 50;

type OneText = { siteId: number; name: MailTextName; language: Language };

/** The last versions of one text in a language, newest first. */
export const loadTextVersions = (db: Db, { siteId, name, language }: OneText, most = MOST) =>
  db
    .selectFrom('mailTexts')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

export const insertText = (tx: Db, text: Insertable<Tables['mailTexts']>) =>
  tx.insertInto('mailTexts').values(text).returningAll().executeTakeFirstOrThrow();
