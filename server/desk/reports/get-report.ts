import type * as contract from '@octavo/contract/desk-reports';
import { shareOf } from '@octavo/domain/desk/evidence';
import {
  ANSWERS,
  FIGURES,
  type AnsweredChat,
  SHARES,
  type Sum,
  cohortsOf,
  countOf,
  minutesOf,
} from '@octavo/domain/reports/figures';
import { reachedOf } from '@octavo/domain/reports/form-steps';
import { dayAfter } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { datesOf, monthsUntil, periodOf } from './days.ts';
import { loadFurthest } from './forms/store.ts';
import { loadLoad } from './load/store.ts';
import { loadReturned, loadSums } from './months/store.ts';
import { loadCounted, loadDays } from './store.ts';

/** Forecast: by what was late in so many days. */
const LEARNED_DAYS = 90;

/** Months of first payments that are shown. */
const COHORTS = 12;

/** spec §12.20 The figures of a period and of the one before, as they were counted, and what is under way now. */
export async function getReport({ db, staff, site, query, now }: Call<typeof contract.getReport>) {
  const { siteId } = staff;
  const { zone, currency, counted, due, lateNow } = await loadCounted(db, siteId);
  const { period, before } = periodOf(query.period, query.back, zone, now());
  const learned = { siteId, zone, ...periodOf('days7', 0, zone, now()).period };
  const months = monthsUntil(learned.to, COHORTS);
  const [daily, all, allBefore, lately, load, returned, furthest] = await Promise.all([
    loadDays(db, { siteId, zone, ...period }, ['paid', 'money']),
    loadSums(db, { siteId, zone, ...period }, SHOWN),
    loadSums(db, { siteId, zone, ...before }, SHOWN),
    loadSums(db, { ...learned, from: dayAfter(learned.to, 1 - LEARNED_DAYS) }, ['delivered', 'late']),
    loadLoad(db, { siteId, zone, ...period }),
    loadReturned(db, siteId, months[0] ?? ''),
    loadFurthest(db, siteId, { period, before }),
  ]);
  const byDay = Map.groupBy(daily, ({ day }) => day);
  const days = datesOf(period.from, period.to).map((day) => ({
    day,
    sums: (byDay.get(day) ?? []).map(({ day: _, ...sum }) => sum),
  }));
  const delivered = countOf(lately, 'delivered');
  const forecast = { due, lateNow, delivered, share: shareOf(countOf(lately, 'late'), delivered) };
  const [sums, sumsBefore] = [plainly(all), plainly(allBefore)];
  const answers = answersIn(all, allBefore);
  const form = { isCounted: site.countsForm, steps: formSteps(furthest) };
  return { zone, currency, period, before, isRunning: query.back === 0, counted, days, sums, sumsBefore, answers, form, load, forecast, cohorts: cohortsOf(months, returned) }; // oxfmt-ignore
}

/** Customers who came back are shown by month, and who wrote what beside the load. */
const SHOWN = FIGURES.filter((figure) => figure !== 'returned' && figure !== 'written');

const CHATS = Object.keys(ANSWERS) as AnsweredChat[]; // its own keys

/** Without what the reply says in another way. */
const plainly = (sums: readonly Sum[]) => sums.filter(({ figure }) => CHATS.every((chat) => ANSWERS[chat] !== figure));

const formSteps = (furthest: Awaited<ReturnType<typeof loadFurthest>>) => {
  const before = reachedOf(furthest.map((one) => ({ step: one.step, count: one.before })));
  return reachedOf(furthest).map((one, at) => ({ ...one, before: before[at]?.count ?? 0 }));
};

const answersIn = (sums: readonly Sum[], sumsBefore: readonly Sum[]) =>
  CHATS.map((chat) => {
    const ofChat = (all: readonly Sum[]) => all.filter(({ figure }) => figure === ANSWERS[chat]);
    const late = sums.find(({ figure, part }) => figure === 'late_answer' && part === chat);
    return {
      chat,
      count: countOf(sums, ANSWERS[chat]),
      median: minutesOf(ofChat(sums), SHARES.median),
      most: minutesOf(ofChat(sums), SHARES.most),
      late: late?.count ?? 0,
      medianBefore: minutesOf(ofChat(sumsBefore), SHARES.median),
    };
  });
