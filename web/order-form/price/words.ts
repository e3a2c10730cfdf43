import type { OrderForm } from '@octavo/domain/order-form/form';
import { WORDS_PER_PAGE } from '@octavo/domain/order-form/limits';
import { plural } from '@octavo/domain/language/plural';
import { dictionary, format } from '@octavo/domain/language/page';

export const orderPriceWords = dictionary('orderPrice', {
  price: 'Price',
  details: 'Price details',
  total: 'Total',
  totalIs: (amount: string) => `Total ${amount}`,
  priceIs: (amount: string) => `The price is ${amount}`,
  inDoubt: 'Price is being recalculated',
  tryAgain: 'Try again',
  lengthReady: (length: string, day: string) => `${length}, ready ${day}`,
  words: (n: number, shown: string) => plural('en', n, { one: `${shown} word`, other: `${shown} words` }),
  deadline: {
    hours: (n: number) => plural('en', n, { one: `${n} hour`, other: `${n} hours` }),
    days: (n: number) => plural('en', n, { one: `${n} day`, other: `${n} days` }),
  },
  discount: {
    unfold: 'Have a discount code?',
    label: 'Discount code',
    apply: 'Apply',
    remove: 'Remove',
    removeDiscount: 'Remove discount',
    /** spec §5 */
    empty: 'Please enter your discount',
    /** spec §4 The field is empty by then, so the message names the code. */
    refused: (code: string, reason: string) => `${code}: ${reason}`,
  },
});

/** spec D5 `1,800 words` */
export function wordCount({ pages, spacing }: Pick<OrderForm, 'pages' | 'spacing'>): string {
  const count = pages * WORDS_PER_PAGE * (spacing === 1 ? 2 : 1);
  return orderPriceWords.words(count, format().number(count));
}
