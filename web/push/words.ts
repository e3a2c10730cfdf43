import { NOTICE_WORDS } from '@octavo/domain/messenger/notice';
import { dictionary } from '@octavo/kit/language.ts';

export const noticeWords = dictionary('notice', NOTICE_WORDS);

export const pushWords = dictionary('push', {
  title: 'New messages',
  detail: 'A notification in this browser when your writer or support writes and you are away',
  /** Where pushes are impossible or failed. */
  onlyOpen: 'A notification in this browser when your writer or support writes, while a tab of this site is open',
  blocked: 'Notifications of this site are blocked in this browser. Allow them in the settings of the browser first',
});
