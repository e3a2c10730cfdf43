import type { Figure } from '@octavo/domain/reports/figures';

/** What a figure of a report counted: its parts with commas between them, from the one day to the other. */
export type BehindLink = { figure: Figure; parts?: string; from: string; to: string };

/** Every address of the desk, below /desk. */
export const paths = {
  login: '/login',
  security: '/security',
  staff: '/staff',
  /** Somebody in the list of staff. */
  staffMember: (id: number) => `/staff?person=${id}`,
  audit: '/audit',
  tariff: '/tariff',
  hours: '/hours',
  inbox: (queue: string, order?: number) => `/inbox/${queue}${order === undefined ? '' : `/${order}`}`,
  /** A message of a conversation, by its number in the order. */
  message: (order: number, seq: number) => `/inbox/answer/${order}?message=${seq}`,
  /** The conversation with what a key of it does there: `r` reply, `n` note, `/` canned replies. */
  writing: (order: number, key: string) => `/inbox/answer/${order}?write=${encodeURIComponent(key)}`,
  orders: '/orders',
  order: (id: number) => `/orders/${id}`,
  /** The choice of a writer as a page. */
  assign: (id: number) => `/orders/${id}/assign`,
  money: '/money',
  ownOrders: '/my-orders',
  ownOrder: (id: number) => `/my-orders/${id}`,
  offers: '/offers',
  earnings: '/earnings',
  notices: '/notices',
  timeOff: '/time-off',
  profile: '/profile',
  ledger: '/money/ledger',
  months: '/money/months',
  liabilities: '/money/liabilities',
  reports: '/reports',
  reportRows: (behind: BehindLink) => `/reports/rows?${new URLSearchParams(behind).toString()}`,
  macros: '/macros',
  canned: '/canned-replies',
  sites: '/sites',
  newSite: '/sites/new',
  site: (id: number, ...parts: string[]) => ['/sites', id, ...parts].join('/'),
  applications: '/applications',
  application: (id: number) => `/applications/${id}`,
  apply: '/apply',
  writers: '/writers',
  writer: (number: number) => `/writers/${number}`,
  customers: '/customers',
  customer: (id: number) => `/customers/${id}`,
};
