import type { CancellationState } from '@octavo/domain/cancellations/request';
import type { CreditReason } from '@octavo/domain/deadlines/credit';
import type { TimeRequestState } from '@octavo/domain/time-requests/rules';
import { REVISION_CATEGORIES, REVISION_LEVELS } from '@octavo/domain/revisions/choices';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import type { ConsentKind } from '@octavo/domain/customers/consents';
import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import type { Direction } from '@octavo/domain/messenger/direction';
import { FIELD_WORDS } from '@octavo/domain/order-form/field-words';
import type { LegalName } from '@octavo/domain/sites/legal-texts';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import type { DownloadWay } from '#tables/values.ts';

const LEGAL: Record<LegalName, string> = { terms: 'Terms of Use', privacy: 'Privacy and Cookies Policy' };

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

/** The texts of the personal data report. Its data is the same in every language. */
export const reportWords = dictionaries(
  {
    start: 'Start',
    empty: 'There is nothing here.',
    none: '–',
    yes: 'Yes',
    no: 'No',
    title: (site: string) => `Your data at ${site}`,
    everything: (moment: string) => `All data that we store about you, as of ${moment}.`,
    folders:
      'The pages above are for reading. The folder "data" has the same content for programs. The folder "files" has the files that you and your writers added, in one folder per order.',
    encrypted:
      'Your password is not included, because we do not know it. Credentials that you gave for an order stay encrypted and are not included.',
    profile: {
      title: 'Profile',
      account: (id: number) => `Account ${id}`,
      email: 'Email',
      newEmail: 'Email waiting for confirmation',
      earlierEmails: 'Earlier emails that can take the account back',
      emailStatus: 'Email status',
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
      zone: 'Time zone',
      language: 'Language',
      since: 'Member since',
      referredBy: 'Referred by',
      facebookMessenger: 'Facebook messenger',
      newsletters: 'Newsletters',
      nightCalls: 'Night calls',
      pushes: 'Browsers with notifications, since',
      devices: 'Signed in with',
      deviceOf: (agent: string, since: string) => `${agent}, since ${since}`,
      unknownDevice: (since: string) => `since ${since}`,
      passkeys: 'Passkeys',
      passkeyOf: (name: string, host: string) => `${name} (${host})`,
      providers: 'Other services that sign in',
      providerOf: (host: string, email: string) => `${email} at ${host}`,
      merged: 'Accounts that were merged into this one',
      mergedOn: (email: string, moment: string) => `${email}, ${moment}`,
      unwantedWriters: 'Writers you asked not to get again',
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
      credentialsEncrypted: 'Encrypted for your writer, not included',
      discountCode: 'Discount code',
      price: 'Price',
      ordered: 'Ordered',
      paid: 'Paid',
      deadline: 'Ready by',
      canceled: 'Canceled',
      offeredUntil: 'Offer open until',
      offerNote: 'Support wrote with the offer',
      holdNote: 'Support wrote with the hold',
      completed: 'Completed',
      hidden: 'Hidden',
      review: 'Your review',
      rating: (rating: string) => `${rating} of 5`,
      revisions: 'Revisions',
      revision: (id: number, moment: string, status: string) => `Revision ${id}, requested ${moment}: ${status}`,
      revisionStatus: REVISION_STATUS_NAMES,
      toChange: (categories: string) => `What should change: ${categories}`,
      revisionCategories: REVISION_CATEGORIES,
      revisionTime: (level: string, deadline: string) => `${level}, ready by ${deadline}`,
      revisionLevels: REVISION_LEVELS,
      place: (places: string, comment: string) => `${places}: ${comment}`,
      page: (page: number) => `page ${page}`,
      answered: (file: string) => `answered in ${file}`,
      reply: (answer: string) => `Your writer answered: ${answer}`,
      changes: 'Changes',
      edit: (moment: string, was: string, became: string) => `${moment}: the price was ${was} and became ${became}`,
      changed: (field: string, was: string, became: string) => `${field}: was ${was}, became ${became}`,
      fields: FIELD_WORDS,
      anotherField: 'Another field',
      timeRequests: 'Requests for more time',
      timeRequest: (asked: string, was: string, wanted: string, state: string) =>
        `${asked}: your writer asked for ${wanted} instead of ${was}; ${state}`,
      timeRequestState: {
        waiting: 'no answer yet',
        accepted: 'you accepted it',
        kept: 'you kept the deadline',
        lapsed: 'nobody answered in time',
      } satisfies Record<TimeRequestState, string>,
      timeRequestWithdrawn: 'your writer took it back',
      cancellations: 'Requests to cancel',
      cancellation: (moment: string, amount: string, state: string) => `${moment}, ${amount} to come back: ${state}`,
      cancellationState: {
        waiting: 'no answer yet',
        withdrawn: 'you took it back, or the order ended first',
        declined: 'support declined it',
        refunding: 'support accepted it, and the refund is under way',
        refunded: 'support accepted it, and the money went back',
      } satisfies Record<CancellationState, string>,
      credits: 'Credits',
      credit: (moment: string, amount: string, reason: string, code: string) =>
        `${moment}: ${amount} ${reason}, code ${code}`,
      creditReason: {
        late: 'for a late delivery',
        more_time: 'for more time',
        difference: 'for a cheaper order',
        goodwill: 'from support',
      } satisfies Record<CreditReason, string>,
      files: 'Files',
      downloads: 'When you took delivered files',
      download: (moment: string, file: string, way: string) => `${moment}: ${file}, ${way}`,
      removedFile: 'a file that is removed',
      downloadWay: {
        file: 'downloaded',
        zip: 'downloaded with others',
        page: 'opened on its page',
      } satisfies Record<DownloadWay, string>,
    },
    messages: {
      title: 'Messages',
      heading: (order: number, fromTo: string, moment: string) => `Order ${order}: ${fromTo}, ${moment}`,
      fromTo: FROM_TO,
      message: 'Message',
      answers: 'In answer to',
      files: 'Files',
    },
    consents: {
      title: 'Consents',
      now: 'Now',
      names: CONSENTS,
      given: (name: string) => `${name}: given`,
      withdrawn: (name: string) => `${name}: withdrawn`,
      when: 'When',
      version: 'Version of the text',
      legal: LEGAL,
      accepted: (name: string) => `${name}: accepted`,
      hash: 'SHA-256 of the text',
      order: 'With order',
    },
  },
  'personalData',
);

export type ReportWords = ReturnType<typeof reportWords>;
