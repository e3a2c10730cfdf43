import { CONSENT_KINDS } from '@octavo/domain/customers/consents';
import { ORDER_STAYS } from '@octavo/domain/customers/deletion';
import { ACCOUNT_REASON_MAX } from '@octavo/domain/customers/limits';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { LegalName } from './legal-texts.ts';
import { LoyaltyRule, OwnCode, PointEntry } from './loyalty.ts';
import { DeskMerge } from './merges.ts';
import { Cents, IdInUrl, Instant, Named, NumberInUrl } from './scalars.ts';
import { OwnSession } from './ways.ts';

/** Words that say why; nobody acts on the data of a customer without. */
export const Reason = NeededText(ACCOUNT_REASON_MAX);
const Before = z.object({ before: z.optional(NumberInUrl) });

export const ListedCustomer = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: Named,
  dateCreated: Instant,
  dateClosed: z.nullable(Instant),
});
export type ListedCustomer = z.output<typeof ListedCustomer>;

export const listDeskCustomers = endpoint('listDeskCustomers', {
  ...DESK,
  method: 'GET',
  path: '/customers',
  summary: 'The customers of the site, newest first; `next` is the number before which the next page begins',
  query: Before,
  reply: z.object({ customers: z.array(ListedCustomer), next: z.nullable(z.int()) }),
  limit: 'list',
});

const CustomerNote = z.object({ id: z.int(), author: z.string(), body: z.string(), dateCreated: Instant });
export type CustomerNote = z.output<typeof CustomerNote>;

/** When the account is erased unless somebody takes it back. */
const Erasure = z.object({
  author: z.string(),
  reason: z.string(),
  dueAt: Instant,
  /** The orders that it waits for. The last release answers without them (ADR 0146). */
  papers: z._default(z.array(z.object({ id: z.int(), title: z.string(), why: z.enum(ORDER_STAYS) })), []),
});

export const DeskCustomer = z.object({
  ...ListedCustomer.shape,
  phone: z.string(),
  enabledNightCalls: z.boolean(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zip: z.string(),
  /** Of the browser that was used last. */
  zone: z.nullable(z.string()),
  /** Only for an operator. */
  ip: z.optional(z.string()),
  consents: z.array(z.object({ kind: z.enum(CONSENT_KINDS), isGiven: z.boolean(), date: z.nullable(Instant) })),
  /** spec §12.23 The legal texts that they accepted last, with the hash of the words. */
  acceptedTexts: z.array(
    z.object({
      name: LegalName,
      version: z.int(),
      /** In which it was shown. */
      language: z.string(),
      sha256: z.string(),
      date: Instant,
      /** Null: with the account. */
      orderId: z.nullable(z.int()),
    }),
  ),
  /** How many orders there are in each status, also hidden ones. */
  orders: z.array(z.object({ status: z.literal(Object.values(ORDER_STATUS)), count: z.int() })),
  points: z.int(),
  currentRule: z.nullable(LoyaltyRule),
  openSessions: z.int(),
  /** ADR 0480 From site to site, by their names, newest first. The last release answers without them (ADR 0146). */
  transfers: z.optional(z.array(z.object({ from: z.string(), to: z.string(), date: Instant }))),
  friends: z.int(),
  notes: z.array(CustomerNote),
  erasure: z.nullable(Erasure),
  merge: z.nullable(DeskMerge),
  /** The account that has everything of this one now. */
  mergedInto: z.nullable(z.int()),
  /** The accounts that were merged into this one, newest first. */
  merged: z.array(z.object({ id: z.int(), date: Instant })),
});
export type DeskCustomer = z.output<typeof DeskCustomer>;

export const getDeskCustomer = endpoint('getDeskCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id',
  summary: 'A customer: profile, consents, orders by status, points, notes of the desk',
  params: IdInUrl,
  reply: DeskCustomer,
});

const OrderOfCustomer = z.object({
  id: z.int(),
  title: z.string(),
  status: z.literal(Object.values(ORDER_STATUS)),
  idWriter: z.nullable(z.int()),
  deadline: Instant,
  paid: Cents,
  currency: z.string(),
});
export type OrderOfCustomer = z.output<typeof OrderOfCustomer>;

export const listOrdersOfCustomer = endpoint('listOrdersOfCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/orders',
  summary: 'The orders of a customer, newest first',
  params: IdInUrl,
  query: Before,
  reply: z.object({ orders: z.array(OrderOfCustomer), next: z.nullable(z.int()) }),
  limit: 'list',
});

/** A movement with the balance after it. */
const PointLine = z.object({ ...PointEntry.shape, balance: z.int() });
export type PointLine = z.output<typeof PointLine>;

export const listPointsOfCustomer = endpoint('listPointsOfCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/points',
  summary: 'How the points of a customer came and went, newest first; the balance is their sum',
  params: IdInUrl,
  query: Before,
  reply: z.object({ points: z.array(PointLine), next: z.nullable(z.int()) }),
  limit: 'list',
});

export const listCodesOfCustomer = endpoint('listCodesOfCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/codes',
  summary: 'The discount codes of a customer, newest first',
  params: IdInUrl,
  reply: z.array(OwnCode),
  limit: 'list',
});

/** With what the customer reads about it in their settings (ADR 0242); the last release answers without that (ADR 0146). No IP is in it. */
const SessionOfCustomer = z.object({
  id: z.uuid(),
  dateCreated: Instant,
  dateUsed: Instant,
  browser: z.optional(OwnSession.shape.browser),
  system: z.optional(OwnSession.shape.system),
  country: z.optional(OwnSession.shape.country),
  provenBy: z.optional(OwnSession.shape.provenBy),
});
export type SessionOfCustomer = z.output<typeof SessionOfCustomer>;

export const listSessionsOfCustomer = endpoint('listSessionsOfCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/sessions',
  summary: 'The open sessions of a customer, used last first',
  params: IdInUrl,
  reply: z.array(SessionOfCustomer),
  limit: 'list',
});

export const endSessionsOfCustomer = endpoint('endSessionsOfCustomer', {
  ...DESK,
  method: 'POST',
  path: '/customers/:id/sessions/end',
  summary: 'Ends one session of a customer, or all',
  params: IdInUrl,
  body: z.strictObject({ session: z.optional(z.uuid()), reason: Reason }),
  reply: z.object({ ended: z.int() }),
  example: { reason: 'The customer lost a phone.' },
});

export const writeCustomerNote = endpoint('writeCustomerNote', {
  ...DESK,
  method: 'POST',
  path: '/customers/:id/notes',
  summary: 'Adds a note of the desk about a customer; no call of a customer or writer returns it',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 16 * 1024,
  body: z.strictObject({ body: NeededText(NOTE_LENGTH) }),
  reply: CustomerNote,
  example: { body: 'Prefers a call before any change of the deadline.' },
});

const Look = z.object({
  id: z.int(),
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  date: Instant,
  reason: z.optional(z.nullable(z.string())),
});

export const listLooksAtCustomer = endpoint('listLooksAtCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/looks',
  summary: 'Who of the staff read or changed what of a customer, newest first',
  params: IdInUrl,
  query: Before,
  reply: z.object({ looks: z.array(Look), next: z.nullable(z.int()) }),
  limit: 'list',
});
