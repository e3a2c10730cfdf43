import { dictionary } from '@octavo/domain/language/page';

export const appWords = dictionary('app', {
  /** An order without a title. */
  order: (id: number) => `Order ${id}`,
  writer: (id: number) => `WR-${id}`,
  /** Of a screen or a part of one that this browser has never opened, without a network. */
  needsConnection: 'This part needs a connection. It opens by itself once you are online.',
  appearance: 'Appearance',
  theme: 'Theme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
  keyboardShortcuts: 'Keyboard shortcuts',
  shortcutsDetail: 'Single keys open screens. They are off while you type.',
});
