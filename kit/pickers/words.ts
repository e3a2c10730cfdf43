import { dictionary } from '@octavo/domain/language/page';

export const pickerWords = dictionary('pickers', {
  tabs: { emoji: 'Emoji', stickers: 'Stickers' },
  choose: 'Choose',
  grid: {
    emoji: (n: number) => `${n} emoji`,
    stickers: (n: number) => `${n} stickers`,
  },
  sentAtOnce: 'Enter sends it at once',
});
