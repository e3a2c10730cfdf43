import type { MailStop, Preferences } from '@octavo/domain/notifications/delivery';
import type { CellName } from '@octavo/domain/notifications/matrix';
import { type Updateable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

const CHOICES = sql<Record<string, boolean>>`(
  select coalesce(json_object_agg(cell, is_on), '{}') from notification_choices c where c.customer_id = customers.id)`;

/** What decides how a customer hears, as it is stored: one query. Undefined where there is no such customer. */
export function loadStoredPreferences(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('notificationPreferences as chosen', 'chosen.customerId', 'customers.id')
    .select(['customers.siteId', 'customers.zone', 'customers.enabledNewsletters', 'customers.dateClosed'])
    .select([
      'mailOn',
      'pushOn',
      'calendarOn',
      'quietFrom',
      'quietTo',
      'digestAt',
      'digestEvents',
      'mailStop',
      'dateMailStop',
    ])
    .select(['calendarVersion', 'dateCalendar', CHOICES.as('choices')])
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
}

export type StoredPreferences = NonNullable<Awaited<ReturnType<typeof loadStoredPreferences>>>;

/** spec §10.20 The same for the rule. Newsletters are a field of the profile (spec §7). */
export const preferencesOf = (stored: StoredPreferences, turned: readonly CellName[]): Preferences => ({
  site: turned,
  channels: { mail: stored.mailOn ?? true, push: stored.pushOn ?? true, calendar: stored.calendarOn ?? true },
  choices: { ...stored.choices, 'newsletter.mail': stored.enabledNewsletters },
  quiet: stored.quietFrom === null || stored.quietTo === null ? null : { from: stored.quietFrom, to: stored.quietTo },
  zone: stored.zone ?? 'UTC',
  digest: stored.digestAt === null ? null : { at: stored.digestAt, events: stored.digestEvents },
  mailStop: stored.mailStop,
});

type Change = Updateable<Tables['notificationPreferences']>;

export async function changePreferences(tx: Db, customerId: number, change: Change) {
  await tx
    .insertInto('notificationPreferences')
    .values({
      customerId,
      quietFrom: null,
      quietTo: null,
      digestAt: null,
      digestEvents: null,
      mailStop: null,
      dateMailStop: null,
      dateCalendar: null,
      ...change,
    }) // oxfmt-ignore
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(change))
    .execute();
}

/**
 * Has the mails and pushes of a customer that wait decided again now: the jobs that nobody has begun are due. A mail of the digest has no job of its own,
 * and one without an event waits for nothing.
 */
export async function decideAgain(tx: Db, customerId: number) {
  await sql`
    with waiting as (
      select 'send_mail' as task, id from mails where customer_id = ${customerId} and event is not null
        and date_sent is null and date_failed is null and date_dropped is null
      union all select 'send_push', id from pushes where customer_id = ${customerId} and date_claimed is null)
    select graphile_worker.reschedule_jobs(array_agg(job.id), run_at => now())
    from waiting join graphile_worker._private_tasks task on task.identifier = waiting.task
      join graphile_worker._private_jobs job on job.task_id = task.id and job.payload ->> 'id' = waiting.id::text
    where job.attempts = 0 and job.run_at > now()
    having count(*) > 0`.execute(tx);
}

export async function storeChoice(tx: Db, customerId: number, cell: CellName, isOn: boolean) {
  await tx
    .insertInto('notificationChoices')
    .values({ customerId, cell, isOn })
    .onConflict((conflict) => conflict.columns(['customerId', 'cell']).doUpdateSet({ isOn }))
    .execute();
}

export async function isOrderMuted(db: Db, customerId: number, orderId: number): Promise<boolean> {
  const muted = await db
    .selectFrom('mutedOrders')
    .select('orderId')
    .where('customerId', '=', customerId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return muted !== undefined;
}

export async function loadMailStop(db: Db, customerId: number): Promise<MailStop | null> {
  const stored = await db
    .selectFrom('notificationPreferences')
    .select('mailStop')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return stored?.mailStop ?? null;
}

/** Stops mail to a customer who still has this address. Answers whether it was so. */
export async function stopMailTo(
  db: Db,
  { customerId, address }: { customerId: number; address: string },
  why: MailStop,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_preferences (customer_id, mail_stop, date_mail_stop)
    select id, ${why}, ${at} from customers where id = ${customerId} and email = ${address} and date_closed is null
    on conflict (customer_id) do update set mail_stop = excluded.mail_stop, date_mail_stop = excluded.date_mail_stop
    returning customer_id`.execute(db);
  return rows.length > 0;
}

/** Sends mail again: the address is another one, or its owner says that it works. */
export async function endMailStop(db: Db, customerId: number) {
  await db
    .updateTable('notificationPreferences')
    .set({ mailStop: null, dateMailStop: null })
    .where('customerId', '=', customerId)
    .execute();
}

export async function storeNewsletters(tx: Db, customerId: number, isOn: boolean) {
  await tx.updateTable('customers').set({ enabledNewsletters: isOn }).where('id', '=', customerId).execute();
}

const MOST_MUTED = 200;

/** The orders that a customer muted, the last first. */
export const loadMutedOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('mutedOrders')
    .innerJoin('orders', 'orders.id', 'mutedOrders.orderId')
    .select(['orders.id', 'orders.title'])
    .where('mutedOrders.customerId', '=', customerId)
    .orderBy('mutedOrders.dateCreated', 'desc')
    .limit(MOST_MUTED)
    .execute();
