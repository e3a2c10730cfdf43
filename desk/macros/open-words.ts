import { dictionary } from '@octavo/domain/language/page';

/** What opens the macros. What is opened has more words, which are loaded with it. */
export const openMacrosWords = dictionary('deskOpenMacros', {
  button: 'Macros',
  keys: {
    title: 'Macros',
    open: 'macros',
    undo: 'undo the macro',
    named: (name: string) => `Macro: ${name}`,
  },
});
