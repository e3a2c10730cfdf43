import { describe, expect, test } from 'vitest';
import { earlierKeyUntil, environmentKeyUntil } from './earlier-key.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const stored = (dateChanged: number, dateRevoked: number | null = null) => ({
  dateChanged: day(dateChanged),
  dateRevoked: dateRevoked === null ? null : day(dateRevoked),
});

describe('ADR 0051 an earlier key', () => {
  test('is good for webhooks for a week', () => {
    expect(earlierKeyUntil(day(5))).toEqual(day(12));
  });

  test.each([
    { what: 'a week after the first account', accounts: [stored(5)], until: 12 },
    { what: 'a week after the first of several', accounts: [stored(20), stored(9), stored(5)], until: 12 },
    { what: 'until it was revoked', accounts: [stored(5, 6)], until: 6 },
    { what: 'until an earlier account revoked it', accounts: [stored(9), stored(5, 5)], until: 5 },
    { what: 'no longer by a later revoking', accounts: [stored(20, 20), stored(5)], until: 12 },
  ])('ADR 0446 of the environment is good $what', ({ accounts, until }) => {
    expect(environmentKeyUntil(accounts)).toEqual(day(until));
  });
});
