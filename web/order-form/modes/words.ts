export const NOT_EDITABLE = {
  order_closed: 'This order is closed and cannot be changed',
  other_currency: 'This order has another currency than this website. Ask support to change it',
  payment_pending: 'We are confirming your payment. Then you can change the order',
} as const;
export const NO_SUCH_ORDER = 'There is no such order among yours';
