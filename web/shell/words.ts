import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const shellWords = dictionary('shell', {
  /** The title of the window. */
  title: (screen: string, site: string) => `${screen} — ${site}`,
  /** The title of the window with the number of unread messages and of orders that wait for something else. */
  titleWithCount: (n: number, title: string) => `(${n}) ${title}`,
  question: { text: 'Our support asks whether another account is yours too.', see: 'See the question' },
  offline: 'You’re offline. Everything you typed is kept.',
  /** ADR 0149 */
  preview: 'This is a change that is not live. Only you see it; prices and orders are those of the site.',
  crowded: 'Many people are here at the moment, so this takes a little longer. Everything you typed is kept.',
  header: {
    account: 'Account',
    createOrder: 'Create order',
    signIn: 'Sign in',
    logout: 'Logout',
  },
  side: {
    main: 'Main',
    newOrder: 'New Order',
    unread: (count: number) => `${count} unread`,
    needYou: (count: number) => plural('en', count, { one: '1 order needs you', other: `${count} orders need you` }),
    version: (version: string) => `Version ${version}`,
  },
  nav: {
    orders: 'All Orders',
    transactions: 'Transactions',
    bonuses: 'My Bonuses',
    settings: 'Settings',
  },
  /** While the session ends. */
  signingOut: 'Signing out',
  /** The page could not be loaded. */
  failure: {
    /** Without a network. */
    offline: 'This page opens once you are online',
    detail: 'This page could not be loaded. Everything you typed is kept.',
    /** Before the link to the email of the site, after it. */
    support: ['If it happens again, write to ', '.'],
  },
  notFound: {
    title: 'Page not found',
    detail: 'Check the address, or go back to the start.',
    toOrders: 'Go to your orders',
    toForm: 'Create an order',
  },
});
