/** Runs a query of `pg` or of Kysely. */
type Run = (text: string) => Promise<{ rows: object[] }>;

/** In the zone of the newest hours of a site. */
const LOCAL = `at time zone coalesce(
  (select c.calendar ->> 'zone' from desk_calendars c where c.site_id = events.site_id order by c.id desc limit 1), 'UTC')`;

const COUNTED = `
  select site_id, to_char(at ${LOCAL}, unnest(array['YYYY-MM-DD', 'YYYY-MM'])) as day, figure,
    coalesce(part, to_char(first ${LOCAL}, 'YYYY-MM')) as part, currency, count(*)::int as count, sum(amount)::int as amount
  from (
    select site_id, date_paid as at, 'paid' as figure, '' as part, null::timestamptz as first, currency, 0 as amount
    from orders where date_paid is not null
    union all
    select site_id, date_created, 'money', kind, null, currency, amount from payment_ledger
    union all
    select site_id, date_completed, 'delivered', '', null, '', 0 from orders where date_completed is not null
    union all
    select o.site_id, date_completed, 'written', coalesce('WR-' || writer_number, ''), null, '', 0
    from orders o left join staff w on w.id = coalesce(delivered_by, writer_id) where date_completed is not null
    union all
    select site_id, date_paid, 'returned', null, min(date_paid) over (partition by customer_id), '', 0
    from (
      select *, row_number() over (partition by customer_id, month order by date_paid, id) as nth
      from (select *, to_char(date_paid ${LOCAL}, 'YYYY-MM') as month from orders events where date_paid is not null) months
    ) paid where nth = 1
  ) events
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const COMPARED = `figure in ('paid', 'money', 'delivered', 'written', 'returned')`;

const KEPT = `
  select site_id, day, figure, part, currency, count, amount::int from report_days where ${COMPARED}
  union all select site_id, month, figure, part, currency, count, amount::int from report_months where ${COMPARED}
  order by 1, 2, 3, 4, 5`;

/**
 * ADR 0285 The figures of orders and money as the rollups have them (`kept`), and the same counted from all rows (`counted`): a row for each site,
 * day or month, figure, part and currency. Amounts in cents.
 */
export async function reportFigures(run: Run): Promise<{ kept: object[]; counted: object[] }> {
  return { kept: (await run(KEPT)).rows, counted: (await run(COUNTED)).rows };
}
