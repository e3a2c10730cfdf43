import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  type Known,
  afterReport,
  isConfirming,
  isOpen,
  isUntouched,
  judgePayment,
  nextState,
} from './state.ts';

const STATES: AttemptState[] = [
  'created',
  'redirected',
  'pending',
  'in_review',
  'cancelled',
  'expired',
  'failed',
  'mismatch',
  'paid',
];

/** What is known after some reports, one after the other. */
const after = (known: Known, ...reports: AttemptState[]) => reports.reduce(afterReport, known);

describe('payments §6.5 the states of a payment', () => {
  test('paid replaces every other state and is never replaced', () => {
    for (const state of STATES) {
      expect(nextState(state, 'paid')).toBe('paid');
      expect(nextState('paid', state)).toBe('paid');
    }
  });

  test('reports that come twice, late or in another order have the same result', () => {
    for (const a of STATES) {
      expect(nextState(a, a)).toBe(a);
      for (const b of STATES) {
        expect(nextState(a, b)).toBe(nextState(b, a));
        for (const c of STATES) expect(nextState(nextState(a, b), c)).toBe(nextState(a, nextState(b, c)));
      }
    }
  });

  test.each([
    { current: 'failed', incoming: 'pending', next: 'failed' },
    { current: 'expired', incoming: 'redirected', next: 'expired' },
    { current: 'in_review', incoming: 'failed', next: 'failed' },
    { current: 'failed', incoming: 'mismatch', next: 'mismatch' },
  ] as const)('$current and then $incoming is $next', ({ current, incoming, next }) => {
    expect(nextState(current, incoming)).toBe(next);
  });

  describe('after we have expired it ourselves', () => {
    const ours = { state: 'expired', isExpiredByUs: true } as const;

    test('are what the provider says, unless it has heard nothing of the buyer', () => {
      for (const state of STATES)
        expect(after(ours, state)).toEqual(isUntouched(state) ? ours : { state, isExpiredByUs: false });
    });

    test('are the same after reports that come twice, late or in another order', () => {
      for (const a of STATES)
        for (const b of STATES)
          for (const c of STATES) {
            const end = after(ours, a, b, c);
            expect(after(ours, c, b, a)).toEqual(end);
            expect(after(ours, b, a, c)).toEqual(end);
            expect(after(ours, a, b, c, a)).toEqual(end);
          }
    });

    test('are final once paid, also where a server from before our mark has booked the payment', () => {
      const booked = { state: 'paid', isExpiredByUs: true } as const;
      for (const state of STATES) expect(after(booked, state)).toEqual({ state: 'paid', isExpiredByUs: false });
    });

    test('are not what a provider said before its own end', () => {
      expect(after({ state: 'expired', isExpiredByUs: false }, 'pending').state).toBe('expired');
      expect(after(ours, 'expired', 'pending').state).toBe('expired');
    });
  });

  test('spec D35 only states that the provider still works on count as being confirmed', () => {
    expect(STATES.filter(isConfirming)).toEqual(['pending', 'in_review']);
    expect(STATES.filter(isOpen)).toEqual(['created', 'redirected', 'pending', 'in_review']);
  });
});

describe('payments §6.5 received money', () => {
  const asked = { amount: 4550, currency: 'USD' };
  test.each([
    { what: 'the exact amount', minor: 4550, currency: 'USD', isTest: false, takesTests: false, is: 'paid' },
    { what: 'a cent less', minor: 4549, currency: 'USD', isTest: false, takesTests: false, is: 'mismatch' },
    { what: 'a cent more', minor: 4551, currency: 'USD', isTest: false, takesTests: false, is: 'mismatch' },
    { what: 'another currency', minor: 4550, currency: 'EUR', isTest: false, takesTests: false, is: 'mismatch' },
    {
      what: 'a test payment in production',
      minor: 4550,
      currency: 'USD',
      isTest: true,
      takesTests: false,
      is: 'mismatch',
    },
    {
      what: 'a test payment outside production',
      minor: 4550,
      currency: 'USD',
      isTest: true,
      takesTests: true,
      is: 'paid',
    },
  ])('$what is $is', ({ minor, currency, isTest, takesTests, is }) => {
    expect(judgePayment(asked, { amount: { minor, currency }, isTest }, takesTests)).toBe(is);
  });
});
