import { SiteHours, calendarOf } from '@octavo/contract/hours';
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
  const { firstAnswer, answerSoon, deadlineSoon } = file;
  const hours = { calendar: calendarOf(file), limits: { firstAnswer, answerSoon, deadlineSoon } };
  return inTransaction(act, 'setHours', async (tx) => {
    const site = await lockedSite(tx, host);
    const { now } = await loadHours(tx, site.id);
    const { was, became, isEmpty } = differences(flat(now), flat(hours));
    if (isEmpty) return { isChanged: false };
    await insertCalendar(tx, site.id, hours, act.now());
    await audit(tx, act, { operation: 'setHours', subject: `site ${site.id}`, was, became });
    return { isChanged: true };
  });
}

/** The hours as the audit shows them: a day is `540-750 810-1080`. */
const flat = ({ calendar, limits }: Omit<Hours, 'id'>) => ({
  zone: calendar.zone,
  week: calendar.week.map((day) => day.map(({ from, to }) => `${from}-${to}`).join(' ')),
  holidays: calendar.holidays.join(' '),
  firstAnswer: limits.firstAnswer,
  answerSoon: limits.answerSoon,
  deadlineSoon: limits.deadlineSoon,
});
