import { dictionary } from '@octavo/domain/language/page';

export const siteWords = dictionary('sites', {
  moved: {
    /** spec §2 */
    heading: 'We have moved to a new website!',
    forCustomer: 'Your account, your orders and their files move with you.',
    /** Before the link, the link, after it. */
    forGuest: ['Do you have an account here? ', 'Sign in', ', and it moves with you.'],
    goTo: (site: string) => `Go to ${site}`,
  },
  closed: {
    pending: (site: string) => `${site} opens soon`,
    disabled: (site: string) => `${site} does not take orders now`,
    forCustomer: 'Your orders are still here.',
    forGuest: 'If you have an account, your orders are still here.',
    toOrders: 'Go to your orders',
    signIn: 'Sign in',
  },
  /** Before the link to the email of the site, after it. */
  questions: ['Questions? Write to ', '.'],
  footer: { support: 'Support' },
  legal: {
    questions: 'Questions',
    changed: (names: string) => `We have changed our ${names}. Your orders go on; accept it before the next one.`,
    see: (name: string) => `See what changed: ${name}`,
    toAccept: 'Texts to accept',
    accept: 'Accept',
    accepted: 'Accepted. Thank you',
    changes: 'What changed',
    since: (version: number) => `Compared with version ${version}. New words are underlined, old ones struck through.`,
    version: (version: number, day: string) => `Version ${version}, since ${day}`,
    /** Before the link to the email of the site, after it. */
    writeTo: ['Write to ', '.'],
  },
  terms: { title: 'Terms of Use' },
  privacy: { title: 'Privacy and Cookies Policy' },
});
