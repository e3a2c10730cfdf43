import type { Db } from '#db.ts';

export const loadDueErasures = (db: Db, now: Date) =>
  db
    .selectFrom('erasures')
    .innerJoin('customers', 'customers.id', 'erasures.customerId')
    .select(['erasures.customerId', 'customers.siteId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .execute();

export const lockErasure = (tx: Db, customerId: number) =>
  tx.selectFrom('erasures').select('staffId').where('customerId', '=', customerId).forUpdate().executeTakeFirst();
