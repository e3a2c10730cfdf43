import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { historyOf, sumsOf } from './history.ts';

const OPENED = new Date('2026-01-05T09:00:00Z');
const LEFT = minutesAfter(OPENED, 5);
const ENDED = minutesAfter(OPENED, 60);

const attempt = {
  state: 'expired',
  isExpiredByUs: false,
  amount: 14_880,
  provider: 'fondy',
  card: null,
  redirectUrl: 'https://pay.example',
  dateLeft: null,
  dateUpdated: ENDED,
} as const;
type Attempts = Parameters<typeof historyOf>[0]['attempts'];
const linesOf = (attempts: Attempts) =>
  historyOf({ attempts, movements: [], refunds: [], events: [] }).map(({ kind, dateCreated }) => ({
    kind,
    dateCreated,
  }));

describe('spec §10.10 an attempt that has expired', () => {
  test.each([
    { by: 'its provider', isExpiredByUs: false, dateLeft: null, kind: 'payment_expired', at: ENDED },
    { by: 'its provider, after it was left', isExpiredByUs: false, dateLeft: LEFT, kind: 'payment_canceled', at: LEFT },
    { by: 'us alone', isExpiredByUs: true, dateLeft: null, kind: 'payment_unconfirmed', at: ENDED },
    {
      by: 'us alone, after it was left',
      isExpiredByUs: true,
      dateLeft: LEFT,
      kind: 'payment_unconfirmed',
      at: ENDED,
    },
  ])('by $by has the line $kind', ({ isExpiredByUs, dateLeft, kind, at }) => {
    expect(linesOf([{ ...attempt, isExpiredByUs, dateLeft }])).toEqual([{ kind, dateCreated: at }]);
  });

  test('has the line of what its provider says later, though the mark of ours is still there', () => {
    // a server from before the mark writes the state alone
    expect(linesOf([{ ...attempt, state: 'failed', isExpiredByUs: true }])).toEqual([
      { kind: 'payment_failed', dateCreated: ENDED },
    ]);
  });
});

test('spec §10.10 an attempt that failed because its provider gave no page has no line: no bank refused it', () => {
  expect(linesOf([{ ...attempt, state: 'failed', redirectUrl: null }])).toEqual([]);
});

test('spec D22 what became a credit is of no other sum, and what is left is without it', () => {
  const entries = [
    { kind: 'charge', amount: 10_000 },
    { kind: 'credit', amount: -3000 },
    { kind: 'refund', amount: -2000 },
  ] as const;
  expect(sumsOf(entries)).toEqual({ paid: 10_000, back: 2000, credited: 3000, left: 5000 });
});
