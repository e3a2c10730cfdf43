import { dictionary } from '@octavo/domain/language/page';

export const languageWords = dictionary('languages', {
  /** `name` is the language of the page in itself: `Deutsch`. */
  menu: (name: string, code: string) => `Language: ${name}, ${code}`,
  list: 'Languages',
});
