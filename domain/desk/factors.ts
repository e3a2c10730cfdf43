import { DAY_MINUTES, minutesAfter } from '../time.ts';

/** spec §12.1 What a member of staff proves besides the password. */
export const FACTORS = ['passkey', 'totp'] as const;
export type Factor = (typeof FACTORS)[number];

/** spec §12.1 With what somebody answers when a factor is asked for: a recovery code stands for a lost one. */
export const PROOFS = ['passkey', 'totp', 'recovery'] as const;
export type ProofKind = (typeof PROOFS)[number];

type Role = 'support' | 'writer' | 'operator';

/** spec §12.1 Whether somebody of this role signs in only with a factor. For writers it is a switch of the site. */
export const needsFactor = (role: Role, site: { writersNeedFactor: boolean }): boolean =>
  role !== 'writer' || site.writersNeedFactor;

type PasskeySite = { writersNeedFactor: boolean; passkeysFrom: Date | null };

/** spec §12.1 Whether a passkey is the only factor that signs somebody in: of all who need one, from the day of the site. */
export const needsPasskey = (role: Role, site: PasskeySite, now: Date): boolean =>
  site.passkeysFrom !== null && now >= site.passkeysFrom && needsFactor(role, site);

/** How far ahead the day may be. */
export const PASSKEY_DAYS_AHEAD = 90;

/** spec §12.1 Why this cannot be the day, or null. `passkeys` is how many the person who sets it has at this host; null as the day is always possible. */
export function whyNoPasskeyDay(
  from: Date | null,
  { now, passkeys }: { now: Date; passkeys: number },
): 'passkey_day_wrong' | 'own_passkey_needed' | null {
  if (from === null) return null;
  if (passkeys === 0) return 'own_passkey_needed';
  return from <= now || from > minutesAfter(now, PASSKEY_DAYS_AHEAD * DAY_MINUTES) ? 'passkey_day_wrong' : null;
}

/** What would be left and signs somebody in here: how many passkeys of this host, whether an authenticator. */
type Left = { passkeys: number; hasTotp: boolean };

/** spec §12.1 Why a factor cannot be removed, or null. */
export const whyNoRemoval = ({ passkeys, hasTotp }: Left, isNeeded: boolean): 'last_factor' | null =>
  isNeeded && passkeys === 0 && !hasTotp ? 'last_factor' : null;

/** spec §12.1 How many wrong answers of one person an hour takes. */
export const WRONG_PROOFS_AN_HOUR = 15;

export const RECOVERY_CODES = 10;

const SHIFT_MINUTES = DAY_MINUTES / 2;

/** spec §12.1 When a session of staff ends by itself: a shift after it began. */
export const shiftEnd = (began: Date): Date => minutesAfter(began, SHIFT_MINUTES);

const STEP_UP_MINUTES = 10;

/** spec §12.1 Until when a proof is good for what needs a fresh one. */
export const provenUntil = (proven: Date): Date => minutesAfter(proven, STEP_UP_MINUTES);

/** spec §12.1 Why a session may not do what needs a fresh proof, or null. */
export const whyNoStepUp = (proven: Date, now: Date): 'step_up_needed' | null =>
  now > provenUntil(proven) ? 'step_up_needed' : null;
