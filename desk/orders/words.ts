import { dictionary } from '@octavo/domain/language/page';

export const ordersWords = dictionary('deskOrders', {
  heading: 'Orders',
});
