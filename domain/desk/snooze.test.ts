import { expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { ALWAYS_OPEN, type Calendar } from './calendar.ts';
import { snoozeTimes, whyNoSnooze } from './snooze.ts';

const day = [{ from: 9 * 60, to: 17 * 60 }];
const OFFICE: Calendar = { zone: 'Europe/London', week: [day, day, day, day, day, [], []], holidays: ['2026-01-05'] };

const at = (moment: string) => new Date(`2026-01-${moment}Z`);

test.each([
  { name: 'a day of work', calendar: OFFICE, now: '07T11:00', tomorrow: at('08T09:00'), nextWorkingDay: at('08T09:00') },
  { name: 'before the site opens', calendar: OFFICE, now: '07T02:00', tomorrow: at('08T09:00'), nextWorkingDay: at('08T09:00') },
  { name: 'a Friday before a holiday', calendar: OFFICE, now: '02T11:00', tomorrow: null, nextWorkingDay: at('06T09:00') },
  { name: 'a site that never closes', calendar: ALWAYS_OPEN, now: '31T23:00', tomorrow: new Date('2026-02-01T08:00Z'), nextWorkingDay: new Date('2026-02-01T08:00Z') },
  { name: 'the zone of the site', calendar: { ...ALWAYS_OPEN, zone: 'America/New_York' }, now: '08T03:00', tomorrow: at('08T13:00'), nextWorkingDay: at('08T13:00') },
  { name: 'a site that is open before eight only', calendar: { ...ALWAYS_OPEN, week: ALWAYS_OPEN.week.map(() => [{ from: 0, to: 60 }]) }, now: '08T03:00', tomorrow: null, nextWorkingDay: null },
])('spec §12.7 the mornings of a snooze follow the calendar of the site: $name', ({ calendar, now, tomorrow, nextWorkingDay }) => {
  expect(snoozeTimes(calendar, at(now))).toEqual({ tomorrow, nextWorkingDay });
}); // oxfmt-ignore

test('spec §12.7 an order is snoozed for ninety days at most, and never until the past', () => {
  const now = at('07T11:00');
  const after = (minutes: number) => whyNoSnooze(minutesAfter(now, minutes), now);
  expect([after(0), after(1), after(90 * 1440), after(90 * 1440 + 1)]).toEqual(['snooze_time', null, null, 'snooze_time']);
}); // oxfmt-ignore
