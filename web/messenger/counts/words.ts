import { dictionary } from '@octavo/domain/language/page';

export const countWords = dictionary('chatCounts', { title: 'In this chat', images: 'Images', files: 'Files' });
