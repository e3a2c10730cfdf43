import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { measureAnswers } from './answers/measure-answers.ts';
import { countForms } from './forms/count-forms.ts';
import { noteLate } from './load/store.ts';
import { countByZone, countDay, loadSitesToCount, lockSite, noteCounted, takeDay } from './store.ts';

/** Forecast: papers that are due in so many days. */
const AHEAD_DAYS = 7;

/**
 * ADR 0285 Counts again each day that has a mark. Runs every minute. A day and its marks are one transaction: what is killed in the middle is counted
 * by the next run, and what is counted twice is the same.
 */
export async function rollUpReports(services: Services) {
  const at = services.now();
  await measureAnswers(services.db);
  const behind = new Set<number>();
  await oneByOne(services, await loadSitesToCount(services.db), async ({ siteId, zone, isOther }) => {
    behind.add(siteId);
    if (isOther) await inTransaction(services, 'countByZone', (tx) => countByZone(tx, siteId, zone, at));
    while (await countOldestDay(services, siteId)); // oxlint-disable-line no-await-in-loop -- one day after the other
    behind.delete(siteId);
  });
  await countForms(services);
  await noteLate(services.db, at);
  await noteCounted(services.db, [...behind], at, minutesAfter(at, AHEAD_DAYS * DAY_MINUTES));
}

/** Whether there was one. */
const countOldestDay = (services: Services, siteId: number) =>
  inTransaction(services, 'countDay', async (tx) => {
    const zone = await lockSite(tx, siteId);
    const day = zone && (await takeDay(tx, siteId, zone));
    if (!day) return false;
    await countDay(tx, siteId, zone, day);
    return true;
  });
