import { SiteHours, calendarOf } from '@octavo/contract/hours';
import type { Db } from '#db.ts';
import type * as z from 'zod/mini';
import { differences } from '#audit/differences.ts';
import { type SiteHours as Hours, insertCalendar, loadHours } from '#clocks/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput } from './input.ts';

/**
 * spec §12.7 Sets when the site of `host` answers, and when its clocks are marked, from now on: a clock that runs keeps the hours that it
 * started with. Throws InvalidInput or `site_unknown`.
 */
export async function setHours(
  act: Act,
  host: string,
  input: z.input<typeof SiteHours>,
): Promise<{ isChanged: boolean }> {
  const file = readInput(SiteHours, input);
  return inTransaction(act, 'setHours', async (tx) => {
    const site = await lockedSite(tx, host);
    return { isChanged: await putHours(tx, act, site.id, file, 'setHours') };
  });
}

/** The same for a site that is locked. False where nothing changes. */
export async function putHours(tx: Db, act: Act, siteId: number, file: SiteHours, operation: 'setHours' | 'saveHours') {
  const { firstAnswer, answerSoon, deadlineSoon } = file;
  const hours = { calendar: calendarOf(file), limits: { firstAnswer, answerSoon, deadlineSoon } };
  const { now } = await loadHours(tx, siteId);
  const { was, became, isEmpty } = differences(flat(now), flat(hours));
  if (isEmpty) return false;
  await insertCalendar(tx, siteId, hours, act.now());
  await audit(tx, act, { operation, subject: `site ${siteId}`, was, became });
  return true;
}

/** The hours as the audit shows them: a day is `540-750 810-1080`. */
const flat = ({ calendar, limits }: Omit<Hours, 'id' | 'dateCreated'>) => ({
  zone: calendar.zone,
  week: calendar.week.map(dayText),
  holidays: calendar.holidays.join(' '),
  days: (calendar.days ?? []).map(({ date, intervals }) => `${date} ${dayText(intervals)}`).join(', '),
  firstAnswer: limits.firstAnswer,
  answerSoon: limits.answerSoon,
  deadlineSoon: limits.deadlineSoon,
});

const dayText = (day: readonly { from: number; to: number }[]) => day.map(({ from, to }) => `${from}-${to}`).join(' ');
