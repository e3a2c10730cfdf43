import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { OFFER_QUESTION_MAX } from '@octavo/domain/desk/offer-question';
import {
  OFFERED_WRITERS_MAX,
  WORK_ANSWERS,
  WORK_NOTE_MAX,
  WORK_OFFER_MINUTES,
  WORK_OFFER_STATES,
  WORK_OFFER_VIEWS,
  WORK_REASON_MAX,
  DECLINE_KINDS,
} from '@octavo/domain/desk/work-offer';
import * as z from 'zod/mini';
import { CleanText, NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Id, IdInUrl, Instant } from './scalars.ts';

/** What a writer asks about an offer, and what the desk answers; null while it waits. Only the two read it. */
const OfferQuestion = z.object({
  id: z.int(),
  question: z.string(),
  dateCreated: Instant,
  answer: z.nullable(z.string()),
  dateAnswered: z.nullable(Instant),
});
export type OfferQuestion = z.output<typeof OfferQuestion>;

/** spec §12.5 An order that was offered to several writers, as the office sees it. */
const WorkOffer = z.object({
  id: z.int(),
  state: z.enum(WORK_OFFER_STATES),
  note: z.string(),
  by: z.string(),
  /** The writer who has it alone, until `othersFrom`. */
  firstWriter: z.nullable(z.int()),
  othersFrom: Instant,
  expiresAt: Instant,
  dateCreated: Instant,
  writers: z.array(
    z.object({
      idWriter: z.int(),
      answer: z.nullable(z.enum(WORK_ANSWERS)),
      /** Why a writer declined, in words that may be empty; no writer reads it. */
      decline: z.nullable(z.enum(DECLINE_KINDS)),
      reason: z.string(),
      dateAnswered: z.nullable(Instant),
      /** What the writer asked, oldest first, and the name of who answered. The last release answers without it (ADR 0146). */
      questions: z.optional(z.array(z.extend(OfferQuestion, { by: z.nullable(z.string()) }))),
    }),
  ),
});
export type WorkOffer = z.output<typeof WorkOffer>;

const WorkOffers = z.array(WorkOffer);

export const listWorkOffers = endpoint('listWorkOffers', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/work_offers',
  summary: 'To which writers an order was offered, and what they answered, newest first',
  params: IdInUrl,
  reply: WorkOffers,
  limit: 'list',
});

export const getWorkPay = endpoint('getWorkPay', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/work_pay',
  summary: 'What the writer of an order earns by the rules of the site, and the fine of a revision that fails',
  params: IdInUrl,
  reply: z.object({
    /** By a delivery now, without what the customer got back; 0 where it was delivered once. */
    earns: Cents,
    wasDelivered: z.boolean(),
    currency: z.string(),
    sharePercent: z.number(),
    /** `percent` of what the writer earns by the order now (`of`); null where there is no fine. */
    failedFine: z.nullable(z.object({ percent: z.number(), of: Cents, amount: Cents })),
  }),
});

export const offerWork = endpoint('offerWork', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/work_offers',
  summary: 'Offers an order to several writers, of whom the first who accepts gets it',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    writers: z.array(Id).check(z.minLength(1), z.maxLength(OFFERED_WRITERS_MAX)),
    minutes: z.literal(WORK_OFFER_MINUTES),
    /** The writer who has it alone for half an hour: one of `writers`. */
    first: z.optional(Id),
    note: z._default(CleanText(WORK_NOTE_MAX), ''),
  }),
  reply: WorkOffers,
  refuses: [
    'order_not_under_way',
    'order_unpaid',
    'refund_under_way',
    'work_offered',
    'writer_away',
    'writer_unwanted',
  ],
  example: { writers: [20_418, 20_511], minutes: 120, note: 'The brief asks for the Oviedo article.' },
});

export const withdrawWork = endpoint('withdrawWork', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/work_offers/withdrawn',
  summary: 'Takes an offer to writers back while nobody has accepted it',
  params: IdInUrl,
  body: z.strictObject({ offer: Id }),
  reply: WorkOffers,
  refuses: ['work_taken', 'work_over'],
  example: { offer: 1 },
});

export const answerOfferQuestion = endpoint('answerOfferQuestion', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/offer_answers',
  summary: 'Answers what a writer asked about an offer, while it is open for that writer, who alone reads it',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ question: Id, answer: NeededText(OFFER_QUESTION_MAX) }),
  reply: WorkOffers,
  refuses: ['work_taken', 'work_over', 'offer_question_answered'],
  example: { question: 1, answer: 'Yes, the statutes are in the files of the order.' },
});

/** The same as one of the writers sees it: nothing of the customer and no price, but what the writer earns. */
const OfferedWork = z.object({
  id: z.int(),
  view: z.enum(WORK_OFFER_VIEWS),
  note: z.string(),
  /** Until when the writer has it alone, because the customer asked for the writer; null where others have it too. */
  aloneUntil: z.nullable(Instant),
  /** The customer asked for this writer. */
  isAsked: z.boolean(),
  expiresAt: Instant,
  /** When it was answered, taken by another writer, or withdrawn. */
  dateEnded: z.nullable(Instant),
  /** To how many writers it was offered. */
  writers: z.int(),
  order: z.object({
    id: z.int(),
    title: z.string(),
    workType: z.object({ id: z.literal(Object.values(WORK_TYPE)), name: z.string() }),
    pages: z.int(),
    level: z.string(),
    subject: z.string(),
    format: z.string(),
    sources: z.int(),
    deadline: Instant,
  }),
  /** By a delivery now, without what the customer got back; 0 where it was delivered once, as its earning is that of who delivered it. */
  earns: Cents,
  wasDelivered: z.boolean(),
  currency: z.string(),
  /** What this writer asked, oldest first. The last release answers without it (ADR 0146). */
  questions: z.optional(z.array(OfferQuestion)),
});
export type OfferedWork = z.output<typeof OfferedWork>;

export const listOfferedWork = endpoint('listOfferedWork', {
  ...DESK,
  method: 'GET',
  path: '/work_offers',
  summary:
    'What is offered to the writer who asks, newest first; `now` is the clock of the server, `places` how many more orders the writer takes',
  /** `underWay`: how many orders the writer has under way. The last release answers without it (ADR 0146). */
  reply: z.object({ now: Instant, places: z.int(), underWay: z.optional(z.int()), offers: z.array(OfferedWork) }),
  limit: 'list',
});

export const acceptWork = endpoint('acceptWork', {
  ...DESK,
  method: 'POST',
  path: '/work_offers/:id/accepted',
  summary: 'Accepts an order that was offered: the first writer gets it',
  params: IdInUrl,
  reply: OfferedWork,
  refuses: ['order_not_under_way', 'order_unpaid', 'refund_under_way', 'work_taken', 'work_over', 'writer_full'],
});

export const declineWork = endpoint('declineWork', {
  ...DESK,
  method: 'POST',
  path: '/work_offers/:id/declined',
  summary: 'Declines an order that was offered, with a reason that only the office reads',
  params: IdInUrl,
  body: z.strictObject({
    /** The last release sends words alone (ADR 0146). */
    kind: z._default(z.enum(DECLINE_KINDS), 'other'),
    reason: z._default(CleanText(WORK_REASON_MAX), ''),
  }),
  reply: OfferedWork,
  refuses: ['work_taken', 'work_over'],
  example: { kind: 'no_time', reason: 'No room before December 1.' },
});

export const askOfferQuestion = endpoint('askOfferQuestion', {
  ...DESK,
  method: 'POST',
  path: '/work_offers/:id/questions',
  summary: 'Asks the desk about an order that was offered, before it is accepted or declined; no other writer reads it',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ question: NeededText(OFFER_QUESTION_MAX) }),
  reply: OfferedWork,
  refuses: ['work_taken', 'work_over', 'offer_question_open'],
  example: { question: 'Are the statutes of the clinic among the files?' },
});
