import {
  ANSWER_MAX,
  DELIVERY_PARTS,
  DEMANDS,
  SAID_MAX,
  VERDICTS,
  WHY_NO_DELIVERY,
} from '@octavo/domain/deliveries/checklist';
import { SCAN_STATES } from '@octavo/domain/files/scan';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant } from './scalars.ts';

const Check = z.object({
  kind: z.enum(DEMANDS),
  /** Words or slides, or sources. */
  asked: z.nullable(z.int()),
  found: z.nullable(z.int()),
  verdict: z.enum(VERDICTS),
});

const Kept = z.object({ kind: z.enum(DEMANDS), isMet: z.boolean(), words: z.string() });
const Said = z.strictObject({ ...Kept.shape, words: CleanText(SAID_MAX) });

/** spec §12.15 A delivery that was sent: what was found of each demand, and what the writer said of it. */
const Sent = z.object({ number: z.int(), dateCreated: Instant, checks: z.array(Check), said: z.array(Kept) });
export type SentDelivery = z.output<typeof Sent>;

/** spec §12.15 A delivery that the writer has begun, with what was found in its files, and those that were sent. */
const Delivery = z.object({
  /** Of the version that is sent next. */
  number: z.int(),
  format: z.string(),
  isSlides: z.boolean(),
  files: z.array(
    z.object({
      id: z.int(),
      part: z.enum(DELIVERY_PARTS),
      name: z.string(),
      size: z.int(),
      scan: z.enum(SCAN_STATES),
      words: z.nullable(z.int()),
      heading: z.nullable(z.string()),
    }),
  ),
  checks: z.array(Check),
  /** The revision that it is for, with the comments to answer. */
  revision: z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      comments: z.array(
        z.object({ id: z.int(), file: z.string(), page: z.nullable(z.int()), quote: z.string(), comment: z.string() }),
      ),
    }),
  ),
  sent: z.array(Sent),
});
export type Delivery = z.output<typeof Delivery>;

export const getDelivery = endpoint('getDelivery', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/delivery',
  summary: 'The delivery that the writer has begun, with what the order asks and what was found of it',
  params: IdInUrl,
  reply: Delivery,
  limit: 'list',
});

export const listDeliveries = endpoint('listDeliveries', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/deliveries',
  summary:
    'The deliveries of an order that were sent, newest first, with what was found and what the writer said of each demand',
  params: IdInUrl,
  reply: z.array(Sent),
  limit: 'list',
});

export const addDeliveryFile = endpoint('addDeliveryFile', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/delivery/files',
  summary: 'Adds a file to the delivery, which the customer does not see yet, and counts its words and sources',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ part: z._default(z.enum(DELIVERY_PARTS), 'paper') }),
  files: 'file',
  reply: Delivery,
  refuses: [...FILE_REFUSALS, 'order_closed', 'order_not_under_way'],
  example: { part: 'paper' },
});

export const removeDeliveryFile = endpoint('removeDeliveryFile', {
  ...DESK,
  method: 'DELETE',
  path: '/orders/:id/delivery/files/:file',
  summary: 'Takes a file out of the delivery',
  params: z.object({ ...IdInUrl.shape, file: IdInUrl.shape.id }),
  reply: Delivery,
});

export const sendDelivery = endpoint('sendDelivery', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/delivery',
  summary: 'Sends the delivery: completes the order, or hands its revision in with an answer to each comment',
  idempotent: true,
  bodyBytes: 256 * 1024,
  params: IdInUrl,
  body: z.strictObject({
    said: z._default(z.array(Said).check(z.maxLength(DEMANDS.length)), []),
    answers: z._default(
      z.array(z.strictObject({ comment: Id, words: CleanText(ANSWER_MAX) })).check(z.maxLength(50)),
      [],
    ),
  }),
  reply: Delivery,
  refuses: [...WHY_NO_DELIVERY, 'order_closed', 'order_not_under_way', 'refund_under_way', 'revision_closed'],
  importance: 'vital',
  example: {
    said: [{ kind: 'instructions', isMet: true, words: '' }],
    answers: [{ comment: 1, words: 'The source is named on page 3.' }],
  },
});
