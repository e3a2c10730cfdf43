import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';
import type { EventKind } from '@octavo/domain/order-events/events';
import type { DisputeReason, Proof } from '@octavo/domain/payments/dispute';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import type { LegalName } from '@octavo/domain/sites/legal-texts';
import { receiptFileWords } from '#receipts/words.ts';

const REASONS: Record<DisputeReason, string> = {
  not_received: 'not received',
  not_as_described: 'not as described',
  unauthorized: 'payment not authorized',
  not_credited: 'refund not made',
  duplicate: 'paid twice',
  canceled: 'canceled',
  other: 'another reason',
};

const PROOFS: Record<Proof, { name: string; missing: string }> = {
  order: { name: 'The order', missing: 'The order was erased at the wish of the customer.' },
  consents: { name: 'Consents', missing: 'No consent of the customer is recorded.' },
  receipts: { name: 'Payments and receipt', missing: 'No money was booked.' },
  deliveries: { name: 'Deliveries', missing: 'Nothing was delivered.' },
  downloads: { name: 'Downloads by the customer', missing: 'The customer downloaded nothing.' },
  messages: { name: 'Messages', missing: 'Nothing was written.' },
  timeline: { name: 'Timeline', missing: 'Nothing is recorded.' },
};

const LEGAL: Record<LegalName, string> = { terms: 'the Terms of Use', privacy: 'the Privacy and Cookies Policy' };

const KINDS: Record<LedgerKind, string> = {
  charge: 'Payment',
  overpayment: 'Second payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  credit: 'Credit for the next order',
};

const EVENTS: Record<EventKind, string> = {
  ordered: 'The customer made the order',
  edited: 'The customer changed the order',
  paid: 'The order was paid',
  payment_refused: 'The bank refused a payment',
  payment_left: 'The customer left the page of a payment',
  payment_checked: 'A payment is checked',
  paid_part: 'A part of the price was paid',
  paid_twice: 'A second payment arrived',
  assigned: 'A writer got the order',
  unassigned: 'A writer gave the order back',
  status: 'The status changed',
  deadline: 'The deadline changed',
  delivered: 'Files were delivered',
  file_infected: 'A virus was found in a file',
  refunded: 'Money was sent back',
  revision: 'A revision changed',
  reviewed: 'The customer rated the order',
  late: 'The promised time passed',
  time_asked: 'More time was asked for',
  time_accepted: 'The customer accepted a new time',
  time_kept: 'The customer kept the deadline',
  time_lapsed: 'Nobody answered the request for more time',
  time_withdrawn: 'The writer took the request for more time back',
  cancel_asked: 'The customer asked to cancel the order',
  cancel_withdrawn: 'The customer took the cancellation back',
  cancel_declined: 'The cancellation was declined',
  cancel_accepted: 'The cancellation was accepted',
  credit_owed: 'A credit was noted that is to be refunded',
  credited: 'The customer got a credit',
};

type Accepted = { version: number; language: string; sha256: string };

/** The texts of an evidence pack. Money and times are formatted already. */
export const packWords = dictionaries({
  file: (id: number) => `evidence-${id}.zip`,
  document: 'evidence.pdf',
  receipt: 'receipt.pdf',
  folder: 'deliveries',
  title: (order: number, site: string) => `Evidence for order ${order}, ${site}`,
  heading: 'Evidence',
  about: (provider: string, ref: string, reason: string) =>
    ref === '' ? `${provider}, ${reason}` : `${provider} ${ref}, ${reason}`,
  reasons: REASONS,
  code: (code: string) => `code ${code}`,
  sum: (amount: string, reference: string) => `${amount}, payment ${reference}`,
  made: (moment: string, who: string) => `Made ${moment} by ${who}`,
  contents: 'What this pack proves',
  proofs: PROOFS,
  there: (count: number) => plural('en', count, { one: '1 entry', other: `${count} entries` }),
  missing: 'missing',
  files: 'Files beside this document',
  noFiles: 'No files.',
  leftOut: (limit: string) => `Left out, because the provider takes ${limit} in all`,
  more: (count: number) =>
    `${plural('en', count, { one: '1 more entry is', other: `${count} more entries are` })} not printed here.`,
  older: (count: number) =>
    `${plural('en', count, { one: '1 older entry is', other: `${count} older entries are` })} not printed here.`,
  order: {
    number: (id: number) => `Number ${id}`,
    title: (title: string) => `Title: ${title}`,
    price: (price: string) => `Price: ${price}`,
    made: (moment: string) => `Made: ${moment}`,
    paid: (moment: string) => `Paid: ${moment}`,
    deadline: (moment: string) => `Deadline: ${moment}`,
    completed: (moment: string) => `Completed: ${moment}`,
    customer: (name: string, email: string) => `Customer: ${name} <${email}>`,
    details: (text: string) => `Instructions of the customer: ${text}`,
  },
  consent: (kind: string, isGiven: boolean, version: string, hash: string) =>
    `${isGiven ? 'Gave' : 'Withdrew'} ${kind.replaceAll('_', ' ')}, text version ${version}, record ${hash}`,
  legal: LEGAL,
  accepted: (name: string, { version, language, sha256 }: Accepted, isWithOrder: boolean) =>
    `Accepted ${name}, version ${version} (${language}), ${isWithOrder ? 'with this order' : 'with the account'}, SHA-256 ${sha256}`,
  kinds: KINDS,
  movement: (kind: string, amount: string, by: string) => `${kind} ${amount}, ${by}`,
  card: (digits: string) => `card ending ${digits}`,
  delivery: (name: string, bytes: string, hash: string) => `${name}, ${bytes}, SHA-256 ${hash}`,
  ways: { file: 'Downloaded', zip: 'Downloaded in a zip', page: 'Read on the screen' },
  download: (way: string, name: string) => `${way}: ${name}`,
  removed: 'a file that was removed',
  senders: { customer: 'Customer', writer: 'Writer', support: 'Support' },
  message: (who: string, text: string) => `${who}: ${text}`,
  sticker: 'a sticker',
  events: EVENTS,
  /** Instead of `edited`, where the system changed the order (spec §10.11). */
  codesLost: 'The order lost a discount code, and its price rose',
  became: (event: string, status: string) => `${event}: ${status}`,
  providers: receiptFileWords(DEFAULT_LANGUAGE).providers,
});
