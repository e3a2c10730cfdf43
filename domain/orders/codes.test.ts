import { describe, expect, test } from 'vitest';
import { leavesUndecided, statusWithLostCodes } from './codes.ts';
import { ORDER_STATUS } from './status.ts';

const { paid, inProgress, refunded, canceled, hold, modified } = ORDER_STATUS;

describe('ADR 0402 an order that gave its codes back', () => {
  test.each([
    { from: hold, to: paid, goesOn: true },
    { from: hold, to: modified, goesOn: true },
    { from: canceled, to: paid, goesOn: true },
    { from: canceled, to: hold, goesOn: false },
    { from: hold, to: canceled, goesOn: false },
    { from: hold, to: refunded, goesOn: false },
    { from: paid, to: inProgress, goesOn: false },
  ])('goes on from $from to $to: $goesOn', ({ from, to, goesOn }) => {
    expect(leavesUndecided(from, to)).toBe(goesOn);
  });

  test('waits for what is due without a code, else goes on', () => {
    expect([statusWithLostCodes(inProgress, 1), statusWithLostCodes(inProgress, 0)]).toEqual([modified, inProgress]);
  });
});
