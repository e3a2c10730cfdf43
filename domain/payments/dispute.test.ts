import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DISPUTE_REASONS,
  DISPUTE_STATES,
  PROOFS,
  PROOFS_FOR,
  disputeMood,
  fitInto,
  laterState,
  reasonOfCode,
} from './dispute.ts';

describe('spec §12.12 a dispute', () => {
  test('its states only rise, in whatever order they are reported', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DISPUTE_STATES), { minLength: 1 }), (reports) => {
        const highest = DISPUTE_STATES.findLast((state) => reports.includes(state));
        expect(reports.reduce(laterState)).toBe(highest);
      }),
    );
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
