import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { quietEnd } from './quiet-hours.ts';
import { nextWallMoment } from './wall-moment.ts';

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const hours = (from: string, to: string) => ({ from: clock(from), to: clock(to) });

/** The wall by another way than the rule's: the words of Intl. */
const wallText = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

const next = (at: string) => nextWallMoment('Europe/Berlin', new Date(at), clock('09:00')).toISOString();

describe('spec §10.20 quiet hours', () => {
  test.each([
    { what: 'over midnight, in the evening', quiet: hours('22:00', '07:00'), at: '2026-01-05T22:00:00Z', end: '2026-01-06T07:00:00Z' },
    { what: 'over midnight, in the morning', quiet: hours('22:00', '07:00'), at: '2026-01-06T06:59:59Z', end: '2026-01-06T07:00:00Z' },
    { what: 'the minute when they end', quiet: hours('22:00', '07:00'), at: '2026-01-06T07:00:00Z', end: null },
    { what: 'the minute before they begin', quiet: hours('22:00', '07:00'), at: '2026-01-05T21:59:59Z', end: null },
    { what: 'within a day', quiet: hours('13:00', '15:00'), at: '2026-01-05T14:20:00Z', end: '2026-01-05T15:00:00Z' },
    { what: 'from and to the same', quiet: hours('08:00', '08:00'), at: '2026-01-05T08:00:00Z', end: null },
    { what: 'to midnight', quiet: hours('22:00', '00:00'), at: '2026-01-05T23:59:00Z', end: '2026-01-06T00:00:00Z' },
    { what: 'the zone of the customer', quiet: hours('22:00', '07:00'), zone: 'America/New_York', at: '2026-01-06T03:00:00Z', end: '2026-01-06T12:00:00Z' },
    { what: 'an offset of half an hour', quiet: hours('22:00', '07:00'), zone: 'Asia/Kolkata', at: '2026-01-05T16:30:00Z', end: '2026-01-06T01:30:00Z' },
    { what: 'spring: an hour is missing in the night', quiet: hours('22:00', '07:00'), zone: 'Europe/Berlin', at: '2026-03-28T21:00:00Z', end: '2026-03-29T05:00:00Z' },
    { what: 'autumn: an hour comes twice in the night', quiet: hours('22:00', '07:00'), zone: 'Europe/Berlin', at: '2026-10-24T20:00:00Z', end: '2026-10-25T06:00:00Z' },
    { what: 'spring: the end is in the missing hour', quiet: hours('22:00', '02:30'), zone: 'America/New_York', at: '2026-03-08T05:00:00Z', end: '2026-03-08T07:00:00Z' },
    { what: 'spring: the beginning is in the missing hour', quiet: hours('02:30', '07:00'), zone: 'America/New_York', at: '2026-03-08T07:00:00Z', end: '2026-03-08T11:00:00Z' },
    { what: 'autumn: the end comes twice, and the first counts', quiet: hours('22:00', '01:30'), zone: 'America/New_York', at: '2026-11-01T03:00:00Z', end: '2026-11-01T05:30:00Z' },
    { what: 'autumn: in the second hour it is quiet again', quiet: hours('22:00', '01:30'), zone: 'America/New_York', at: '2026-11-01T06:10:00Z', end: '2026-11-01T06:30:00Z' },
    { what: 'half an hour of summer time', quiet: hours('22:00', '07:00'), zone: 'Australia/Lord_Howe', at: '2026-10-03T12:00:00Z', end: '2026-10-03T20:00:00Z' },
    { what: 'two hours of summer time', quiet: hours('22:00', '07:00'), zone: 'Antarctica/Troll', at: '2026-03-28T23:00:00Z', end: '2026-03-29T05:00:00Z' },
  ])('$what', ({ quiet, zone = 'UTC', at, end }) => {
    expect(quietEnd(quiet, zone, new Date(at))?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
  }); // oxfmt-ignore

  test('on the days when clocks change, the end is the first minute that a walk by minutes finds not quiet', () => {
    const days = [['Europe/Berlin', '2026-03-28'], ['Europe/Berlin', '2026-10-24'], ['America/New_York', '2026-03-07'], ['America/New_York', '2026-10-31'], ['America/Santiago', '2026-09-05']] as const; // oxfmt-ignore
    for (const [zone, day] of days)
      for (const quiet of [
        hours('22:00', '07:00'),
        hours('00:30', '02:15'),
        hours('02:30', '03:00'),
        hours('12:00', '01:59'),
      ])
        // oxfmt-ignore
        for (let step = 0; step < 36 * 60; step += 211) {
          const at = minutesAfter(new Date(`${day}T12:00:00Z`), step);
          const quietAt = (minutes: number) => {
            const now = clock(wallText(zone, minutesAfter(at, minutes)));
            return quiet.from < quiet.to ? now >= quiet.from && now < quiet.to : now >= quiet.from || now < quiet.to;
          };
          let walked = 0;
          while (quietAt(walked) && walked < 300) walked += 1;
          if (walked === 300) continue; // the rest of the walk is tested by a later beginning
          const end = quietEnd(quiet, zone, at);
          expect(end?.getTime() ?? null, `${zone} ${at.toISOString()} ${JSON.stringify(quiet)}`).toBe(walked > 0 ? minutesAfter(at, walked).getTime() : null); // oxfmt-ignore
        }
  });

  test('the next digest is a day later where it is its minute now, and comes once on a day of 23 or 25 hours', () => {
    expect(next('2026-01-05T08:00:30Z')).toBe('2026-01-06T08:00:00.000Z');
    expect(next('2026-01-05T07:59:30Z')).toBe('2026-01-05T08:00:00.000Z');
    expect(next('2026-03-28T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(next('2026-10-24T07:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });
});
