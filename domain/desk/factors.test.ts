import { describe, expect, test } from 'vitest';
import { needsFactor, shiftEnd, whyNoRemoval, whyNoStepUp } from './factors.ts';

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
    expect(whyNoRemoval({ passkeys: 1, hasTotp: false }, true)).toBe('last_factor');
    expect(whyNoRemoval({ passkeys: 0, hasTotp: true }, true)).toBe('last_factor');
    expect(whyNoRemoval({ passkeys: 1, hasTotp: true }, true)).toBeNull();
    expect(whyNoRemoval({ passkeys: 2, hasTotp: false }, true)).toBeNull();
    expect(whyNoRemoval({ passkeys: 1, hasTotp: false }, false)).toBeNull();
  });

  test('a proof is fresh for ten minutes, a session lasts for twelve hours', () => {
    expect(whyNoStepUp(at('09:00'), at('09:10'))).toBeNull();
    expect(whyNoStepUp(at('09:00'), at('09:11'))).toBe('step_up_needed');
    expect(shiftEnd(at('09:00'))).toEqual(at('21:00'));
  });
});
