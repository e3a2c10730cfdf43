import { dictionary } from '@octavo/domain/language/page';

export const appWords = dictionary('app', {
  /** An order without a title. */
  order: (id: number) => `Order ${id}`,
  writer: (id: number) => `WR-${id}`,
  appearance: 'Appearance',
  theme: 'Theme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
  keyboardShortcuts: 'Keyboard shortcuts',
  shortcutsDetail: 'Single keys open screens. They are off while you type.',
});
