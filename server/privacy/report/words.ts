import type { ConsentKind } from '@octavo/domain/customers/consents';
import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import type { Direction } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

const CONSENTS: Record<ConsentKind, string> = {
  cookies_usages: 'Cookies',
  personal_data: 'Personal information',
  technical_data: 'Technical data',
  location_usages: 'Location info',
  information_sharing: 'Information sharing',
  email_subscription: 'Email subscription',
};

const FROM_TO: Record<Direction, string> = {
  1: 'You to the writer',
  2: 'You to support',
  3: 'The writer to you',
  6: 'Support to you',
};

/** By kind of movement, as the ledger names them. */
const MOVEMENTS: Record<string, (amount: string) => string> = {
  charge: (amount) => `Payment of ${amount}`,
  overpayment: (amount) => `Second payment of ${amount}`,
  refund: (amount) => `Refund of ${amount}`,
  chargeback: (amount) => `Chargeback of ${amount}`,
};

/** What the pages of the personal data report say; the data beside them is the same in every language. */
export const reportWords = dictionaries({
  start: 'Start',
  empty: 'There is nothing here.',
  none: '–',
  yes: 'Yes',
  no: 'No',
  title: (site: string) => `Your data at ${site}`,
  everything: (moment: string) => `SiteRows that we keep about you, as it was on ${moment}.`,
  folders:
    'The pages above are for reading. The folder "data" holds the same for programs, the folder "files" what you and your writers added, by the number of the order.',
  encrypted:
    'Your password is not in it, as we do not know it; credentials that you gave for an order stay under encrypt.',
  profile: {
    title: 'Profile',
    account: (id: number) => `Account ${id}`,
    email: 'Email',
    newEmail: 'Email to be confirmed',
    emailStatus: 'Status of the email',
    status: CUSTOMER_STATUS_NAMES,
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    country: 'Country',
    state: 'State',
    city: 'City',
    address: 'Address',
    zip: 'Zip',
    ip: 'IP address',
    since: 'Member since',
    referredBy: 'Referred by',
    facebookMessenger: 'Facebook messenger',
    newsletters: 'Newsletters',
    nightCalls: 'Night calls',
  },
  orders: {
    title: 'Orders',
    status: 'Status',
    statusNames: ORDER_STATUS_NAMES,
    kind: 'Kind',
    level: 'Level',
    paper: 'Paper',
    format: 'Format',
    subject: 'Subject',
    length: 'Length',
    sources: 'Sources',
    extras: 'Extras',
    details: 'Details',
    credentials: 'Credentials',
    credentialsEncrypted: 'Encrypted for your writer. They are not in this file',
    discountCode: 'Discount code',
    price: 'Price',
    ordered: 'Ordered',
    paid: 'Paid',
    deadline: 'Deadline',
    completed: 'Completed',
    hidden: 'Hidden',
    review: 'Your review',
    rating: (rating: string) => `${rating} of 5`,
    revisions: 'Revisions',
    changes: 'Changes',
    files: 'Files',
  },
  messages: {
    title: 'Messages',
    heading: (order: number, fromTo: string, moment: string) => `Order ${order}: ${fromTo}, ${moment}`,
    fromTo: FROM_TO,
    message: 'Message',
    files: 'Files',
  },
  consents: {
    title: 'Consents',
    now: 'Now',
    names: CONSENTS,
    given: (name: string) => `${name}: given`,
    withdrawn: (name: string) => `${name}: withdrawn`,
    when: 'When',
    version: 'Version of the words',
  },
  payments: {
    title: 'Payments',
    movements: MOVEMENTS,
    attempt: (amount: string) => `Try to pay ${amount}`,
    order: 'Order',
    when: 'When',
    provider: 'Provider',
    state: 'State',
    number: 'Number',
    providerNumber: 'Number of the provider',
  },
});

export type ReportWords = ReturnType<typeof reportWords>;
