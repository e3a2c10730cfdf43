import { dictionaries } from '@octavo/domain/language/dictionaries';
import { NOTICE_WORDS } from '@octavo/domain/messenger/notice';
import { PUSH_WORDS } from '@octavo/domain/notifications/push-words';

/** The texts of pushes about messages; pages show them too. */
export const noticeWords = dictionaries(NOTICE_WORDS, 'notice');

/** The texts of pushes about orders. */
export const pushWords = dictionaries(PUSH_WORDS, 'push');
