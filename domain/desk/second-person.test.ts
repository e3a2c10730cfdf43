import { describe, expect, test } from 'vitest';
import { needsSecondPerson, stateOfRequest, whyNoDecision, whyNoOwnRetry } from './second-person.ts';

const now = new Date('2026-01-05T09:00:00Z');
const later = new Date('2026-01-06T09:00:00Z');
const waiting = { state: 'waiting', askedBy: 1, expiresAt: later } as const;
const by = (staffId: number, decision: 'confirm' | 'decline' | 'withdraw') =>
  whyNoDecision({ role: 'support', staffId, decision }, waiting, now);

describe('spec §12.5 a refund by two', () => {
  test('is one over the limit, with what one person sent back before', () => {
    expect(needsSecondPerson({ amount: 10_000, alone: 0, limit: 10_000 })).toBe(false);
    expect(needsSecondPerson({ amount: 10_001, alone: 0, limit: 10_000 })).toBe(true);
    expect(needsSecondPerson({ amount: 4001, alone: 6000, limit: 10_000 })).toBe(true);
    expect(needsSecondPerson({ amount: 1, alone: 0, limit: 0 })).toBe(true);
  });

  test('is confirmed or declined by another person only, and taken back by who asked only', () => {
    expect(by(1, 'confirm')).toBe('refund_own');
    expect(by(1, 'decline')).toBe('refund_own');
    expect(by(1, 'withdraw')).toBeNull();
    expect(by(2, 'confirm')).toBeNull();
    expect(by(2, 'decline')).toBeNull();
    expect(by(2, 'withdraw')).toBe('forbidden');
    expect(whyNoDecision({ role: 'writer', staffId: 2, decision: 'confirm' }, waiting, now)).toBe('forbidden');
  });

  test('that its provider refused is tried again by another person where the limit is lower by now', () => {
    const own = { staffId: 1, requestId: null };
    const over = { alone: 6000, limit: 5000 };
    expect(whyNoOwnRetry(1, own, over)).toBe('refund_own');
    expect(whyNoOwnRetry(1, own, { alone: 5000, limit: 5000 })).toBeNull();
    expect(whyNoOwnRetry(2, own, over)).toBeNull();
    expect(whyNoOwnRetry(1, { ...own, requestId: 7 }, over)).toBeNull();
    expect(whyNoOwnRetry(1, { ...own, staffId: null }, over)).toBeNull();
  });

  test('is over at its time, and answered once', () => {
    expect(stateOfRequest(waiting, later)).toBe('expired');
    expect(whyNoDecision({ role: 'support', staffId: 2, decision: 'confirm' }, waiting, later)).toBe('refund_decided');
    const declined = { ...waiting, state: 'declined' } as const;
    expect(whyNoDecision({ role: 'support', staffId: 2, decision: 'confirm' }, declined, now)).toBe('refund_decided');
  });
});
