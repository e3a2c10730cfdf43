import { dictionary, format } from '@octavo/domain/language/page';
import type { PlaceName } from './places.ts';

const places: Record<PlaceName, string> = {
  ownOrders: 'My orders',
  offers: 'Offers',
  messages: 'Messages',
  ownRevisions: 'Revisions',
  notices: 'Notices',
  earnings: 'Earnings',
  timeOff: 'Time off',
  profile: 'Profile',
  answer: 'Needs answer',
  unassigned: 'Unassigned',
  late: 'Late',
  hold: 'On hold',
  refund: 'Refunds',
  revision: 'Revisions',
  fault: 'Payment faults',
  snoozed: 'Snoozed',
  orders: 'Orders',
  customers: 'Customers',
  writers: 'Writers',
  applications: 'Applications',
  money: 'Money',
  reports: 'Reports',
  macros: 'Macros',
  canned: 'Canned replies',
  sites: 'Sites',
  staff: 'Staff',
  tariff: 'Prices',
  hours: 'Hours',
  audit: 'Audit trail',
  security: 'Your security',
};

export const appWords = dictionary('deskApp', {
  /** How many wait; `isMore` where there are more than were counted. */
  count: (count: number, isMore: boolean) => (isMore ? `${format().number(count)}+` : format().number(count)),
  places,
  /** An order by its number, as one without a title. */
  order: (id: number) => `Order ${id}`,
  writer: (id: number) => `WR-${id}`,
  neighbours: { previous: 'previous of the list', next: 'next of the list', none: 'There is none in this list' },
  rows: { next: 'next row', previous: 'earlier row' },
  notFound: { title: 'Page not found', detail: 'Check the address, or open the inbox.' },
  notForYou: { title: 'Not for your role', detail: 'Your role at the desk does not open this. Ask an operator.' },
  toInbox: 'Open the inbox',
  /** Of a text. */
  tooLong: (most: number) => `At most ${format().number(most)} characters`,
  /** Of a variable without a value. */
  gap: (name: string) => `Fill in “${name}” first`,
});
