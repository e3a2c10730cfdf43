import { dictionary } from '@octavo/kit/language.ts';

/** What an edit changes in the price. */
export const editPriceWords = dictionary('orderEditPrice', {
  before: 'Before your changes',
  difference: 'Difference',
  paid: 'Paid',
  toPay: 'To pay',
  refund: 'Support refunds',
});
