import { dictionary } from '@octavo/domain/language/page';

/** What an edit changes in the price. */
export const editPriceWords = dictionary('orderEditPrice', {
  before: 'Before your changes',
  difference: 'Difference',
  paid: 'Paid',
  toPay: 'To pay',
  refund: 'Back to you, or as a credit',
  /** spec §10.11 The form has one code of an order; an edit keeps the others. */
  more: (codes: string) => `The order keeps ${codes} too. What that takes off is not counted here.`,
});
