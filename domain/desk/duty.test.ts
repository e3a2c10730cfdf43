import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answerer, type Waiting, isOnDuty, nextGiven, whyNoDutyUntil } from './duty.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
const minute = (at: number) => new Date(NOW.getTime() + at * 60_000);

const person = (id: number): fc.Arbitrary<Answerer> =>
  fc.record({
    id: fc.constant(id),
    siteId: fc.integer({ min: 1, max: 2 }),
    duty: fc.constantFrom(
      { since: null, until: null },
      { since: minute(-60), until: null },
      { since: minute(-60), until: minute(0) },
      { since: minute(-60), until: minute(1) },
    ),
    load: fc.integer({ min: 0, max: 4 }),
    capacity: fc.integer({ min: 0, max: 4 }),
    languages: fc.subarray(['en', 'es']),
    dateGiven: fc.option(fc.integer({ min: -90, max: -1 }).map(minute), { nil: null }),
  });
const waitingFor = (orderId: number): fc.Arbitrary<Waiting> =>
  fc.record({
    orderId: fc.constant(orderId),
    siteId: fc.integer({ min: 1, max: 2 }),
    since: fc.integer({ min: -50, max: -1 }).map(minute),
    language: fc.constantFrom('en', 'es'),
  });
const desk = fc.tuple(
  fc.tuple(...[1, 2, 3, 4].map(person)),
  fc.tuple(...Array.from({ length: 9 }, (_, at) => waitingFor(at + 1))),
);

/** Gives until nobody can take one. `given` has them in order. */
function giveAll(people: readonly Answerer[], waiting: readonly Waiting[]) {
  const [staff, left] = [people.map((one) => ({ ...one })), [...waiting]];
  const given: { conversation: Waiting; to: Answerer }[] = [];
  for (let at = 0; ; at++) {
    const next = nextGiven(staff, left, NOW);
    const [to, conversation] = [
      staff.find(({ id }) => id === next?.staffId),
      left.find(({ orderId }) => orderId === next?.orderId),
    ];
    if (!to || !conversation) return { staff, left, given };
    given.push({ conversation, to: { ...to } });
    left.splice(left.indexOf(conversation), 1);
    Object.assign(to, { load: to.load + 1, dateGiven: minute(at / 100) });
  }
}

const speaks = ({ siteId, languages }: Answerer, one: Waiting) =>
  siteId === one.siteId && (languages.length === 0 || languages.includes(one.language));

describe('ADR 0129 the rule that gives conversations to those on duty', () => {
  test('gives nothing to somebody off duty, over the capacity, of another site or without the language', () => {
    fc.assert(
      fc.property(desk, ([people, waiting]) => {
        for (const { conversation: one, to } of giveAll(people, waiting).given) {
          expect(isOnDuty(to.duty, NOW)).toBe(true);
          expect(to.load).toBeLessThan(to.capacity);
          expect(speaks(to, one)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('leaves none behind that somebody with room could answer, and gives the older of two first', () => {
    fc.assert(
      fc.property(desk, ([people, waiting]) => {
        const { staff, left, given } = giveAll(people, waiting);
        const free = staff.filter(({ duty, load, capacity }) => isOnDuty(duty, NOW) && load < capacity);
        expect(left.filter((one) => free.some((each) => speaks(each, one)))).toEqual([]);
        for (const { conversation: one, to } of given)
          expect(left.filter((other) => other.since < one.since && speaks(to, other))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('gives equals as many, in turn', () => {
    const counts = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(counts, ([size, amount]) => {
        const equal = {
          siteId: 1,
          duty: { since: NOW, until: null },
          load: 0,
          capacity: 8,
          languages: [],
          dateGiven: null,
        };
        const people = Array.from({ length: size }, (_, at) => ({ ...equal, id: at + 1 }));
        const waiting = Array.from({ length: Math.min(amount, 8 * size) }, (_, at) => ({ orderId: at, siteId: 1, since: minute(at), language: 'en' })); // oxfmt-ignore
        const loads = giveAll(people, waiting).staff.map(({ load }) => load);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });

  test('goes by turns among people who answer at once', () => {
    const [ann, ben] = [minute(-1), minute(-2)].map((dateGiven, at) => ({
      id: at + 1, siteId: 1, duty: { since: NOW, until: null }, load: 0, capacity: 8, languages: [], dateGiven,
    })); // oxfmt-ignore
    const one = { orderId: 7, siteId: 1, since: NOW, language: 'en' };
    expect(nextGiven([ann, ben] as Answerer[], [one], NOW)).toEqual({ orderId: 7, staffId: 2 });
  });
});

test.each([
  [null, null],
  [minute(1), null],
  [minute(25 * 60), null], // the day on which clocks are set back
  [minute(0), 'duty_end_wrong'],
  [minute(25 * 60 + 1), 'duty_end_wrong'],
])('spec §12.11 a duty that ends at %s: %s', (until, why) => expect(whyNoDutyUntil(until, NOW)).toBe(why));
