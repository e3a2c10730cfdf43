import { dictionary } from '@octavo/domain/language/page';

/** ADR 0240 Signing in with the digits of a mail. */
export const codeWords = dictionary('code', {
  label: 'Enter the code from your email',
  /** Before and after the address. */
  sent: ['We sent six digits to ', '.'],
  sending: ['We are sending six digits to ', '.'],
  change: 'Change',
  again: 'Send a new code',
  againIn: (time: string) => `Send a new code in ${time}`,
  mayAsk: 'You can ask for a new code now',
  sentAgain: 'We have sent you a new code',
  password: 'Use my password',
  checking: 'Checking the code',
  /** Where the digits could not be checked. */
  checkAgain: 'Try again',
  /** The page of the link in the same mail. */
  link: {
    heading: 'Sign in',
    lead: (site: string) =>
      `This signs you in to ${site} on this device. The digits of the same email are used up with it.`,
  },
});
