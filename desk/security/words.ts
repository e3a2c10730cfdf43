import { dictionary } from '@octavo/domain/language/page';
import type { StaffRole } from '@octavo/domain/desk/right';
import type { StaffSession } from '@octavo/contract/desk-security';

type ProvenBy = NonNullable<StaffSession['provenBy']>;

/** The screen of the own factors, recovery codes and sessions. */
export const securityWords = dictionary('deskSecurity', {
  heading: 'Signing in and security',
  who: (name: string, role: string, email: string) => `${name}, ${role}, ${email}`,
  roles: { support: 'support', writer: 'writer', operator: 'operator' } satisfies Record<StaffRole, string>,
  passkeys: 'Passkeys',
  passkeyName: 'Name of the new passkey',
  passkeyHint: 'Such as “Work laptop”, to know it by.',
  optional: 'optional',
  passkeysLead: 'Face, finger or screen lock. Asked for first.',
  noPasskeys: 'None yet.',
  unnamed: 'Passkey',
  added: (date: string) => `added ${date}`,
  used: (moment: string) => `used ${moment}`,
  neverUsed: 'never used',
  elsewhere: 'good at another address of the site',
  remove: 'Remove',
  removePasskey: (name: string) => `Remove ${name}`,
  addPasskey: 'Add a passkey',
  authenticator: 'Authenticator',
  authenticatorLead: 'Six digits, when no passkey is at hand.',
  required: 'A second factor is required for your role.',
  isOn: (date: string) => `On since ${date}.`,
  isOff: 'Not set up.',
  setUp: 'Set it up',
  replace: 'Replace it',
  oldStops: 'The old phone stops working then.',
  removeTotp: 'Remove the authenticator',
  last: 'This is your last second factor. Add another one first',
  codes: 'Recovery codes',
  codesLead: 'Each works once, when you have lost the rest.',
  left: (count: number) => `${count} of 10 are left.`,
  noCodes: 'They come with your first second factor.',
  renew: 'Make new ones',
  sessions: 'Where you are signed in',
  sessionsLead: 'A shift ends after 12 hours. One you do not know? End it and report it.',
  by: {
    password: 'by password',
    passkey: 'by passkey',
    totp: 'by authenticator',
    recovery: 'by recovery code',
    provider: 'by your company',
  } satisfies Record<ProvenBy, string>,
  since: (moment: string) => `since ${moment}`,
  seen: (time: string) => `seen ${time}`,
  ends: (moment: string) => `ends ${moment}`,
  isNew: 'new device',
  thisOne: 'This one',
  end: 'End',
  endOf: (device: string) => `End ${device}`,
  report: 'End and report',
  reportOf: (device: string) => `End and report ${device}`,
  reported: (told: number) =>
    told === 0
      ? 'It was ended. The site has no other operator who could be told: set a new password'
      : 'It was ended, and the operators were told by email',
  endOthers: 'End all others',
});
