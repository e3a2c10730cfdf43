import { MOVE_NOTE_MAX, MOVE_STATES, WHY_NO_MOVE } from '@octavo/domain/desk/moves';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant } from './scalars.ts';

const StatusId = z.literal(Object.values(ORDER_STATUS));

/** spec §12.5 A move that somebody decided, which is made at `goesAt`. */
const PlannedMove = z.object({
  id: z.int(),
  idStatus: StatusId,
  heldFor: z.nullable(z.enum(HOLD_REASONS)),
  /** What the customer reads. */
  note: z.string(),
  state: z.enum(MOVE_STATES),
  by: z.string(),
  isMine: z.boolean(),
  goesAt: Instant,
});

const Moves = z.object({
  /** The clock of the server, which the countdown follows. */
  now: Instant,
  /** Each status that the order could get, and why not; the allowed ones first. */
  moves: z.array(z.object({ idStatus: StatusId, why: z.nullable(z.enum(WHY_NO_MOVE)) })),
  /** The newest move of the desk. */
  planned: z.nullable(PlannedMove),
  /** What decides whether the deadline can be moved; null for a writer, who asks the customer for more time. */
  deadline: z.nullable(
    z.object({
      at: Instant,
      hasWaitingRequest: z.boolean(),
      /** The deadlines of the other papers of the writer, and the shortest time of a paper in minutes. */
      others: z.array(Instant),
      shortest: z.int(),
    }),
  ),
});
export type Moves = z.output<typeof Moves>;

export const listMoves = endpoint('listMoves', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/moves',
  summary:
    'The statuses that an order could get, each with the reason where it is not allowed, and the move that waits',
  params: IdInUrl,
  reply: Moves,
});

export const planMove = endpoint('planMove', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/moves',
  summary: 'Changes the status of an order in 8 seconds, until when it can be undone; the customer reads the note',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    status: StatusId,
    heldFor: z.optional(z.enum(HOLD_REASONS)),
    note: CleanText(MOVE_NOTE_MAX),
  }),
  reply: Moves,
  refuses: ['move_waiting', 'refund_under_way', 'transition_not_allowed', 'variable_empty'],
  example: { status: ORDER_STATUS.hold, heldFor: 'file', note: 'Please send the rubric of your course.' },
});

export const undoMove = endpoint('undoMove', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/moves/undone',
  summary: 'Takes back the move that waits, before the customer sees it',
  params: IdInUrl,
  body: z.strictObject({ move: Id }),
  reply: Moves,
  refuses: ['move_made'],
  example: { move: 1 },
});
