import type { CheckKind } from '@octavo/domain/sites/ready';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** ADR 0132 The sites where a person with this address is an operator. */
export async function loadManagedIds(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .select('siteId')
    .where('email', '=', email)
    .where('role', '=', 'operator')
    .where('dateDeactivated', 'is', null)
    .orderBy('siteId')
    .execute();
  return rows.map(({ siteId }) => siteId);
}

/** The newest version of each site. */
export const loadNewestVersions = (db: Db, siteIds: number[]) =>
  db
    .selectFrom('siteVersions')
    .distinctOn('siteId')
    .select(['siteId', 'number', 'author', 'dateCreated'])
    .where('siteId', 'in', siteIds)
    .orderBy('siteId')
    .orderBy('number', 'desc')
    .execute();

/** How many changes wait for their time, by site. */
export const countPlanned = (db: Db, siteIds: number[]) =>
  db
    .selectFrom('sitePlans')
    .select(['siteId', sql<number>`count(*)::integer`.as('count')])
    .where('siteId', 'in', siteIds)
    .where('state', '=', 'waiting')
    .where('startsAt', 'is not', null)
    .groupBy('siteId')
    .execute();

export const loadChecks = (db: Db, siteId: number) =>
  db.selectFrom('siteChecks').selectAll().where('siteId', '=', siteId).execute();

export type CheckRow = Awaited<ReturnType<typeof loadChecks>>[number];

export const loadCheck = (db: Db, siteId: number, kind: CheckKind, subject = '') =>
  db
    .selectFrom('siteChecks')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** What is kept of something that was tried. */
export type Outcome = {
  siteId: number;
  kind: CheckKind;
  subject?: string;
  isGood: boolean;
  details: object;
  date: Date;
};

/** Keeps the last outcome of something that was tried. */
export async function saveCheck(db: Db, { siteId, kind, subject = '', isGood, details, date }: Outcome) {
  const outcome = { isGood, details: sql<unknown>`${JSON.stringify(details)}::jsonb`, dateChecked: date };
  await db
    .insertInto('siteChecks')
    .values({ siteId, kind, subject, ...outcome })
    .onConflict((conflict) => conflict.columns(['siteId', 'kind', 'subject']).doUpdateSet(outcome))
    .execute();
}

/** Forgets how the charge of a provider went: another key has not taken one. */
export async function forgetCharge(db: Db, siteId: number, provider: string) {
  await db
    .deleteFrom('siteChecks')
    .where('siteId', '=', siteId)
    .where('kind', '=', 'charge')
    .where('subject', '=', provider)
    .execute();
}

/** Forgets what was known of the mails of a site: those of another sender have not arrived. */
export async function forgetMails(db: Db, siteId: number) {
  await db
    .deleteFrom('siteChecks')
    .where('siteId', '=', siteId)
    .where('kind', 'in', ['mail', 'mail_records'])
    .execute();
}

/** How far a transfer is: the customers who are still there, and those at the new site who have an order from there. */
export async function countMoved(db: Db, siteId: number, targetId: number): Promise<{ left: number; moved: number }> {
  const count = sql<number>`count(*)::integer`.as('count');
  const of = (id: number) => db.selectFrom('customers').select(count).where('customers.siteId', '=', id);
  const { count: left } = await of(siteId).where('dateClosed', 'is', null).executeTakeFirstOrThrow();
  const { count: moved } = await of(targetId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.customerId', '=', 'customers.id')
          .where('orders.siteId', '=', siteId),
      ),
    )
    .executeTakeFirstOrThrow();
  return { left, moved };
}

/** The accounts of now of a site itself. */
export const loadOwnAccounts = (db: Db, siteId: number) =>
  db
    .selectFrom('providerAccounts')
    .select(['provider', 'settings', 'dateChanged'])
    .where('siteId', '=', siteId)
    .where('validUntil', 'is', null)
    .execute();

/** The newest mail to an address. */
export const loadMailTo = (db: Db, email: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
