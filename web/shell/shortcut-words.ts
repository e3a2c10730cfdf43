import { dictionary } from '@octavo/domain/language/page';

/** What the shortcuts of the keyboard do. */
export const shortcutWords = dictionary('shellShortcuts', {
  search: 'Search the orders',
  moveBetweenOrders: 'Move between orders',
  pay: 'Pay the focused order',
  help: 'Show this list',
  close: 'Close a dialog or a menu',
});
