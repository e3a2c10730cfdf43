import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DISPUTE_REASONS,
  DISPUTE_STATES,
  PROOFS,
  PROOFS_FOR,
  disputeAfter,
  disputeMood,
  fitInto,
  reasonOfCode,
} from './dispute.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const open = (answerBy: Date | null) => ({ state: 'open', answerBy }) as const;

describe('spec §12.12 a dispute', () => {
  test('its states only rise, in whatever order they are reported', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DISPUTE_STATES), { minLength: 1 }), (reports) => {
        const highest = DISPUTE_STATES.findLast((state) => reports.includes(state));
        const told = reports.map((state) => ({
          state,
          answerBy: null as Date | null,
          dateAnswered: null,
          dateEnded: null,
        }));
        expect(told.reduce((known, report) => ({ ...known, ...disputeAfter(known, report) })).state).toBe(highest);
      }),
    );
  });

  describe('that was answered', () => {
    const known = { state: 'answered', answerBy: day(15), dateAnswered: day(10), dateEnded: null } as const;

    test('is open again when its provider asks until a later moment', () =>
      expect(disputeAfter(known, open(day(16)))).toEqual(open(day(16))));

    test.each([
      ['the same deadline', day(15)],
      ['an earlier deadline', day(14)],
      ['no deadline', null],
    ])('stays answered with its deadline after a report with %s', (_, answerBy) =>
      expect(disputeAfter(known, open(answerBy))).toEqual({ state: 'answered', answerBy: day(15) }),
    );

    test('and is asked again keeps its new deadline after a late report of the first one', () =>
      expect(disputeAfter({ ...known, state: 'open', answerBy: day(20) }, open(day(15)))).toEqual(open(day(20))));

    test('stays answered when a deadline is told that nobody knew', () =>
      expect(disputeAfter({ ...known, answerBy: null }, open(day(16)))).toEqual({
        state: 'answered',
        answerBy: day(16),
      }));

    test('is decided by a report with a later deadline', () =>
      expect(disputeAfter(known, { state: 'lost', answerBy: day(16) }).state).toBe('lost'));

    test('stays answered once it is over, though nobody knows how it ended', () =>
      expect(disputeAfter({ ...known, dateEnded: day(15) }, open(day(16))).state).toBe('answered'));
  });

  test('each reason asks for every proof once, in its own order', () => {
    for (const reason of DISPUTE_REASONS) expect(PROOFS_FOR[reason].toSorted()).toEqual(PROOFS.toSorted());
    expect(new Set(DISPUTE_REASONS.map((reason) => PROOFS_FOR[reason][0])).size).toBeGreaterThan(3);
  });

  test.each([
    ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'not_received'],
    ['product_unacceptable', 'not_as_described'],
    ['fraudulent', 'unauthorized'],
    ['', 'other'],
    ['constructor', 'other'],
  ])('the code %s means %s', (code, reason) => expect(reasonOfCode(code)).toBe(reason));

  test('files fit in their order, and what is left out is named; the limit holds', () => {
    const file = fc.record({ name: fc.string(), size: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(file), fc.nat(5000), (files, bytes) => {
        const { fits, tooLarge } = fitInto(files, bytes);
        expect(fits.length + tooLarge.length).toBe(files.length);
        expect(fits.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bytes);
      }),
    );
  });

  test.each([
    [-1, 'late'],
    [2 * 24 * 60, 'late'],
    [4 * 24 * 60, 'soon'],
    [9 * 24 * 60, 'plain'],
  ])('%i minutes before its end it is %s', (left, mood) => expect(disputeMood(left)).toBe(mood));
});
