import type { Figure } from '@octavo/domain/reports/figures';
import { type RawBuilder, sql } from 'kysely';

/**
 * ADR 0285 What each figure counts, once: the job counts these rows, and the list behind a figure shows them. Each has site_id, id, at, order_id, part,
 * currency and amount, in cents or null.
 */
export const SOURCES: Record<Figure, RawBuilder<unknown>> = {
  paid: sql`select site_id, id, date_paid as at, id as order_id, '' as part, currency, null::integer as amount
    from orders where date_paid is not null`,
  money: sql`select site_id, id, date_created as at, order_id, kind as part, currency, amount from payment_ledger`,
};

export type DaysOfSite = { siteId: number; zone: string; from: string; to: string };

/** What of the rows of a source `s` was in these days. The range is read from an index; its hours beyond a day are those of clocks that go back at midnight. */
export const inDays = ({ siteId, zone, from, to }: DaysOfSite) => sql`
  s.site_id = ${siteId}::int
  and s.at >= ${from}::date::timestamp at time zone ${zone} - interval '3 hours'
  and s.at < (${to}::date + 1)::timestamp at time zone ${zone} + interval '3 hours'
  and (s.at at time zone ${zone})::date between ${from}::date and ${to}::date`;
