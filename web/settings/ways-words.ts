import { dictionary } from '@octavo/domain/language/page';

/** ADR 0241, 0242 How and where a customer signs in. */
export const waysWords = dictionary('ways', {
  signingIn: {
    title: 'Signing in',
    detail: 'A passkey is your face, finger or screen lock. Nothing to remember, nothing to steal.',
    passkey: 'Passkey',
    passkeyOf: (made: string, used: string | null) =>
      used ? `Passkey added ${made}, used ${used}` : `Passkey added ${made}`,
    ofOtherHost: (host: string) => `For ${host}. It does not work here: add another one`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey of ${name}`,
    removed: 'The passkey is removed',
    password: 'Password',
    isSet: 'Set',
    isNotSet: 'Not set',
    changePassword: 'Change password',
    setPassword: 'Set a password',
    code: 'Code by email',
    ofAddress: (email: string, status: string) => `${email}, ${status}`,
    on: 'On',
    add: 'Add a passkey',
    added: 'This device has a passkey now',
  },
  devices: {
    title: 'Devices',
    detail:
      'Where you are signed in. A device you do not know? Sign it out and change your password. The country is the one to which the clock of the device is set.',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'A device without a name',
    now: 'Active now',
    seen: (when: string) => `Active ${when}`,
    nowIn: (country: string) => `${country}, active now`,
    seenIn: (country: string, when: string) => `${country}, active ${when}`,
    signedIn: (when: string, by: string | null) => (by ? `Signed in ${when}, ${by}` : `Signed in ${when}`),
    by: {
      password: 'by password',
      passkey: 'by passkey',
      code: 'by code',
      link: 'by a link',
      provider: 'by another service',
    },
    isThis: 'This device',
    end: 'Sign out',
    endOf: (name: string) => `Sign out ${name}`,
    ended: (name: string) => `${name} signed out`,
    endOthersDetail: 'Ends every other session within a second, also in open tabs.',
    endOthers: 'Sign out everywhere else',
    othersEnded: 'All other devices are signed out',
  },
});
