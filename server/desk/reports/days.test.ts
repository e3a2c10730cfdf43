import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '@octavo/domain/time';
import { datesOf, monthsIn } from './days.ts';

test('ADR 0285 whole months and the days around them are each day of a span once', () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(730), (start, length) => {
      const from = dayAfter('2024-01-01', start);
      const span = { from, to: dayAfter(from, length) };
      const { months, days } = monthsIn(span);
      const inMonths = datesOf(span.from, span.to).filter((day) => months && day.slice(0, 7) >= months.from && day.slice(0, 7) <= months.to); // oxfmt-ignore
      const inDays = days.flatMap(({ from: first, to }) => datesOf(first, to));
      expect([...inDays, ...inMonths].toSorted()).toEqual(datesOf(span.from, span.to));
      expect(inDays.length).toBeLessThan(62);
      if (months) expect([inMonths[0]?.slice(8), dayAfter(inMonths.at(-1) ?? '', 1).slice(8)]).toEqual(['01', '01']);
    }),
  );
});
