import { dictionary } from '@octavo/domain/language/page';

/** What only the header of a site that moves says. */
export const transferWords = dictionary('shellTransfer', {
  sister: (site: string) => `This page at ${site}`,
  bell: 'Site transfer',
  bellUnread: 'Site transfer, 1 unread',
  heading: (site: string) => `We are moving to ${site}`,
  /** spec §2 */
  forCustomer: 'Use Settings, then Transfer my account. Your orders, points and files move with you.',
  forGuest: 'Sign in and transfer your account. Your orders, points and files move with you.',
  initiate: 'Initiate Transfer',
  stay: 'Stay on this Site',
});
