import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export function loadPasskeysOf(db: Db, customerId: number) {
  return db.selectFrom('customerPasskeys').selectAll().where('customerId', '=', customerId).orderBy('id').execute();
}

/** The passkey with this id of a customer of the site whose account is open. */
export function loadCustomerPasskey(db: Db, siteId: number, credentialId: string) {
  return db
    .selectFrom('customerPasskeys')
    .innerJoin('customers', 'customers.id', 'customerPasskeys.customerId')
    .selectAll('customerPasskeys')
    .where('customers.siteId', '=', siteId)
    .where('customers.dateClosed', 'is', null)
    .where('customerPasskeys.credentialId', '=', credentialId)
    .executeTakeFirst();
}

export async function insertCustomerPasskey(tx: Db, passkey: Insertable<Tables['customerPasskeys']>) {
  await tx.insertInto('customerPasskeys').values(passkey).execute();
}

export async function noteCustomerPasskeyUse(tx: Db, id: number, counter: number, now: Date) {
  await tx.updateTable('customerPasskeys').set({ counter, dateUsed: now }).where('id', '=', id).execute();
}

export async function deletePasskeyOf(tx: Db, customerId: number, id: number) {
  await tx.deleteFrom('customerPasskeys').where('customerId', '=', customerId).where('id', '=', id).execute();
}

/** ADR 0084, 0085 Removes every passkey: somebody else may have made them. */
export async function deletePasskeysOf(tx: Db, customerId: number) {
  await tx.deleteFrom('customerPasskeys').where('customerId', '=', customerId).execute();
}
