import { type ApplicationPart, OPEN_STATES } from '@octavo/domain/applications/application';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import type { Tables } from '#tables.ts';

export type ApplicationRow = Selectable<Tables['applications']>;
export type ApplicationFileRow = Selectable<Tables['applicationFiles']>;

export const insertApplication = (tx: Db, application: Insertable<Tables['applications']>) =>
  tx.insertInto('applications').values(application).returningAll().executeTakeFirstOrThrow();

export const insertLink = (tx: Db, link: Insertable<Tables['applicationLinks']>) =>
  tx.insertInto('applicationLinks').values(link).execute();

/** ADR 0300 A link that was mailed opens nothing where the application has another address by now. */
const byLink = (db: Db, siteId: number, tokenHash: string) =>
  db
    .selectFrom('applications')
    .innerJoin('applicationLinks', 'applicationId', 'applications.id')
    .selectAll('applications')
    .select('isMailed')
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('isMailed', '=', false), eb('mailedTo', '=', eb.ref('email'))]));

/** The application of a secret link of this site. */
export const loadByLink = (db: Db, siteId: number, tokenHash: string) =>
  byLink(db, siteId, tokenHash).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockByLink = (tx: Db, siteId: number, tokenHash: string) =>
  byLink(tx, siteId, tokenHash).forNoKeyUpdate('applications').executeTakeFirst();

export const loadApplicationById = (db: Db, id: number) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();

export const updateApplication = (tx: Db, id: number, change: Updateable<Tables['applications']>) =>
  tx
    .updateTable('applications')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Lets nobody else open an application with an address until the transaction ends. */
export async function lockAddress(tx: Db, siteId: number, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${siteId} ${email}`}, 0))`.execute(tx);
}

/** The open application of an address at a site. */
export const loadOpen = (db: Db, siteId: number, email: string) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirst();

/** Whether somebody with this address works at a site; who was deactivated does not. */
export const loadStaffWith = (db: Db, siteId: number, email: string) =>
  db
    .selectFrom('staff')
    .select('id')
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .where('dateDeactivated', 'is', null)
    .executeTakeFirst();

/** Ends the links of an application that were not mailed to its address, also that of the browser that began it. */
export async function endOtherLinks(tx: Db, { id, email }: Pick<ApplicationRow, 'id' | 'email'>) {
  await tx
    .deleteFrom('applicationLinks')
    .where('applicationId', '=', id)
    .where('mailedTo', 'is distinct from', email)
    .execute();
}

/** The files of an application, in their order. */
export const loadFiles = (db: Db, applicationId: number) =>
  db.selectFrom('applicationFiles').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute();

type Answered = Pick<ApplicationRow, 'id' | 'earlierFiles'>;

/** How many files of a part an application has, without those that answered an earlier test order. */
export async function countFiles(db: Db, { id, earlierFiles }: Answered, part: ApplicationPart): Promise<number> {
  const files = db.selectFrom('applicationFiles').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await files
    .where('applicationId', '=', id)
    .where('part', '=', part)
    .$if(part === 'test', (query) => query.where('id', '>', earlierFiles))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The id of the last file of an application; 0 without one. */
export async function lastFileOf(tx: Db, applicationId: number): Promise<number> {
  const files = tx.selectFrom('applicationFiles').select(({ fn }) => fn.max('id').as('last'));
  const { last } = await files.where('applicationId', '=', applicationId).executeTakeFirstOrThrow();
  return last ?? 0;
}

type NewFile = ReceivedFile & Pick<Insertable<Tables['applicationFiles']>, 'part' | 'previewState'>;

export async function insertFiles(tx: Db, whose: { applicationId: number; dateCreated: Date }, files: NewFile[]) {
  const rows = files.map(({ part, name, size, sha256, storageKey, remote, scanState, previewState }) => ({
    ...whose,
    part,
    name,
    size,
    sha256,
    storageKey,
    remote,
    scanState,
    previewState,
  }));
  await tx.insertInto('applicationFiles').values(rows).execute();
}

export type Stored = { storageKey: string; previewKey: string | null };

/** Where all the bytes of files are, with those of what was drawn of them. */
export const placesOf = (stored: readonly Stored[]) =>
  stored.flatMap(({ storageKey, previewKey }) => [{ storageKey }, ...(previewKey ? [{ storageKey: previewKey }] : [])]);

/** Deletes a file of a part and answers where its bytes are. What answered an earlier test order stays. */
export const deleteFile = (
  tx: Db,
  id: number,
  whose: Answered & { part: ApplicationPart },
): Promise<Stored | undefined> =>
  tx
    .deleteFrom('applicationFiles')
    .where('id', '=', id)
    .where('applicationId', '=', whose.id)
    .where('part', '=', whose.part)
    .$if(whose.part === 'test', (query) => query.where('id', '>', whose.earlierFiles))
    .returning(['storageKey', 'previewKey'])
    .executeTakeFirst();

/** Deletes an application with its links, notes and files, and answers where the bytes are. */
export async function deleteApplication(tx: Db, id: number): Promise<Stored[]> {
  const stored = tx.selectFrom('applicationFiles').select(['storageKey', 'previewKey']);
  const files = await stored.where('applicationId', '=', id).execute();
  await tx.deleteFrom('applications').where('id', '=', id).execute();
  return files;
}
