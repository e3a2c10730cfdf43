import { dictionary } from '@octavo/domain/language/page';

export const inboxWords = dictionary('deskInbox', {
  heading: 'Inbox',
});
