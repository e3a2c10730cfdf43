import { NOTICE_WORDS } from '@octavo/domain/messenger/notice';
import { dictionary } from '@octavo/domain/language/page';

export const noticeWords = dictionary('notice', NOTICE_WORDS);
