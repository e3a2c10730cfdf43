import type { OrderFile } from '@octavo/contract/files';
import { sizeText } from '@octavo/domain/files/rules';
import { shortDay } from '#app/dates.ts';

/** `1.2 mb, added Nov 20` */
export const fileMeta = ({ size, dateCreated, isOwn }: OrderFile): string =>
  `${sizeText(size)}, ${isOwn ? 'added' : 'delivered'} ${shortDay(dateCreated)}`;
