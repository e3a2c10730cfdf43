import { dictionary } from '@octavo/domain/language/page';

export const searchWords = dictionary('messageSearch', {
  label: 'Search both chats',
  found: (n: number, hasMore: boolean) => (hasMore ? `${n}+ found` : `${n} found`),
  /** Which of the messages that were found is shown. */
  place: (at: number, n: number, hasMore: boolean) => (hasMore ? `${at} of ${n}+` : `${at} of ${n}`),
  none: 'None found',
  notTyped: 'Type what to find',
  failed: 'The search failed.',
  earlier: 'Earlier match',
  later: 'Later match',
  close: 'Close search',
  tooFar: 'This message is too far back to be shown in the chat.',
});
