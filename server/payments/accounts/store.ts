import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';
import type { PaymentProvider } from '#tables/values.ts';

export function everyAccount(db: Db) {
  return db.selectFrom('providerAccounts').select(['provider', 'settings']).execute();
}

/** The account, locked until the transaction ends. */
export function lockAccount(tx: Db, provider: PaymentProvider) {
  return tx
    .selectFrom('providerAccounts')
    .select('settings')
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepAccount(tx: Db, account: Insertable<Tables['providerAccounts']>) {
  const { settings, dateChanged } = account;
  await tx
    .insertInto('providerAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ settings, dateChanged }))
    .execute();
}
