import type { Db } from '#db.ts';

/** The account whose mails a customer gets now: their own, or that into which it was merged. Undefined where it is closed. */
export async function loadOpenAccount(db: Db, customerId: number): Promise<number | undefined> {
  const account = await db
    .selectFrom('customers as mailed')
    .innerJoin('customers as now', (join) =>
      join.on(({ eb, fn, ref }) => eb('now.id', '=', fn.coalesce(ref('mailed.mergedInto'), ref('mailed.id')))),
    )
    .select('now.id')
    .where('mailed.id', '=', customerId)
    .where('now.dateClosed', 'is', null)
    .executeTakeFirst();
  return account?.id;
}
