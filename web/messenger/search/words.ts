import { dictionary } from '@octavo/domain/language/page';

export const searchWords = dictionary('messageSearch', {
  label: 'Search both chats',
  found: (n: string) => `${n} found`,
  /** Which of the messages that were found is shown. */
  place: (at: number, n: string) => `${at} of ${n}`,
  /** There are more than were counted. */
  andMore: (n: number) => `${n}+`,
  none: 'None found',
  notTyped: 'Type what to find',
  failed: 'The search failed.',
  earlier: 'Earlier match',
  later: 'Later match',
  close: 'Close search',
  tooFar: 'This message is too far back to be shown in the chat.',
});
