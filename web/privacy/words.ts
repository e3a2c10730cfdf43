import { CONSENT_WORDS } from '@octavo/domain/customers/consent-words';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const privacyWords = dictionary('privacy', {
  title: 'Privacy',
  tabs: { settings: 'Settings', personalData: 'Personal data', consents: 'Consent preferences' },
  back: 'Back',
  close: 'Close',
  consents: CONSENT_WORDS,
  recipients: {
    /** spec §2 */
    whoSees: 'Who can see my details?',
    sharing: 'Information sharing',
    providersOf: (site: string) => `Providers that work for ${site}. Each sees only what it needs:`,
    sharedBy: (site: string) => `Providers that work for ${site}, and the data they get:`,
    you: { who: 'You', what: 'Everything, here and in the file that you can download.' },
    support: {
      who: 'Support',
      what: 'Your name, email and phone, your orders with their files, and the chat with support.',
    },
    writer: {
      who: 'Your writer',
      what: 'The order, its files and the chat with you. Never your name, email or phone.',
    },
    payment: {
      who: 'Payment providers',
      what: 'The number and the price of the order you pay. Most also get your email, some your customer number, your language or your name. We never see your full card number.',
    },
    email: { who: 'Email delivery', what: 'Your email address and the emails that we send you.' },
    push: {
      who: 'The push service of your browser',
      what: 'That we notify you, and never what it says. Only where you turned it on.',
    },
    signIn: { who: 'The sign-in provider', what: 'That you sign in here. Only where you use it.' },
    analytics: { who: 'Analytics', what: 'Which pages you open, only while you allow cookies.' },
    facebook: { who: 'Facebook', what: 'That you visit this site, only while you allow information sharing.' },
    errors: { who: 'Error reports', what: 'What your browser was doing when an error occurred.' },
  },
  /** spec §2 Personal data. */
  data: {
    fileName: (day: string) => `personal-data-${day}.zip`,
    technical: 'Technical',
    ip: 'IP address',
    browser: 'Browser',
    location: 'Location',
    country: 'Country',
    state: 'State',
    city: 'City',
    address: 'Address',
    zip: 'Zip',
    contact: 'Contact',
    name: 'Name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    download: 'Download all in file',
    preparing: 'Preparing the file',
  },
  /** spec §2, §8 Deleting the account. */
  deletion: {
    open: 'I want to delete my account',
    question: 'Do you really want to delete your account?',
    detail:
      'Your files, messages and what you wrote in your orders are deleted, and your bonuses end. What you ordered and paid stays, without your name. This cannot be undone.',
    canceled: (n: number) =>
      plural('en', n, { one: `${n} unpaid order is canceled.`, other: `${n} unpaid orders are canceled.` }),
    lost: 'You would lose, without a payout:',
    off: (value: string) => `${value} off`,
    points: 'Points',
    untaken: 'Refund that you have not taken',
    takeFirst: 'If you want the refund, take it on the page of the order first.',
    type: (email: string) => `Type ${email} to confirm`,
    typed: 'This is not the email of your account',
    cancel: 'Cancel',
    confirm: 'Yes, delete my account',
    unconfirmed: (email: string) =>
      `Before we delete an account, we make sure that it is yours. Confirm ${email} with the link that we send there.`,
    sent: 'Open the link in the email, then come back and delete your account.',
    done: 'Your account has been successfully deleted.',
    heading: 'Your account is deleted',
    signedOutIn: (n: number) =>
      plural('en', n, {
        one: `You will be signed out in ${n} second.`,
        other: `You will be signed out in ${n} seconds.`,
      }),
    signOutNow: 'Sign out now',
  },
});
