import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { CLOCK_MOODS } from '@octavo/domain/desk/clock';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { REVISION_CATEGORIES } from '@octavo/domain/revisions/choices';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant, numberOf } from './scalars.ts';

/** spec §12.15 An order of the writer who asks: only what the order says, and what it earns. */
const OwnOrder = z.object({
  id: z.int(),
  title: z.string(),
  status: z.object({ id: numberOf(ORDER_STATUS_NAMES), name: z.string() }),
  workType: z.object({ id: z.literal(Object.values(WORK_TYPE)), name: z.string() }),
  pages: z.int(),
  /** When the order or its revision is due. */
  due: Instant,
  /** It was delivered once, and is written again: `due` is that of the first delivery, and nothing is late (ADR 0404). */
  isAgain: z.boolean(),
  /** Its deadline counts again from the payment of an edit; until then nothing is late (ADR 0013). Not of a revision. The last release answers without it (ADR 0146). */
  deadlineWaits: z._default(z.boolean(), false),
  /** How it is marked. */
  mood: z.enum(CLOCK_MOODS),
  /** The clock stands still since then. */
  dateHeld: z.nullable(Instant),
  /** The customer waits for an answer since then. */
  unansweredSince: z.nullable(Instant),
  /** When support wrote the newest note of the lane of the writer; null where the writer has answered it. The last release answers without it (ADR 0146). */
  supportWroteAt: z._default(z.nullable(Instant), null),
  revision: z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      categories: z.array(z.object({ id: numberOf(REVISION_CATEGORIES), name: z.string() })),
    }),
  ),
  /** A request for more time that waits for the customer, and until when it is asked for. */
  askedUntil: z.nullable(Instant),
  earns: Cents,
  currency: z.string(),
});
export type OwnOrder = z.output<typeof OwnOrder>;

export const listOwnOrders = endpoint('listOwnOrders', {
  ...DESK,
  method: 'GET',
  path: '/own_orders',
  summary:
    'The orders of the writer who asks that are under way or have a revision to hand in, the nearest deadline first; `now` is the clock of the server',
  reply: z.object({ now: Instant, orders: z.array(OwnOrder), papersMax: z.int(), awayUntil: z.nullable(Instant) }),
  limit: 'desk',
});

const DaysOff = z.object({ id: z.int(), startsAt: Instant, endsAt: Instant });

const OwnWork = z.object({
  underWay: z.int(),
  papersMax: z.int(),
  /** Those that are not over, the next first. */
  daysOff: z.array(DaysOff),
});
export type OwnWork = z.output<typeof OwnWork>;

export const getOwnWork = endpoint('getOwnWork', {
  ...DESK,
  method: 'GET',
  path: '/own_work',
  summary: 'How many orders the writer who asks takes at a time, and when the writer is off',
  reply: OwnWork,
  limit: 'desk',
});

export const setOwnCapacity = endpoint('setOwnCapacity', {
  ...DESK,
  method: 'PUT',
  path: '/own_work',
  summary: 'Sets how many orders the writer takes at a time',
  body: z.strictObject({ papersMax: z.int().check(z.gte(1), z.lte(PAPERS_AT_A_TIME.max)) }),
  reply: OwnWork,
  example: { papersMax: 5 },
});

export const addDaysOff = endpoint('addDaysOff', {
  ...DESK,
  method: 'POST',
  path: '/own_work/days_off',
  summary: 'Notes days on which the writer takes nothing new',
  body: z.strictObject({ startsAt: Instant, endsAt: Instant }),
  reply: OwnWork,
  refuses: ['days_off_wrong', 'days_off_past', 'days_off_far', 'days_off_overlap'],
  example: { startsAt: '2026-12-24T00:00:00.000Z', endsAt: '2026-12-27T00:00:00.000Z' },
});

export const removeDaysOff = endpoint('removeDaysOff', {
  ...DESK,
  method: 'DELETE',
  path: '/own_work/days_off/:id',
  summary: 'Takes days off back',
  params: IdInUrl,
  reply: OwnWork,
});
