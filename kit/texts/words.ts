import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const markupWords = dictionary('markup', {
  /** Before the tags that will be taken out of a text. */
  removed: (n: number) =>
    plural('en', n, { one: 'This HTML tag will be removed: ', other: 'These HTML tags will be removed: ' }),
  andMore: (n: number) => ` and ${n} more`,
});
