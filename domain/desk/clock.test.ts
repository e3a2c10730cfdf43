import { describe, expect, test } from 'vitest';
import { ALWAYS_OPEN, CLOCK_LIMITS, type Calendar, type Interval, whyNoCalendar } from './calendar.ts';
import { afterWorked, answerClock, beforeWorked, clockAfter, firstStop, resumedSince, workedMinutes } from './clock.ts';
import { wallOf } from '../language/wall.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago', 'UTC'];
/** Around each of them one of the zones changes its offset. */
const NEAR_CHANGES = ['2026-03-08T06:00Z', '2026-11-01T05:00Z', '2026-03-28T23:00Z', '2026-10-25T00:00Z', '2026-04-04T14:00Z', '2026-09-06T03:00Z', '2026-07-01T00:00Z']; // oxfmt-ignore

/** Numbers from 0 to below `size`, the same in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (size: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % size;
  };
}

function anyCalendar(any: (size: number) => number): Calendar {
  const day = (): Interval[] => {
    const edges = [...new Set(Array.from({ length: 2 * any(4) }, () => any(1441)))].toSorted((a, b) => a - b);
    return edges.flatMap((from, at) => (at % 2 === 0 && edges[at + 1] !== undefined ? [{ from, to: edges[at + 1] ?? 0 }] : []));
  }; // oxfmt-ignore
  const zone = ZONES[any(ZONES.length)] ?? 'UTC';
  const days = any(3) === 0 ? ['2026-03-29', '2026-11-01', '2026-04-05'].map((date) => ({ date, intervals: day() })) : []; // oxfmt-ignore
  return { zone, week: Array.from({ length: 7 }, day), holidays: any(3) === 0 ? ['2026-03-08', '2026-10-25'] : [], days }; // oxfmt-ignore
}

/** The minutes of working time, each looked at by itself. The offset of a zone changes at a quarter of an hour at most. */
function counted({ zone, week, holidays, days = [] }: Calendar, from: number, minutes: number): number {
  let worked = 0;
  let quarter = { wall: wallOf(zone)(from), at: from };
  for (let at = from; at < from + minutes * 60_000; at += 60_000) {
    if (at % 900_000 === 0) quarter = { wall: wallOf(zone)(at), at };
    const minute = quarter.wall.minute + (at - quarter.at) / 60_000;
    const other = days.find(({ date }) => date === quarter.wall.date)?.intervals;
    const day = holidays.includes(quarter.wall.date) ? [] : (other ?? week[quarter.wall.weekday] ?? []);
    if (day.some(({ from: opens, to }) => opens <= minute && minute < to)) worked += 1;
  }
  return worked;
}

describe('spec §12.7 working time', () => {
  test('equals a count minute by minute, in 1,000 calendars with several intervals, holidays and changes of the zone', () => {
    const any = numbersFrom(20_261);
    for (let run = 0; run < 1000; run += 1) {
      const calendar = anyCalendar(any);
      const from = new Date(NEAR_CHANGES[any(NEAR_CHANGES.length)] ?? 0).getTime() - any(900) * 60_000;
      const minutes = any(800);
      const to = new Date(from + minutes * 60_000);
      const worked = workedMinutes(calendar, new Date(from), to);
      expect(worked, JSON.stringify({ calendar, from, minutes })).toBe(counted(calendar, from, minutes));
      if (worked === 0) continue;
      expect(workedMinutes(calendar, new Date(from), afterWorked(calendar, new Date(from), worked))).toBe(worked);
      expect(workedMinutes(calendar, beforeWorked(calendar, to, worked), to)).toBe(worked);
    }
  });

  test('an hour that comes twice counts twice, and one that is left out does not', () => {
    const nights: Calendar = { zone: 'Europe/Berlin', week: ALWAYS_OPEN.week.map(() => [{ from: 120, to: 180 }]), holidays: [] };
    const of = (day: string) => workedMinutes(nights, new Date(`${day}T12:00Z`), new Date(new Date(`${day}T12:00Z`).getTime() + 86_400_000));
    expect([of('2026-10-24'), of('2026-03-28'), of('2026-06-01')]).toEqual([120, 0, 60]);
  }); // oxfmt-ignore
});

const OFFICE: Calendar = {
  zone: 'America/New_York',
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => (day > 5 ? [] : [{ from: 540, to: 720 }, { from: 780, to: 1080 }])),
  holidays: ['2026-11-26'],
}; // oxfmt-ignore
const at = (time: string) => new Date(`2026-11-${time}-05:00`);

const clock = (since: string, now: string, pausedAt: string | null = null) =>
  answerClock({ since: at(since), pausedAt: pausedAt ? at(pausedAt) : null, calendar: OFFICE, limits: CLOCK_LIMITS }, at(now)); // oxfmt-ignore

describe('spec §12.7 the clock of an answer', () => {
  test.each([
    { what: 'runs over lunch only where somebody is there', since: '23T11:00', now: '23T13:10', left: 50, mood: 'plain', stands: null, due: '23T14:00' },
    { what: 'is soon late in its last half hour', since: '23T09:00', now: '23T10:35', left: 25, mood: 'soon', stands: null, due: '23T11:00' },
    { what: 'stands still at night, which it says', since: '23T17:00', now: '23T23:00', left: 60, mood: 'plain', stands: 'closed_hours', due: '24T10:00' },
    { what: 'skips a holiday', since: '25T17:00', now: '27T10:20', left: -20, mood: 'late', stands: null, due: '27T10:00' },
    { what: 'stands still while the customer is asked, which it says', since: '23T09:00', now: '24T17:00', paused: '23T09:30', left: 90, mood: 'plain', stands: 'customer', due: '23T11:00' },
  ])('$what', ({ since, now, paused, left, mood, stands, due }) => {
    expect(clock(since, now, paused)).toEqual({ left, mood, stands, dueAt: at(due) });
  }); // oxfmt-ignore

  test('goes on with the working time that it had before a pause', () => {
    const paused = { since: at('23T16:00'), pausedAt: at('24T09:30'), calendar: OFFICE };
    const since = resumedSince(paused, at('27T09:10'));
    expect(workedMinutes(OFFICE, since, at('27T09:10'))).toBe(150);
    expect(since).toEqual(at('25T15:40'));
  });

  test('spec §12.9 runs on by the minutes since it was read, and not while it stands still', () => {
    const read = { left: 40, mood: 'plain', stands: null } as const;
    expect(clockAfter(read, 30, 0)).toEqual(read);
    expect(clockAfter(read, 30, -5)).toEqual(read);
    expect(clockAfter(read, 30, 12)).toEqual({ left: 28, mood: 'soon', stands: null });
    expect(clockAfter(read, 30, 41)).toEqual({ left: -1, mood: 'late', stands: null });
    expect(clockAfter({ ...read, stands: 'customer' }, 30, 12).left).toBe(40);
  });
});

const week = (...day: Interval[]) => [day, [], [], [], [], [], []];

describe('spec §12.7 a calendar', () => {
  test.each([
    { calendar: { ...OFFICE, zone: 'Mars/Base' }, why: 'zone_unknown' },
    { calendar: { ...OFFICE, week: [] }, why: 'week_length' },
    { calendar: { ...OFFICE, week: week() }, why: 'never_open' },
    { calendar: { ...OFFICE, week: week({ from: 600, to: 540 }) }, why: 'interval' },
    { calendar: { ...OFFICE, week: week({ from: 700, to: 800 }, { from: 540, to: 720 }) }, why: 'overlap' },
    { calendar: { ...OFFICE, holidays: ['26.11.2026'] }, why: 'holiday' },
    { calendar: ALWAYS_OPEN, why: null },
    { calendar: OFFICE, why: null },
  ])('is refused as $why', ({ calendar, why }) => {
    expect(whyNoCalendar(calendar)).toBe(why);
  });
});

describe('spec §12.17 where a tried clock stands still', () => {
  const office = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 540, to: 1080 }] : []));
  const calendar: Calendar = { zone: 'UTC', week: office, holidays: [], days: [] };
  const stop = (from: string) => firstStop(calendar, new Date(from), 30);

  test('says how much counts before the site closes, and when it goes on after a weekend', () => {
    expect(stop('2026-11-20T17:50:00Z')).toEqual({ counted: 10, goesOn: new Date('2026-11-23T09:00:00Z') });
    expect(stop('2026-11-21T12:00:00Z')).toEqual({ counted: 0, goesOn: new Date('2026-11-23T09:00:00Z') });
  });

  test('is nowhere where the time is over before, or the site never closes', () => {
    expect(stop('2026-11-20T12:00:00Z')).toBeNull();
    expect(firstStop(ALWAYS_OPEN, new Date('2026-11-20T23:50:00Z'), 30)).toBeNull();
  });
});
