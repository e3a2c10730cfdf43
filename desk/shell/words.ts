import { dictionary } from '@octavo/domain/language/page';

export const shellWords = dictionary('deskShell', {
  /** The title of the window. */
  title: (screen: string, site: string) => `${screen} — ${site} desk`,
  /** After the name of the site. */
  desk: 'desk',
  switchSite: (name: string) => `Site: ${name}. Switch to another one`,
  offline: 'You’re offline. Drafts are kept, and nothing is sent.',
  /** ADR 0149 */
  crowded: 'The server has much to do, so this takes a little longer. Drafts are kept.',
  menu: {
    label: 'Desk',
    work: 'My work',
    me: 'Me',
    queues: 'Queues',
    desk: 'Desk',
    version: (version: string) => `Desk ${version}`,
  },
  /** The items at the bottom of a phone. */
  phone: { inbox: 'Inbox', search: 'Search', more: 'More' },
  search: 'Go to an order, a person or an action',
  own: {
    menu: (name: string) => `${name}: security, theme, keys`,
    schemes: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
    keysOn: 'Turn single keys on',
    keysOff: 'Turn single keys off',
    signOut: 'Sign out',
  },
  keys: {
    everywhere: 'Everywhere',
    goTo: 'Go to',
    bar: 'Keys of this screen',
    all: 'All keys',
    search: 'Search and actions',
    close: 'Close a dialog or a menu',
    single: 'Single keys',
    singleDetail: 'Keys without Ctrl. They are off while you type.',
  },
  unsaved: {
    stay: 'Stay',
    words: {
      title: 'Leave without saving?',
      about: 'What you changed here is not saved. If you leave, it is gone.',
      leave: 'Leave without saving',
    },
    codes: {
      title: 'Leave without the codes?',
      about:
        'These codes are shown only now, and those from before no longer work. You have not said that you keep them.',
      leave: 'Leave without them',
    },
    replaced: {
      title: 'Replace what you wrote?',
      about: 'What you changed in this text is not saved. If another text takes its place, it is gone.',
      leave: 'Replace it',
    },
    files: {
      title: 'Leave while files are being sent?',
      about: 'If you leave, this page no longer says whether they have arrived.',
      leave: 'Leave',
    },
  },
  /** Files that were dropped where nothing takes them. */
  droppedBeside: 'Nothing was added. Drop files where this page asks for them.',
  failure: 'This page could not be loaded. Drafts are kept.',
});
