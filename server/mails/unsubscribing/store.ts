import type { Db } from '#db.ts';

export async function isAccountOpen(db: Db, customerId: number): Promise<boolean> {
  const account = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('dateClosed', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
