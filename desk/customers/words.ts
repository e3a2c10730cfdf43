import type { LegalName } from '@octavo/domain/sites/legal-texts';
import type { SessionOfCustomer } from '@octavo/contract/desk-customers';
import type { OwnCode, OwnCodeState } from '@octavo/contract/loyalty';
import type { ConsentKind } from '@octavo/domain/customers/consents';
import type { OrderStays } from '@octavo/domain/customers/deletion';
import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { PointKind } from '@octavo/domain/loyalty/points';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

const LEGAL: Record<LegalName, string> = { terms: 'Terms of Use', privacy: 'Privacy and Cookies Policy' };

const CONSENTS: Record<ConsentKind, string> = {
  cookies_usages: 'Cookies',
  personal_data: 'Personal information',
  technical_data: 'Technical data',
  location_usages: 'Location info',
  information_sharing: 'Information sharing',
  email_subscription: 'Email subscription',
};

/** With what a session of a customer was opened, in the words of their settings (ADR 0242). */
type WayOfSession = NonNullable<SessionOfCustomer['provenBy']>;

const STATUSES: Record<number, string> = CUSTOMER_STATUS_NAMES;

const POINTS: Record<PointKind, string> = {
  earned: 'Earned',
  spent: 'Spent on a code',
  returned: 'Taken back after a refund',
  restored: 'Given back',
  owed: 'Owed for a used code',
};

const CODES: Record<OwnCodeState, string> = {
  active: 'Active',
  reserved: 'With an unpaid order',
  used: 'Used',
  expired: 'Expired',
  ended: 'Ended: an order that it came from was refunded or canceled, or accounts were merged',
  elsewhere: 'Not valid at this site: left at an earlier one',
};

/** Numbers, dates and money arrive formatted. */
export const customersWords = dictionary('deskCustomers', {
  heading: 'Customers',
  /** Instead of an empty value. */
  none: '–',
  statuses: STATUSES,
  list: {
    columns: { customer: 'Customer', email: 'Email', status: 'Status', since: 'Since' },
    empty: 'The site has no customers yet.',
    more: 'Next 20',
    noName: (id: number) => `Customer ${id}`,
    ended: 'Account ended',
  },
  back: 'Customers',
  number: (id: number) => `customer ${id}`,
  since: (site: string, day: string) => `${site}, since ${day}`,
  clock: (time: string, place: string, zone: string) => `${time} in ${place} (${zone})`,
  ended: (day: string) => `This account ended on ${day}. What is left has no name.`,
  profile: {
    heading: 'Profile',
    name: 'Name',
    phone: 'Phone',
    nightCalls: 'Night calls',
    yes: 'Yes',
    no: 'No',
    country: 'Country, state',
    city: 'City, zip',
    ip: 'IP',
  },
  consents: {
    heading: 'Consents',
    on: (given: number, all: number) => `${given} of ${all} on`,
    kinds: CONSENTS,
    given: 'On',
    givenSince: (day: string) => `On since ${day}`,
    withheld: 'Off',
    withheldSince: (day: string) => `Off since ${day}`,
  },
  accepted: {
    heading: 'Accepted texts',
    names: LEGAL,
    version: (version: number, day: string, order: number | null) =>
      order === null
        ? `Version ${version}, with the account, ${day}`
        : `Version ${version}, with order ${order}, ${day}`,
    hash: (language: string, sha256: string) => `${language}, SHA-256 ${sha256}`,
  },
  orders: {
    heading: 'Orders',
    about: (count: number) => plural('en', count, { one: '1 order', other: `${count} orders` }),
    columns: { order: 'Order', status: 'Status', writer: 'Writer', readyBy: 'Ready by', paid: 'Paid' },
    stopped: 'clock stopped',
    empty: 'No orders yet.',
    more: 'Next 20',
    statuses: ORDER_STATUS_NAMES,
    number: (id: number) => `#${id}`,
  },
  points: {
    heading: 'Points ledger',
    about: 'Balance is the sum of the lines',
    columns: { when: 'When', what: 'What', for: 'For', by: 'By', points: 'Points', balance: 'Balance' },
    kinds: POINTS,
    by: { customer: 'Customer', system: 'System' },
    gained: (points: string) => `+${points}`,
    empty: 'No points yet.',
    more: 'Next 20',
  },
  codes: {
    heading: 'Codes',
    columns: { code: 'Code', from: 'From', worth: 'Takes off', state: 'State', since: 'Since', until: 'Valid until' },
    states: CODES,
    kinds: { points: 'Points', referral: 'A friend', credit: 'A credit' } satisfies Record<OwnCode['kind'], string>,
    percentUpTo: (percent: string, money: string) => `${percent}, up to ${money}`,
    empty: 'No codes yet.',
  },
  sessions: {
    heading: 'Sessions',
    about: (open: number) => `${open} open`,
    columns: { device: 'Device', since: 'Signed in', used: 'Used last', end: 'End' },
    empty: 'Not signed in anywhere.',
    end: 'End',
    endAll: 'End all',
    endOne: (device: string, since: string) => `End ${device} of ${since}`,
    signedInBy: (when: string, by: string) => `${by}, ${when}`,
    by: {
      password: 'by password',
      passkey: 'by passkey',
      code: 'by code',
      link: 'by a link',
      provider: 'by another service',
    } satisfies Record<WayOfSession, string>,
    now: 'Active now',
    titleOne: 'End this session?',
    titleAll: 'End all sessions?',
    detail: 'The customer signs in again there. Nothing that was written is lost.',
    ended: (count: number) =>
      plural('en', count, { one: '1 session was ended', other: `${count} sessions were ended` }),
  },
  transfers: {
    heading: 'Transfers',
    columns: { when: 'When', from: 'From', to: 'To' },
    empty: 'No transfers between sites.',
  },
  looks: {
    heading: 'Who looked at this',
    about: 'Nobody can change it',
    columns: { when: 'When', who: 'Who', what: 'What', subject: 'About' },
    because: (reason: string) => `“${reason}”`,
    empty: 'Nobody yet.',
    more: 'Next 20',
  },
  margin: {
    points: 'Points',
    step: (percent: string) => `on the ${percent} step`,
    withUs: 'With us',
    orders: 'Orders',
    completed: 'Completed',
    closed: 'Canceled, refunded',
    sessions: 'Open sessions',
    friends: 'Friends invited',
  },
  notes: {
    heading: 'Notes of the desk',
    by: (who: string, day: string) => `${who}, ${day}`,
    detail: 'Only the desk reads them.',
    field: 'New note',
    save: 'Add the note',
  },
  personal: {
    heading: 'Personal data',
    whoMay: 'Only an operator can do these. Both leave a line in the audit trail.',
    export: 'Export everything, zip',
    fileName: (id: number) => `customer-${id}.zip`,
    erase: 'Erase this customer.',
    eraseDetail: 'Name, contacts, messages and files go after 30 days; money records stay without a name.',
    open: 'Erase…',
    due: (moment: string) => `This customer is erased on ${moment}.`,
    asked: (who: string, reason: string) => `Asked for by ${who}: ${reason}`,
    waits: 'It waits for these orders:',
    stays: {
      orders_under_way: 'The order is not closed yet.',
      payment_pending: 'A payment is being confirmed.',
      revision_under_way: 'A revision is not finished yet.',
      refund_open: 'A refund has not arrived. If its provider refused it, pay it in another way.',
      refund_returned: 'The bank returned a refund. Pay it in another way, then decide on its fault.',
      paid_in_part: 'It is paid in part. That is sent back when the 30 days are over, unless you refund it before.',
    } satisfies Record<OrderStays, string>,
    takeBack: 'Take it back',
    takenBack: 'The customer will not be erased',
  },
  erase: {
    title: (id: number) => `Erase customer ${id}?`,
    number: (id: number) => `Type ${id}, the number of the customer`,
    wrongNumber: 'This is not the number of the customer',
    confirm: 'Erase in 30 days',
  },
  reason: { label: 'Reason', detail: 'It is kept in the audit trail.', missing: 'Write why', cancel: 'Cancel' },
  keys: { title: 'Customer', orders: 'orders', ledger: 'ledger', write: 'write', list: 'Customers' },
  neighbours: { previous: 'earlier customer', next: 'next customer', none: 'There is none in this list' },
});
