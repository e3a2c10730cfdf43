import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';
import type { PaymentProvider } from '#tables/values.ts';

export type AccountRow = Selectable<Tables['providerAccounts']>;

/** Every account, also the earlier ones, newest first. */
export function loadAccounts(db: Db): Promise<AccountRow[]> {
  return db.selectFrom('providerAccounts').selectAll().orderBy('id', 'desc').execute();
}

/** The account of now of a site, or of all sites with null, locked until the transaction ends. */
export function lockAccount(tx: Db, provider: PaymentProvider, siteId: number | null): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('providerAccounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('siteId', 'is not distinct from', siteId)
    .where('validUntil', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAccount(tx: Db, account: Insertable<Tables['providerAccounts']>) {
  await tx.insertInto('providerAccounts').values(account).execute();
}

/** Ends an account; its key stays good for webhooks until `validUntil`. */
export async function endAccount(tx: Db, id: number, validUntil: Date) {
  await tx.updateTable('providerAccounts').set({ validUntil }).where('id', '=', id).execute();
}

/** Ends the keys before the account of now at once, and notes when: that of the environment has no row (ADR 0446). */
export async function revokeEarlier(tx: Db, provider: PaymentProvider, siteId: number | null, now: Date) {
  const accounts = tx
    .updateTable('providerAccounts')
    .where('provider', '=', provider)
    .where('siteId', 'is not distinct from', siteId);
  await accounts.set({ validUntil: now }).where('validUntil', '>', now).execute();
  await accounts.set({ dateRevoked: now }).where('validUntil', 'is', null).execute();
}
