import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** One for each customer: the newest. */
export async function keepConfirmation(tx: Db, confirmation: Insertable<Tables['emailConfirmations']>) {
  const { tokenHash, email, expiresAt } = confirmation;
  await tx
    .insertInto('emailConfirmations')
    .values(confirmation)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ tokenHash, email, expiresAt }))
    .execute();
}

/** The address that a mail with a link has gone to, which may still be opened. */
export async function awaitedEmail(db: Db, customerId: number, now: Date): Promise<string | undefined> {
  const awaited = await db
    .selectFrom('emailConfirmations')
    .select('email')
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return awaited?.email;
}

/** A confirmation of this site that may still be opened. */
export function confirmationOfSite(db: Db, siteId: number, tokenHash: string, now: Date) {
  return db
    .selectFrom('emailConfirmations')
    .innerJoin('customers', 'customers.id', 'emailConfirmations.customerId')
    .select(['customerId', 'emailConfirmations.email'])
    .where('siteId', '=', siteId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Takes a confirmation: answers the address the first time, nothing ever after. */
export function consumeConfirmation(tx: Db, tokenHash: string) {
  return tx.deleteFrom('emailConfirmations').where('tokenHash', '=', tokenHash).returning('email').executeTakeFirst();
}

/** The address that is stays. */
export async function endConfirmation(tx: Db, customerId: number) {
  await tx.deleteFrom('emailConfirmations').where('customerId', '=', customerId).execute();
}

/** What went to an address stays known as the customer's, whatever address or site they go to: it is erased with them. */
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

/** Another address, or the same at another site. 'taken' where an account has it there; then the transaction is of no more use. */
export async function changeAddress(
  tx: Db,
  id: number,
  change: { email: string } | { siteId: number },
): Promise<'taken' | 'done'> {
  try {
    await tx.updateTable('customers').set(change).where('id', '=', id).execute();
    return 'done';
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken'; // only the index sees a sign-up under way
    throw error;
  }
}
