import { dictionary } from '@octavo/kit/language.ts';

export const countWords = dictionary('chatCounts', { title: 'In this chat', images: 'Images', files: 'Files' });
