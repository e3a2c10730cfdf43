import { NOTICE_WORDS } from '@octavo/domain/messenger/notice';
import { dictionary } from '@octavo/kit/language.ts';

export const noticeWords = dictionary('notice', NOTICE_WORDS);
