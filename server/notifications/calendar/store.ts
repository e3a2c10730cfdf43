import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Who has a feed of this version at a site: undefined for one that ended, and for a closed account. */
export const loadFeed = (db: Db, customerId: number, version: number) =>
  db
    .selectFrom('notificationPreferences as chosen')
    .innerJoin('customers', 'customers.id', 'chosen.customerId')
    .select(['customers.id', 'customers.siteId', 'customers.languageCode'])
    .where('chosen.customerId', '=', customerId)
    .where('calendarVersion', '=', version)
    .where('dateCalendar', 'is not', null)
    .where('customers.dateClosed', 'is', null)
    .executeTakeFirst();

/** Gives the feed of a customer a new address. */
export async function renewFeed(tx: Db, customerId: number, at: Date) {
  await sql`
    insert into notification_preferences (customer_id, calendar_version, date_calendar) values (${customerId}, 1, ${at})
    on conflict (customer_id) do update set
      calendar_version = notification_preferences.calendar_version + 1, date_calendar = excluded.date_calendar`.execute(
    tx,
  );
}

export async function endFeed(tx: Db, customerId: number) {
  await tx
    .updateTable('notificationPreferences')
    .set({ dateCalendar: null })
    .where('customerId', '=', customerId)
    .execute();
}
