import type { Updateable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

type Ending<T extends 'backups' | 'backupDrills'> = Omit<Updateable<Tables[T]>, 'id' | 'dateStarted'> & {
  dateEnded: Date;
};

/** Notes that a backup begins. Answers its number. */
export async function beginBackup(db: Db, begun: { name: string; place: string; dateStarted: Date }): Promise<number> {
  return (await db.insertInto('backups').values(begun).returning('id').executeTakeFirstOrThrow()).id;
}

/** Notes how a backup ended, once. */
export async function endBackup(db: Db, id: number, ending: Ending<'backups'>) {
  await db.updateTable('backups').set(ending).where('id', '=', id).where('dateEnded', 'is', null).execute();
}

/** Notes that a drill begins. Answers its number. */
export async function beginDrill(db: Db, begun: { backup: string; dateStarted: Date }): Promise<number> {
  return (await db.insertInto('backupDrills').values(begun).returning('id').executeTakeFirstOrThrow()).id;
}

export async function endDrill(db: Db, id: number, ending: Ending<'backupDrills'>) {
  await db.updateTable('backupDrills').set(ending).where('id', '=', id).execute();
}

/** The newest backup that succeeded, by when it began; undefined where there is none. `dateEnded` is set. */
export function loadLastBackup(db: Db) {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('dateEnded', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest backup that was begun, also one that failed or has not ended. */
export function loadLastTry(db: Db) {
  return db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The newest drill that was begun and has not ended; undefined where the newest has. */
export async function loadOpenDrill(db: Db) {
  const newest = await db.selectFrom('backupDrills').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.dateEnded === null ? newest : undefined;
}

/** The newest drill that has ended; `failure` is null where every sum was equal and everything opened. Undefined where there is none. */
export function loadLastDrill(db: Db) {
  return db
    .selectFrom('backupDrills')
    .selectAll()
    .where('dateEnded', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
