import type * as contract from '@octavo/contract/desk-reports';
import type { Call } from '#http/on.ts';
import { datesOf, periodOf } from './days.ts';
import { loadCounted, loadDays, loadSums } from './store.ts';

/** spec §12.20 The figures of a period and of the one before, as they were counted. */
export async function getReport({ db, staff, query, now }: Call<typeof contract.getReport>) {
  const { siteId } = staff;
  const { zone, currency, counted } = await loadCounted(db, siteId);
  const { period, before } = periodOf(query.period, query.back, zone, now());
  const [sums, sumsBefore] = await Promise.all([
    loadDays(db, { siteId, zone, ...period }),
    loadSums(db, { siteId, zone, ...before }),
  ]);
  const byDay = Map.groupBy(sums, ({ day }) => day);
  const days = datesOf(period.from, period.to).map((day) => ({
    day,
    sums: (byDay.get(day) ?? []).map(({ day: _, ...sum }) => sum),
  }));
  return { zone, currency, period, before, isRunning: query.back === 0, counted, days, sumsBefore };
}
