import { dictionary } from '@octavo/domain/language/page';

/** Why there is no form for an order, and the way back. Only `LoadedOrder` reads them, so that they load with it. */
export const noFormWords = dictionary('orderNoForm', {
  notFound: 'Order not found',
  notEditable: {
    order_closed: 'This order is closed and cannot be changed',
    other_currency: 'This order has another currency than this website. Ask support to change it',
    payment_pending: 'We are confirming your payment. You can change the order after that',
  },
  yourOrders: 'Your orders',
  backToOrder: 'Back to the order',
});
