import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/kit/language.ts';

export const searchWords = dictionary('messageSearch', {
  label: 'Search both chats',
  results: 'Messages with this text',
  count: (n: number, hasMore: boolean) =>
    hasMore ? `More than ${n} messages` : plural('en', n, { one: `${n} message`, other: `${n} messages` }),
  /** Which of the messages that were found is shown. */
  place: (at: number, n: number, hasMore: boolean) => (hasMore ? `${at} of more than ${n}` : `${at} of ${n}`),
  none: 'No message has this text',
  failed: 'The search failed.',
  next: 'Next message',
  previous: 'Previous message',
  close: 'Close the search',
  more: 'Show more',
  tooFar: 'This message is too far back to be shown in the chat.',
  /** Who has written a message in which chat, and when. */
  about: (sender: string, chat: string, when: string) => `${sender}, chat with ${chat}, ${when}`,
});
