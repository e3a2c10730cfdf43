import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

export function insertMail(db: Db, mail: Insertable<Tables['mails']>) {
  return db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
}
