import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Booked, type StatementRow, reconcile } from './reconcile.ts';

const row = (line: number, reference: string, amount: number, currency = 'USD'): StatementRow => ({ line, reference, amount, currency }); // oxfmt-ignore
const booked = (reference: string, amount: number, isInside = true): Booked => ({ reference, orderId: 7, amount, currency: 'USD', isInside }); // oxfmt-ignore
const orders = new Map([['a-1', 7]]);

describe('ADR 0051 a statement of a provider against the ledger', () => {
  test.each([
    { what: 'the same payment', rows: [row(2, 'a-1', 1800)], ledger: [booked('a-1', 1800)], differences: [] },
    { what: 'two refunds that the ledger has as one', rows: [row(2, 'a-1', -300), row(3, 'a-1', -200)], ledger: [booked('a-1', -500)], differences: [] },
    { what: 'one of two refunds, the other outside', rows: [row(2, 'a-1', -300)], ledger: [booked('a-1', -300), booked('a-1', -200, false)], differences: [] },
    { what: 'a payment that nobody knows', rows: [row(2, 'b-1', 1800)], ledger: [], differences: [{ kind: 'unknown_payment', reference: 'b-1', orderId: null, lines: [2], currency: 'USD', statement: 1800, ledger: null }] },
    { what: 'a payment that the ledger lacks', rows: [row(2, 'a-1', 1800)], ledger: [], differences: [{ kind: 'not_booked', reference: 'a-1', orderId: 7, lines: [2], currency: 'USD', statement: 1800, ledger: null }] },
    { what: 'a payment that came twice', rows: [row(2, 'a-1', 1800), row(3, 'a-1', 1800)], ledger: [booked('a-1', 1800)], differences: [{ kind: 'not_booked', reference: 'a-1', orderId: 7, lines: [3], currency: 'USD', statement: 1800, ledger: null }] },
    { what: 'a movement that the statement lacks', rows: [], ledger: [booked('a-1', -500)], differences: [{ kind: 'not_in_statement', reference: 'a-1', orderId: 7, lines: [], currency: 'USD', statement: null, ledger: -500 }] },
    { what: 'one outside of the statement', rows: [], ledger: [booked('a-1', -500, false)], differences: [] },
    { what: 'another amount', rows: [row(2, 'a-1', 1799)], ledger: [booked('a-1', 1800)], differences: [{ kind: 'other_amount', reference: 'a-1', orderId: 7, lines: [2], currency: 'USD', statement: 1799, ledger: 1800 }] },
    { what: 'another currency', rows: [row(2, 'a-1', 1800, 'EUR')], ledger: [booked('a-1', 1800)], differences: [{ kind: 'not_booked', reference: 'a-1', orderId: 7, lines: [2], currency: 'EUR', statement: 1800, ledger: null }, { kind: 'not_in_statement', reference: 'a-1', orderId: 7, lines: [], currency: 'USD', statement: null, ledger: 1800 }] },
    { what: 'money in and money out of the same amount', rows: [row(2, 'a-1', -1800)], ledger: [booked('a-1', 1800, false)], differences: [{ kind: 'not_booked', reference: 'a-1', orderId: 7, lines: [2], currency: 'USD', statement: -1800, ledger: null }] },
  ])('$what', ({ rows, ledger, differences }) => expect(reconcile(rows, ledger, orders).differences).toEqual(differences)); // oxfmt-ignore

  test('a statement with all movements has no difference, and without any one of them it has one', () => {
    const movement = fc.record({
      reference: fc.constantFrom('a-1', 'b-1', 'c-1'),
      amount: fc.integer({ min: -5000, max: 5000 }).filter(Boolean),
    });
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 12 }), fc.nat(), (movements, at) => {
        const rows = movements.map(({ reference, amount }, line) => row(line, reference, amount));
        const ledger = movements.map(({ reference, amount }) => booked(reference, amount));
        expect(reconcile(rows.toReversed(), ledger, orders).differences).toEqual([]);
        expect(reconcile(rows.toSpliced(at % rows.length, 1), ledger, orders).differences).toHaveLength(1);
        expect(reconcile(rows, ledger.toSpliced(at % rows.length, 1), orders).differences).toHaveLength(1);
      }),
    );
  });

  test('statement 128 what they differ by in all is the sum of the differences, in each currency', () => {
    const movement = fc.record({
      reference: fc.constantFrom('a-1', 'b-1'),
      amount: fc.integer({ min: -300, max: 300 }).filter(Boolean),
      currency: fc.constantFrom('USD', 'EUR'),
    });
    const movements = fc.array(movement, { maxLength: 10 });
    fc.assert(
      fc.property(
        movements,
        movements,
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        (said, kept, inside) => {
          const rows = said.map((one, line) => ({ ...one, line }));
          const ledger = kept.map((one, at) => ({ ...one, orderId: 7, isInside: inside[at] ?? true }));
          const { differences, sums } = reconcile(rows, ledger, orders);
          for (const currency of ['USD', 'EUR']) {
            const { statement, ledger: known } = sums.find((one) => one.currency === currency) ?? {
              statement: 0,
              ledger: 0,
            };
            const left = differences.filter((one) => one.currency === currency);
            const sum = left.reduce((total, one) => total + (one.statement ?? 0) - (one.ledger ?? 0), 0);
            expect(statement - known).toBe(sum);
            const all = (from: { amount: number; currency: string }[]) => from.filter((one) => one.currency === currency).reduce((total, { amount }) => total + amount, 0); // oxfmt-ignore
            expect(statement).toBe(all(rows));
            if (inside.every(Boolean)) expect(known).toBe(all(ledger));
          }
        },
      ),
    );
  });
});
