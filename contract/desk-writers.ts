import { REASONS_AGAINST, REASONS_FOR, WRITER_SEARCH_MAX } from '@octavo/domain/desk/evidence';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant } from './scalars.ts';

/** A share from 0 to 1 with its 95 % interval. */
export const Share = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }));

/** spec §12.5 A writer who could do an order, with what speaks for and against. */
const Candidate = z.object({
  idWriter: z.int(),
  name: z.string(),
  isPremium: z.boolean(),
  isAssigned: z.boolean(),
  isSuggested: z.boolean(),
  /** Papers under way of those that the writer takes at a time, and the next of their deadlines. */
  underWay: z.int(),
  papersMax: z.int(),
  nextDeadline: z.nullable(Instant),
  delivered: z.int(),
  /** The share of the delivered papers on time with its 95 % interval; null for a new writer. */
  share: Share,
  /** The chance to be on time with one paper more, by `papers` of the own past under as much load; null where too little is known. */
  chance: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number(), papers: z.int() })),
  inSubject: z.int(),
  /** The mean of the reviews in the subject, in stars. */
  rating: z.nullable(z.number()),
  /** Of how many reviews that is the mean. The last release answers without it, as without `forCustomerOnTime` (ADR 0146). */
  ratings: z.optional(z.int()),
  /** The papers that the customer had from the writer, and how many of them were on time. */
  forCustomer: z.int(),
  forCustomerOnTime: z.optional(z.int()),
  reasons: z.array(z.enum(REASONS_FOR)),
  against: z.array(z.enum(REASONS_AGAINST)),
  /** When it was noted that the customer asked not to get the writer; null where nobody has. The last release answers without it (ADR 0146). */
  unwantedSince: z.optional(z.nullable(Instant)),
  /** The days off that are the reason against. */
  away: z.nullable(z.object({ startsAt: Instant, endsAt: Instant })),
});
export type Candidate = z.output<typeof Candidate>;

export const listCandidates = endpoint('listCandidates', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/writers',
  summary:
    'The 30 best writers of the site for an order with what speaks for and against each, the best first, with those the customer asked for and the one who has it; with `q` the 30 best of those with each word in number or name',
  params: IdInUrl,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(WRITER_SEARCH_MAX))) }),
  reply: z.array(Candidate),
  limit: 'list',
});

export const setUnwantedWriter = endpoint('setUnwantedWriter', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/unwanted_writer',
  summary:
    'Notes that the customer of an order asked not to get a writer again, or not any more; a repeat changes nothing',
  params: IdInUrl,
  body: z.strictObject({ idWriter: Id, isUnwanted: z.boolean() }),
  reply: z.array(Candidate),
  example: { idWriter: 20_418, isUnwanted: true },
});
