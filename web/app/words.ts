import { dictionary } from '@octavo/kit/language.ts';

export const appWords = dictionary('app', {
  readyBy: 'Ready by',
  ifPaidNow: 'if you pay now',
  yourTime: (time: string, zone: string) => `${time} in your time zone (${zone})`,
  appearance: 'Appearance',
  theme: 'Theme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
  keyboardShortcuts: 'Keyboard shortcuts',
  shortcutsDetail: 'Single keys open screens. They are off while you type.',
});
