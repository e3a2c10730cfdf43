import { dictionary } from '@octavo/domain/language/page';

export const orderWords = dictionary('deskOrder', {
  heading: 'Order',
});
