import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../payments/ledger.ts';
import { agreedOf, holdsLateMoney } from './agreed.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute));
const ACCEPTED = at(10);
const request = { id: 1, dateCreated: at(8), dateAnswered: ACCEPTED };
const charge = { kind: 'charge', amount: 10_000, dateCreated: at(0) } as const;
const part = { amount: 7000, state: 'requested', cancellationId: 1, dateCreated: ACCEPTED, dateEnded: null } as const;
const late = { kind: 'charge', amount: 2000, dateCreated: at(11) } as const;

describe('ADR 0458 what a request to cancel leaves with us', () => {
  test('is what was held when support accepted it, without its own refund, before and after that has arrived', () => {
    const arrived = { kind: 'refund', amount: -7000, dateCreated: at(12) } as const;
    expect(agreedOf(request, [charge, late], [part])).toBe(3000);
    expect(agreedOf(request, [charge, late, arrived], [{ ...part, state: 'succeeded', dateEnded: at(12) }])).toBe(3000);
  });

  test('ADR 0470 does not have what came after its customer saw the sum, whether or not that has gone back', () => {
    const between = { ...late, dateCreated: at(9) };
    const gone = { kind: 'refund', amount: -2000, dateCreated: at(9) } as const;
    expect(agreedOf(request, [charge, between], [part])).toBe(3000);
    expect(agreedOf(request, [charge, between, gone], [part])).toBe(3000);
    expect(agreedOf(request, [charge, gone], [part])).toBe(1000);
  });

  test('does not have a refund that was on its way before, and one that came later changes nothing', () => {
    const other = { state: 'pending', cancellationId: null, dateEnded: null } as const;
    const earlier = { ...other, amount: 1000, dateCreated: at(5) };
    const later = { ...other, amount: 2000, dateCreated: at(15) };
    expect(agreedOf(request, [charge, late], [part, earlier, later])).toBe(2000);
    expect(agreedOf(request, [charge], [part, { ...earlier, state: 'failed' }])).toBe(3000);
  });

  test('does not have a part of its own refund that a chargeback took, nor does the part of a request before it count', () => {
    const taken = { ...part, state: 'failed', dateEnded: at(12) } as const;
    expect(agreedOf(request, [charge], [taken])).toBe(3000);
    const chargeback = { kind: 'chargeback', amount: -10_000, dateCreated: at(12) } as const;
    expect(agreedOf(request, [charge, chargeback, late], [taken])).toBe(0);
    expect(agreedOf(request, [charge, { ...chargeback, amount: -7000 }], [taken])).toBe(3000);
    const former = { ...taken, cancellationId: 0, dateCreated: at(2), dateEnded: at(4) };
    expect(agreedOf(request, [charge], [part, former])).toBe(3000);
  });
});

const entry = (attemptId: number, kind: LedgerEntry['kind'], amount: number): LedgerEntry => ({
  attemptId,
  kind,
  amount,
  effectKey: `${attemptId} ${kind}`,
});
const first = [entry(1, 'charge', 10_000), entry(1, 'refund', -7000)];
const whole = [entry(1, 'charge', 10_000), entry(1, 'refund', -10_000)];

describe('ADR 0458 money that came late', () => {
  test.each([
    { what: 'nothing', agreed: 3000, entries: first, is: false },
    { what: 'a charge', agreed: 3000, entries: [...first, entry(2, 'charge', 1)], is: true },
    { what: 'a charge that went back', agreed: 3000, entries: [...first, entry(2, 'charge', 9), entry(2, 'refund', -9)], is: false }, // oxfmt-ignore
    { what: 'a second payment, which goes back', agreed: 3000, entries: [...first, entry(2, 'overpayment', 10_000)], is: false }, // oxfmt-ignore
    { what: 'a second payment, which is all that is held', agreed: 0, entries: [...whole, entry(2, 'overpayment', 10_000)], is: true }, // oxfmt-ignore
    { what: 'two of them, of which one stays', agreed: 0, entries: [...whole, entry(2, 'overpayment', 10_000), entry(3, 'overpayment', 10_000)], is: true }, // oxfmt-ignore
  ])('$what: $is', ({ agreed, entries, is }) => expect(holdsLateMoney(agreed, entries)).toBe(is));
});
