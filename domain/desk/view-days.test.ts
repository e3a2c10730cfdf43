import { describe, expect, test } from 'vitest';
import { daysIn, daysParameter, lastDays, momentsOf, whyNoDays } from './view-days.ts';

const december = { from: '2026-12-01', to: '2026-12-08' };

describe('spec §12.7 the days of a view', () => {
  test('are a part of an address, and it says them', () => {
    expect(daysParameter(december)).toBe('2026-12-01_2026-12-08');
    expect(daysIn(daysParameter(december))).toEqual(december);
  });

  test.each([
    { why: 'day_missing', from: '2026-12-01', to: '' },
    { why: 'day_missing', from: '0202-12-01', to: '2026-12-08' },
    { why: 'day_missing', from: '2026-02-30', to: '2026-12-08' },
    { why: 'day_missing', from: '2026-13-01', to: '2026-12-08' },
    { why: 'days_reversed', from: '2026-12-09', to: '2026-12-08' },
    { why: null, from: '2026-12-08', to: '2026-12-08' },
  ])('from $from to $to: $why', ({ why, ...days }) => {
    expect(whyNoDays(days)).toBe(why);
    expect(daysIn(daysParameter(days))).toEqual(why ? null : days);
  });

  test.each(['days7', '2026-12-01', '2026-12-01_2026-12-08_', null])('%s names none', (parameter) => {
    expect(daysIn(parameter)).toBeNull();
  });

  test('begin and end at midnight of a zone, also where it changes its clocks between them', () => {
    expect(momentsOf(december, 'UTC')).toEqual({ from: new Date('2026-12-01T00:00Z'), before: new Date('2026-12-09T00:00Z') });
    expect(momentsOf({ from: '2026-10-31', to: '2026-11-01' }, 'America/New_York')).toEqual({
      from: new Date('2026-10-31T04:00Z'),
      before: new Date('2026-11-02T05:00Z'),
    });
  }); // oxfmt-ignore

  test('the last ones end with that which a zone has now', () => {
    const now = new Date('2026-12-02T02:00Z');
    expect(lastDays(1, 'UTC', now)).toEqual({ from: '2026-12-02', to: '2026-12-02' });
    expect(lastDays(7, 'America/New_York', now)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
  });
});
