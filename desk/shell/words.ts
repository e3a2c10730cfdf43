import { dictionary } from '@octavo/domain/language/page';

export const shellWords = dictionary('deskShell', {
  /** The title of the window. */
  title: (screen: string, site: string) => `${screen} — ${site} desk`,
  /** After the name of the site. */
  desk: 'desk',
  offline: 'You’re offline. Drafts are kept, and nothing is sent.',
  signOut: 'Sign out',
  failure: 'This page could not be loaded. Drafts are kept.',
  notFound: { title: 'Page not found', detail: 'Check the address, or open the inbox.', toInbox: 'Open the inbox' },
});
