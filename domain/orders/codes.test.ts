import { describe, expect, test } from 'vitest';
import { leavesUndecided, linesToRetake, statusWithLostCodes } from './codes.ts';
import { ORDER_STATUS } from './status.ts';

type Line = Parameters<typeof linesToRetake>[0][number] & { id: number };

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

  const released = { state: 'released', staysInPrice: false } as const;
  const marked = { id: 1, amount: 300, ...released, staysInPrice: true };
  const exchanged = { id: 2, amount: 500, ...released };
  const held = { id: 3, amount: 300, state: 'used', staysInPrice: false } as const;
  const unmarked = { id: 4, amount: 200, ...released };
  const worthless = { id: 5, amount: 0, ...released };
  test.each<{ what: string; lines: Line[]; discount: number; ids: number[] }>([
    { what: 'the marked ones', lines: [marked, exchanged], discount: 300, ids: [1] },
    {
      what: 'those that a server of the last release left without a mark',
      lines: [exchanged, unmarked],
      discount: 700,
      ids: [2, 4],
    },
    {
      what: 'none that was exchanged for one as good',
      lines: [held, { ...unmarked, amount: 300 }],
      discount: 300,
      ids: [],
    },
    { what: 'none after its time was over', lines: [exchanged, unmarked], discount: 0, ids: [] },
    { what: 'none that took nothing off', lines: [held, worthless], discount: 300, ids: [] },
  ])('takes of its lines again: $what', ({ lines, discount, ids }) => {
    expect(linesToRetake(lines, discount).map(({ id }) => id)).toEqual(ids);
  });

  test('waits for what is due without a code, else goes on', () => {
    expect([statusWithLostCodes(inProgress, 1), statusWithLostCodes(inProgress, 0)]).toEqual([modified, inProgress]);
  });
});
