/** Every address of the desk, below /desk. */
export const paths = {
  login: '/login',
  security: '/security',
  staff: '/staff',
  audit: '/audit',
  tariff: '/tariff',
  inbox: (queue: string, order?: number) => `/inbox/${queue}${order === undefined ? '' : `/${order}`}`,
  orders: '/orders',
  order: (id: number) => `/orders/${id}`,
  money: '/money',
  macros: '/macros',
  canned: '/canned-replies',
  customers: '/customers',
  customer: (id: number) => `/customers/${id}`,
};
