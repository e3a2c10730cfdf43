import { DEADLINE_STATES, TIME_ANSWERS, TIME_REQUEST_STATES } from '@octavo/domain/time-requests/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';

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
  /** ADR 0457 What lateness has earned so far, and accepting takes away. The last release answers without it (ADR 0146). */
  givenUp: z._default(Cents, 0),
  /** Until when the customer can answer. */
  expiresAt: Instant,
});
export type TimeRequest = z.output<typeof TimeRequest>;

/** What the desk reads of a request. The last release answers without when it was sent, and whether its writer took it back (ADR 0146). */
export const DeskTimeRequest = z.object({
  ...z.pick(TimeRequest, { state: true, from: true, to: true, note: true, expiresAt: true }).shape,
  dateCreated: z.optional(Instant),
  isWithdrawn: z.optional(z.boolean()),
});

const Answer = z.strictObject({ answer: z.enum(TIME_ANSWERS) });

/** ADR 0457 What accepting takes away, as it was shown, in cents: nothing is accepted that takes away more. The last release asks without it (ADR 0146). */
const Seen = z.object({ givenUp: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))) });

export const answerTimeRequest = endpoint('answerTimeRequest', {
  method: 'POST',
  path: '/orders/:id/time_request',
  access: 'customer',
  summary: 'Accepts the new time or keeps the deadline; the first answer counts, a repeat answers what it was',
  params: IdInUrl,
  query: Seen,
  body: z.strictObject({ idRequest: z.int(), ...Answer.shape }),
  reply: TimeRequest,
  refuses: ['deadline_waits', 'credit_changed'],
  limit: 'answer',
  example: { idRequest: 1, answer: 'accept' },
});

const Token = z.object({ token: z.string().check(z.maxLength(128)) });

const MailedRequest = z.object({
  ...TimeRequest.shape,
  order: z.object({
    id: z.int(),
    title: z.string(),
    currency: z.string(),
    /** ADR 0013 The deadline counts from the payment of changes: until then the request cannot be accepted. The last release answers without it (ADR 0146). */
    deadlineWaits: z._default(z.boolean(), false),
    /** The deadline of now: it may have moved after the answer. The last release answers without both (ADR 0146). */
    deadline: z.optional(Instant),
    deadlineState: z._default(z.enum(DEADLINE_STATES), 'runs'),
  }),
});

export const getMailedTimeRequest = endpoint('getMailedTimeRequest', {
  method: 'GET',
  path: '/time_requests/:token',
  access: 'anyone',
  summary: 'The request for more time that a mail is about; changes nothing',
  params: Token,
  reply: MailedRequest,
  refuses: ['link_used'],
  limit: 'token',
});

export const answerMailedTimeRequest = endpoint('answerMailedTimeRequest', {
  method: 'POST',
  path: '/time_requests/:token',
  access: 'anyone',
  summary: 'Answers the request for more time with the token of the mail, once, without signing in',
  params: Token,
  query: Seen,
  body: Answer,
  reply: MailedRequest,
  refuses: ['deadline_waits', 'credit_changed', 'link_used'],
  limit: 'token',
  example: { answer: 'accept' },
});
