import type { OrderForm } from '@octavo/domain/order-form/form';
import { WORDS_PER_PAGE } from '@octavo/domain/order-form/limits';
import { format } from '@octavo/kit/language.ts';

/** spec D5 `1,800 words` */
export const wordCount = ({ pages, spacing }: Pick<OrderForm, 'pages' | 'spacing'>) =>
  `${format().number(pages * WORDS_PER_PAGE * (spacing === 1 ? 2 : 1))} words`;
