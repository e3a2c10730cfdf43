import type { MailTextName } from '@octavo/domain/texts/mail-texts';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** The newest version of each text of a site. */
export const loadNewestTexts = (db: Db, siteId: number) =>
  db
    .selectFrom('mailTexts')
    .distinctOn('name')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();

export type TextRow = Awaited<ReturnType<typeof loadNewestTexts>>[number];

const MOST = 50;

/** The last versions of one text, newest first. */
export const loadTextVersions = (db: Db, siteId: number, name: MailTextName, most = MOST) =>
  db
    .selectFrom('mailTexts')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

export const insertText = (tx: Db, text: Insertable<Tables['mailTexts']>) =>
  tx.insertInto('mailTexts').values(text).returningAll().executeTakeFirstOrThrow();
