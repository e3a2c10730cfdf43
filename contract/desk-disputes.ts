import { ANSWER_MAX, DISPUTE_REASONS, DISPUTE_STATES, PROOFS } from '@octavo/domain/payments/dispute';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Id, IdInUrl, Instant } from './scalars.ts';

const ZONE_LENGTH = 64;

/** Whether a proof is there, and how many of it. */
const ProofFound = z.object({ proof: z.enum(PROOFS), count: z.int() });

/** What a pack had when it was made. */
const Pack = z.object({
  id: z.int(),
  madeBy: z.string(),
  dateCreated: Instant,
  bytes: z.int(),
  /** The files in it, and those that did not fit. */
  files: z.array(z.string()),
  leftOut: z.array(z.string()),
});
export type Pack = z.output<typeof Pack>;

/** spec §12.12 A dispute of a payment of the site. */
export const Dispute = z.object({
  id: z.int(),
  order: z.object({ id: z.int(), title: z.string(), customer: z.string() }),
  provider: z.string(),
  /** Its name at the provider, empty where that gives none, and our reference of the payment. */
  providerRef: z.string(),
  reference: z.string(),
  /** As the provider says it, and what it means. */
  reasonCode: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  amount: Cents,
  currency: z.string(),
  answerBy: z.nullable(Instant),
  state: z.enum(DISPUTE_STATES),
  /** In the order of the pack. */
  proofs: z.array(ProofFound),
  /** What the provider takes, in bytes. */
  limit: z.int(),
  /** The newest pack. */
  pack: z.nullable(Pack),
  answered: z.nullable(z.object({ by: z.string(), at: Instant, answer: z.string(), pack: z.nullable(z.int()) })),
  dateCreated: Instant,
  dateEnded: z.nullable(Instant),
});
export type Dispute = z.output<typeof Dispute>;

export const listDisputes = endpoint('listDisputes', {
  ...DESK,
  method: 'GET',
  path: '/payments/disputes',
  summary:
    'The disputes of the site that are not over, the nearest deadline first, those that ended in the last 30 days, and how many were won this year; at most 100',
  reply: z.object({ disputes: z.array(Dispute), won: z.int(), decided: z.int() }),
  limit: 'list',
});

export const downloadPack = endpoint('downloadPack', {
  ...DESK,
  method: 'GET',
  path: '/payments/disputes/:id/pack',
  summary:
    'Makes the evidence pack of a dispute: a zip with a PDF that lists each proof and each missing one, and the files that fit into what the provider takes',
  params: IdInUrl,
  query: z.object({ zone: z.optional(z.string().check(z.maxLength(ZONE_LENGTH))) }),
  reply: 'file',
  refuses: ['step_up_needed'],
  limit: 'list',
});

export const answerDispute = endpoint('answerDispute', {
  ...DESK,
  method: 'PUT',
  path: '/payments/disputes/:id/answer',
  summary: 'Marks that a pack was sent to the provider, by whom and when; it sends nothing by itself',
  params: IdInUrl,
  body: z.strictObject({ pack: Id, answer: z._default(CleanText(ANSWER_MAX), '') }),
  reply: Dispute,
  refuses: ['dispute_over'],
  example: { pack: 1, answer: 'Sent in the portal.' },
});
