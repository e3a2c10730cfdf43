import {
  OFFERED_WRITERS_MAX,
  WORK_ANSWERS,
  WORK_NOTE_MAX,
  WORK_OFFER_MINUTES,
  WORK_OFFER_STATES,
  WORK_OFFER_VIEWS,
  WORK_REASON_MAX,
} from '@octavo/domain/desk/work-offer';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant } from './scalars.ts';

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
      /** Why a writer declined; no writer reads it. */
      reason: z.string(),
      dateAnswered: z.nullable(Instant),
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
  refuses: ['order_not_under_way', 'refund_under_way', 'work_offered', 'writer_unwanted'],
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

/** The same as one of the writers sees it: nothing of the customer and no price. */
const OfferedWork = z.object({
  id: z.int(),
  view: z.enum(WORK_OFFER_VIEWS),
  note: z.string(),
  expiresAt: Instant,
  order: z.object({ id: z.int(), title: z.string(), pages: z.int(), subject: z.string(), deadline: Instant }),
});
export type OfferedWork = z.output<typeof OfferedWork>;

export const listOfferedWork = endpoint('listOfferedWork', {
  ...DESK,
  method: 'GET',
  path: '/work_offers',
  summary: 'What is offered to the writer who asks, newest first; `now` is the clock of the server',
  reply: z.object({ now: Instant, offers: z.array(OfferedWork) }),
  limit: 'list',
});

export const acceptWork = endpoint('acceptWork', {
  ...DESK,
  method: 'POST',
  path: '/work_offers/:id/accepted',
  summary: 'Accepts an order that was offered: the first writer gets it',
  params: IdInUrl,
  reply: OfferedWork,
  refuses: ['order_not_under_way', 'refund_under_way', 'work_taken', 'work_over'],
});

export const declineWork = endpoint('declineWork', {
  ...DESK,
  method: 'POST',
  path: '/work_offers/:id/declined',
  summary: 'Declines an order that was offered, with a reason that only the office reads',
  params: IdInUrl,
  body: z.strictObject({ reason: CleanText(WORK_REASON_MAX) }),
  reply: OfferedWork,
  refuses: ['work_taken', 'work_over'],
  example: { reason: 'No room before December 1.' },
});
