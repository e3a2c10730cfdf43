import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import { redirectNotices } from '#mails/store.ts';
import { endMailStop } from '#notifications/preferences/store.ts';
import type { Db } from '#db.ts';

/** Stores a confirmation. A customer has one: the newest. */
export async function keepConfirmation(tx: Db, confirmation: Insertable<Tables['emailConfirmations']>) {
  const { tokenHash, email, expiresAt } = confirmation;
  await tx
    .insertInto('emailConfirmations')
    .values(confirmation)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ tokenHash, email, expiresAt }))
    .execute();
}

/** The address that waits for confirmation, while its link is valid. */
export async function loadAwaitedEmail(db: Db, customerId: number, now: Date): Promise<string | undefined> {
  const awaited = await db
    .selectFrom('emailConfirmations')
    .select('email')
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return awaited?.email;
}

/** A confirmation of this site whose link is valid. */
export function loadConfirmationOfSite(db: Db, siteId: number, tokenHash: string, now: Date) {
  return db
    .selectFrom('emailConfirmations')
    .innerJoin('customers', 'customers.id', 'emailConfirmations.customerId')
    .select(['customerId', 'emailConfirmations.email'])
    .where('siteId', '=', siteId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Removes a confirmation. Returns its address the first time, then undefined. */
export function consumeConfirmation(tx: Db, tokenHash: string) {
  return tx.deleteFrom('emailConfirmations').where('tokenHash', '=', tokenHash).returning('email').executeTakeFirst();
}

/** Removes the confirmation; the customer keeps the current address. */
export async function endConfirmation(tx: Db, customerId: number) {
  await tx.deleteFrom('emailConfirmations').where('customerId', '=', customerId).execute();
}

export async function insertRestoration(tx: Db, restoration: Insertable<Tables['emailRestorations']>) {
  await tx.insertInto('emailRestorations').values(restoration).execute();
}

const restorations = (db: Db, now: Date) =>
  db
    .selectFrom('emailRestorations')
    .innerJoin('customers', 'customers.id', 'emailRestorations.customerId')
    .select(['customerId', 'siteId', 'customers.languageCode', 'emailRestorations.email', 'expiresAt'])
    .where('dateClosed', 'is', null)
    .where('expiresAt', '>', now);

/** A restoration whose link is valid, at any site: the account may have moved since (spec D52). */
export const loadRestoration = (db: Db, tokenHash: string, now: Date) =>
  restorations(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();

/** ADR 0085 The account at a site that another address has replaced this one in, while this one can take it back. */
export const loadReplaced = (db: Db, siteId: number, email: string, now: Date) =>
  restorations(db, now)
    .where('siteId', '=', siteId)
    .where('emailRestorations.email', '=', email)
    .whereRef('customers.email', '<>', 'emailRestorations.email')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** ADR 0085 Removes a restoration, the others of its address, and those that were made after it. False where another request did. */
export async function consumeRestoration(tx: Db, tokenHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('emailRestorations')
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  if (!used) return false;
  await tx
    .deleteFrom('emailRestorations')
    .where('customerId', '=', used.customerId)
    .where(({ or, eb }) => or([eb('email', '=', used.email), eb('expiresAt', '>=', used.expiresAt)]))
    .execute();
  return true;
}

/** The addresses, other than the current one, that can take the account back. */
export async function loadEarlierEmails(db: Db, { id, email }: { id: number; email: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('emailRestorations')
    .select('email')
    .distinct()
    .where('customerId', '=', id)
    .where('email', '<>', email)
    .orderBy('email')
    .execute();
  return rows.map((row) => row.email);
}

/** Links mails to the customer before the address or site changes, so that they are erased with the customer. */
export async function assignMailsTo(tx: Db, customerId: number, siteId: number, recipient: string) {
  await tx
    .updateTable('mails')
    .set({ customerId })
    .where('siteId', '=', siteId)
    .where('recipient', '=', recipient)
    .where('customerId', 'is', null)
    .execute();
}

const UNIQUE_VIOLATION = '23505';

/** Changes the address, or moves it to another site. 'taken': another account has it there, and the transaction must end. */
export async function changeAddress(
  tx: Db,
  id: number,
  change: { email: string } | { siteId: number },
): Promise<'taken' | 'done'> {
  try {
    await tx.updateTable('customers').set(change).where('id', '=', id).execute();
    if ('email' in change) {
      await endMailStop(tx, id); // it was about the earlier address
      await redirectNotices(tx, id, change.email);
    }
    return 'done';
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken'; // only the index sees a concurrent sign-up
    throw error;
  }
}
