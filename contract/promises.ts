import { CREDIT_REASONS } from '@octavo/domain/credits/credit';
import { EVENT_SIDES } from '@octavo/domain/orders/events';
import { TIME_ANSWERS, TIME_REQUEST_STATES } from '@octavo/domain/time-requests/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';

/** What an event has besides its kind, in the fields of that kind. A client shows the fields that it knows. */
const EventDetails = z.looseObject({
  price: z.optional(Cents),
  priceWas: z.optional(Cents),
  priceBecame: z.optional(Cents),
  amount: z.optional(Cents),
});

/** Something that happened to an order. The kinds grow with the product: a client shows an unknown one in general words. */
export const OrderEvent = z.object({
  id: z.int(),
  kind: z.string(),
  side: z.enum(EVENT_SIDES),
  /** The number of the writer who caused it. */
  idWriter: z.nullable(z.int()),
  /** The status of the order after the event. */
  idStatus: z.int(),
  details: EventDetails,
  dateCreated: Instant,
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** spec D51a A request of the writer for more time. */
export const TimeRequest = z.object({
  id: z.int(),
  state: z.enum(TIME_REQUEST_STATES),
  /** The deadline that was promised, and the one that the writer asks for. */
  from: Instant,
  to: Instant,
  note: z.string(),
  /** What the customer gets for accepting. */
  credit: Cents,
  /** Until when the customer can answer. */
  expiresAt: Instant,
});
export type TimeRequest = z.output<typeof TimeRequest>;

/** spec D51a Money for the next order. */
export const Credit = z.object({
  reason: z.enum(CREDIT_REASONS),
  amount: Cents,
  /** How late the order was, in minutes; 0 for other reasons. */
  lateMinutes: z.int(),
  /** The discount code that takes the amount off the next order. */
  code: z.string(),
  isUsed: z.boolean(),
  dateCreated: Instant,
});
export type Credit = z.output<typeof Credit>;

const CreditRules = z.object({
  latePercent: z.number(),
  /** In minutes. */
  latePeriod: z.number(),
  lateMost: z.number(),
  moreTimePercent: z.number(),
});

const Answer = z.strictObject({ answer: z.enum(TIME_ANSWERS) });

export const listOrderEvents = endpoint('listOrderEvents', {
  method: 'GET',
  path: '/orders/:id/events',
  access: 'customer',
  summary: 'What happened to an order, oldest first, with the request for more time that waits and the credits',
  params: IdInUrl,
  reply: z.object({
    /** The clock of the server, which countdowns follow. */
    now: Instant,
    events: z.array(OrderEvent),
    request: z.nullable(TimeRequest),
    credits: z.array(Credit),
    rules: CreditRules,
  }),
});

export const answerTimeRequest = endpoint('answerTimeRequest', {
  method: 'POST',
  path: '/orders/:id/time_request',
  access: 'customer',
  summary: 'Accepts the new time or keeps the deadline; the first answer counts, a repeat answers what it was',
  params: IdInUrl,
  body: z.strictObject({ idRequest: z.int(), ...Answer.shape }),
  reply: TimeRequest,
});

const Token = z.object({ token: z.string().check(z.maxLength(128)) });

const MailedRequest = z.object({
  ...TimeRequest.shape,
  order: z.object({ id: z.int(), title: z.string(), currency: z.string() }),
});

export const getMailedTimeRequest = endpoint('getMailedTimeRequest', {
  method: 'GET',
  path: '/time_requests/:token',
  access: 'anyone',
  summary: 'The request for more time that a mail is about; changes nothing',
  params: Token,
  reply: MailedRequest,
});

export const answerMailedTimeRequest = endpoint('answerMailedTimeRequest', {
  method: 'POST',
  path: '/time_requests/:token',
  access: 'anyone',
  summary: 'Answers the request for more time with the token of the mail, once, without signing in',
  params: Token,
  body: Answer,
  reply: MailedRequest,
});
