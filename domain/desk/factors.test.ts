import { describe, expect, test } from 'vitest';
import { needsFactor, needsPasskey, shiftEnd, whyNoPasskeyDay, whyNoRemoval, whyNoStepUp } from './factors.ts';

const at = (time: string) => new Date(`2026-01-05T${time}:00Z`);

describe('spec §12.1 the second factor', () => {
  test.each([
    { role: 'support', writersNeedFactor: false, needs: true },
    { role: 'operator', writersNeedFactor: false, needs: true },
    { role: 'writer', writersNeedFactor: false, needs: false },
    { role: 'writer', writersNeedFactor: true, needs: true },
  ] as const)(
    'is asked of $role: $needs, with the switch for writers $writersNeedFactor',
    ({ role, needs, ...site }) => {
      expect(needsFactor(role, site)).toBe(needs);
    },
  );

  test('the last one stays where one is needed', () => {
    expect(whyNoRemoval({ passkeys: 0, hasTotp: false }, true)).toBe('last_factor');
    expect(whyNoRemoval({ passkeys: 0, hasTotp: true }, true)).toBeNull();
    expect(whyNoRemoval({ passkeys: 1, hasTotp: false }, true)).toBeNull();
    expect(whyNoRemoval({ passkeys: 0, hasTotp: false }, false)).toBeNull();
  });

  test.each([
    { role: 'support', from: '09:01', needs: false, why: 'before the day' },
    { role: 'operator', from: '09:00', needs: true, why: 'from the day' },
    { role: 'writer', from: '09:00', needs: false, why: 'for a writer who needs no factor' },
    { role: 'support', from: null, needs: false, why: 'without a day' },
  ] as const)('only a passkey signs in $why: $needs', ({ role, from, needs }) => {
    const passkeysFrom = from && at(from);
    expect(needsPasskey(role, { writersNeedFactor: false, passkeysFrom }, at('09:00'))).toBe(needs);
  });

  test.each([
    { from: null, passkeys: 0, why: null },
    { from: at('09:00'), passkeys: 1, why: 'passkey_day_wrong' },
    { from: at('09:01'), passkeys: 1, why: null },
    { from: at('09:01'), passkeys: 0, why: 'own_passkey_needed' },
    { from: new Date('2026-04-05T09:00:00Z'), passkeys: 1, why: null },
    { from: new Date('2026-04-05T09:01:00Z'), passkeys: 1, why: 'passkey_day_wrong' },
  ])('a day of $from set with $passkeys passkeys: $why', ({ from, passkeys, why }) => {
    expect(whyNoPasskeyDay(from, { now: at('09:00'), passkeys })).toBe(why);
  });

  test('a proof is fresh for ten minutes, a session lasts for twelve hours', () => {
    expect(whyNoStepUp(at('09:00'), at('09:10'))).toBeNull();
    expect(whyNoStepUp(at('09:00'), at('09:11'))).toBe('step_up_needed');
    expect(shiftEnd(at('09:00'))).toEqual(at('21:00'));
  });
});
