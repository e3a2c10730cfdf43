import { describe, expect, test } from 'vitest';
import { type MergeAccount, endingReferrals, whyNoMerge, withdrawnIn } from './merge.ts';
import { CUSTOMER_STATUS } from './status.ts';

const account = (fields: Partial<MergeAccount> = {}): MergeAccount => ({
  id: 1,
  status: CUSTOMER_STATUS.confirmed,
  hasEnded: false,
  isErasing: false,
  isMoving: false,
  hasMoved: false,
  isStaff: false,
  isContested: false,
  isMerging: false,
  isPaying: false,
  ...fields,
});

describe('ADR 0130 whether two accounts can be merged', () => {
  test('two open accounts with confirmed addresses can', () => {
    expect(whyNoMerge(account(), account({ id: 2 }))).toBeNull();
    expect(whyNoMerge(account(), account())).toBe('same');
  });

  test.each([
    [{ hasEnded: true }, 'ended'],
    [{ isStaff: true }, 'staff'],
    [{ isErasing: true }, 'erasing'],
    [{ isMoving: true }, 'moving'],
    [{ hasMoved: true }, 'moved'],
    [{ status: CUSTOMER_STATUS.awaiting }, 'unconfirmed'],
    [{ isContested: true }, 'contested'],
    [{ isMerging: true }, 'asked'],
    [{ isPaying: true }, 'paying'],
  ])('not where either is %o', (fields, reason) => {
    expect(whyNoMerge(account(fields), account({ id: 2 }))).toBe(reason);
    expect(whyNoMerge(account(), account({ id: 2, ...fields }))).toBe(reason);
  });
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const record = (kind: string, isGiven: boolean, at: number) => ({ kind, isGiven, dateCreated: day(at) });

const invited = (id: number, referrerId: number, customerId: number, ready: number | null = null) => ({
  id,
  referrerId,
  customerId,
  dateReady: ready === null ? null : day(ready),
  dateCreated: day(id),
});

test('ADR 0130 a consent that was withdrawn last in either account is withdrawn', () => {
  const records = [
    record('mail', false, 9),
    record('mail', true, 3),
    record('place', false, 2),
    record('place', true, 4),
  ];
  expect(withdrawnIn(records)).toEqual(['mail']);
});

describe('ADR 0130 referrals of two accounts that become one', () => {
  test('nobody invites themselves', () => {
    const { own, twice } = endingReferrals([invited(1, 7, 8), invited(2, 8, 9)], [7, 8]);
    expect([own.map(({ id }) => id), twice]).toEqual([[1], []]);
  });

  test('of two who invited one person, the one whose friend ordered first stays, or else the first', () => {
    const twice = (...referrals: ReturnType<typeof invited>[]) =>
      endingReferrals(referrals, [7, 8]).twice.map(({ id }) => id);
    expect(twice(invited(1, 5, 7), invited(2, 6, 8))).toEqual([2]);
    expect(twice(invited(1, 5, 7), invited(2, 6, 8, 3))).toEqual([1]);
  });
});
