import { dictionary } from '@octavo/kit/language.ts';

export const shellWords = dictionary('shell', {
  /** The title of the window. */
  title: (screen: string, site: string) => `${screen} — ${site}`,
  /** The title of the window with the number of unread messages. */
  titleWithUnread: (n: number, title: string) => `(${n}) ${title}`,
  skip: 'Skip to content',
  offline: 'You’re offline. Everything you typed is kept.',
  header: {
    account: 'Account',
    createOrder: 'Create order',
    signIn: 'Sign in',
    logout: 'Logout',
  },
  side: {
    main: 'Main',
    newOrder: 'New Order',
    unread: (n: number) => `${n} unread`,
    version: (version: string) => `Version ${version}`,
  },
  nav: {
    orders: 'All Orders',
    transactions: 'Transactions',
    bonuses: 'My Bonuses',
    settings: 'Settings',
  },
  keys: {
    search: 'Search the orders',
    moveBetweenOrders: 'Move between orders',
    pay: 'Pay the focused order',
    help: 'Show this list',
    close: 'Close a dialog or a menu',
  },
  /** The page could not be loaded. */
  failure: {
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
  transfer: {
    sister: (site: string) => `This page at ${site}`,
    bell: 'Site transfer',
    bellUnread: 'Site transfer, 1 unread',
    heading: (site: string) => `We are moving to ${site}`,
    /** spec §2 */
    forCustomer: 'Use Settings, then Transfer my account. Your orders, bonuses and files move with you.',
    forGuest: 'Sign in and transfer your account. Your orders, bonuses and files move with you.',
    initiate: 'Initiate Transfer',
    stay: 'Stay on this Site',
  },
});
