import { dictionary } from '@octavo/domain/language/page';

/** ADR 0295 Signing in by another service, such as Google. */
export const providerWords = dictionary('provider', {
  heading: 'Signing you in',
  busy: 'One moment',
  another: 'Sign in another way',
  again: 'Start again',
  elsewhere: 'This sign-in began in another window or was finished before. Start again',
  stopped: (name: string) => `You did not sign in at ${name}`,
  noAccount: (name: string) =>
    `There is no account with the address that you have at ${name}. Your order will make one`,
  notYours: (name: string) =>
    `There is no account with the address that you have at ${name}. Sign in to the account of this order`,
  /** ADR 0342 */
  linking: (name: string) => `Linking ${name}`,
  linked: (name: string) => `${name} signs in to your account from now on`,
  link: {
    over: (name: string) => `Too much time has passed. Sign in at ${name} again`,
    heading: (name: string) => `Use ${name} for your account`,
    lead: (name: string) =>
      `You have an account with this address. Show once that its mailbox is yours; from then on ${name} signs you in.`,
    note: 'The code is good for 10 minutes. We also tell you by email that the account is linked.',
  },
});
