import { dictionary } from '@octavo/domain/language/page';

/** ADR 0241 Signing in with a passkey. */
export const passkeyWords = dictionary('passkey', {
  use: 'Use a passkey',
  offer: {
    /** Above the heading. */
    isIn: {
      code: 'You are signed in, the code was right',
      password: 'You are signed in',
      link: 'You are signed in, the link was right',
      provider: 'You are signed in',
    },
    heading: {
      code: 'Skip the code next time',
      password: 'Skip the password next time',
      link: 'Skip the email next time',
      provider: 'Sign in here next time',
    },
    lead: (host: string) =>
      `Add a passkey for ${host} on this device. Then your finger, your face or your screen lock signs you in.`,
    leadWithoutMail: (host: string) =>
      `Add a passkey for ${host} on this device. Then your finger, your face or your screen lock signs you in, and there is no email to wait for.`,
    devices: {
      Mac: ['This Mac', 'Touch ID or the password of the Mac'],
      iPhone: ['This iPhone', 'Face ID, Touch ID or your code'],
      iPad: ['This iPad', 'Face ID, Touch ID or your code'],
      Windows: ['This computer', 'Windows Hello: face, finger or PIN'],
      Android: ['This device', 'Finger, face or screen lock'],
      other: ['This device', 'Finger, face, PIN or screen lock'],
    },
    reasons: [
      'Nothing to remember and nothing anybody can ask you for.',
      'Works only on this site. We never see your finger or face.',
      'Code and password stay as a way in. Take it away any time in Settings.',
    ],
    add: 'Add a passkey',
    notNow: 'Not now',
    toOrder: 'Not now, to my order',
    never: 'Do not ask again here',
    added: 'This device has a passkey now',
    isMadeBefore: 'This device has a passkey for your account already',
  },
});
