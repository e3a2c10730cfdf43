import { HOLD_NOTE_MAX, HOLD_REASONS } from '@octavo/domain/orders/hold';
import { BULK_ACTIONS, BULK_STATES, MOST_IN_BULK } from '@octavo/domain/desk/bulk';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { QUEUES } from '@octavo/domain/desk/queues';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { ReplyText, Values } from './desk-macros.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant } from './scalars.ts';
import { ViewParameters } from './view-parameters.ts';

const BulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), idWriter: Id }),
  z.strictObject({
    kind: z.literal('hold'),
    heldFor: z.enum(HOLD_REASONS),
    note: NeededText(HOLD_NOTE_MAX),
  }),
  z.strictObject({ kind: z.literal('answered') }),
  z.strictObject({ kind: z.literal('reply'), text: ReplyText }),
  z.strictObject({ kind: z.literal('note'), text: NeededText(NOTE_LENGTH) }),
  z.strictObject({ kind: z.literal('claim') }),
  z.strictObject({ kind: z.literal('macro'), macro: Id, version: Id, values: Values }),
  z.strictObject({ kind: z.literal('snooze'), until: Instant }),
]);
export type BulkAction = z.output<typeof BulkAction>;
/** The same as a client sends it. */
export type AskedAction = z.input<typeof BulkAction>;

/** One action on many orders. `refused` has those that were refused so far, each with the first name of its customer and the code of its refusal. */
export const BulkRun = z.object({
  id: z.int(),
  /** `takeBack`: it takes another one back. */
  kind: z.enum([...BULK_ACTIONS, 'takeBack']),
  state: z.enum(BULK_STATES),
  total: z.int(),
  done: z.int(),
  refused: z.array(
    z.object({ id: z.int(), title: z.string(), customer: z.string(), code: z.string(), message: z.string() }),
  ),
  endedAt: z.nullable(Instant),
  /** How many of its orders can be tried to be taken back; 0 where that was begun, or is never possible. */
  leftToTakeBack: z.int(),
  canTakeBack: z.int(), // the same by its name in 2026.11.23, of which pages are open; goes one version later (ADR 0146)
  /** When its first order changes. Until then it can be taken back, and nobody is told. */
  startsAt: Instant,
  /** The clock of the server, which the countdown follows. The last release answers without it (ADR 0146). */
  now: z.optional(Instant),
});
export type BulkRun = z.output<typeof BulkRun>;

/** How many orders match, as was shown. */
const Count = z.int().check(z.positive(), z.lte(MOST_IN_BULK));

export const startBulk = endpoint('startBulk', {
  ...DESK,
  method: 'POST',
  path: '/bulk_runs',
  summary:
    'Begins one action on the chosen orders, or on all of a view or a queue if their number is as given; a job does it',
  idempotent: true,
  bodyBytes: 64 * 1024,
  body: z.strictObject({
    on: z.union([
      z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_IN_BULK)) }),
      z.strictObject({ view: ViewParameters, count: Count }),
      z.strictObject({ queue: z.enum(QUEUES), count: Count }),
    ]),
    action: BulkAction,
  }),
  reply: BulkRun,
  refuses: ['count_changed', 'macro_changed', 'too_many_orders', 'variable_empty'],
  example: { on: { view: { status: '3' }, count: 1 }, action: { kind: 'answered' } },
});

export const getBulk = endpoint('getBulk', {
  ...DESK,
  method: 'GET',
  path: '/bulk_runs/:id',
  summary: 'How far an action on many orders is, and what was refused',
  params: IdInUrl,
  reply: BulkRun,
  limit: 'desk',
});

export const stopBulk = endpoint('stopBulk', {
  ...DESK,
  method: 'PUT',
  path: '/bulk_runs/:id/stop',
  summary: 'Stops an action on many orders; what is done stays',
  params: IdInUrl,
  reply: BulkRun,
});

export const undoBulk = endpoint('undoBulk', {
  ...DESK,
  method: 'PUT',
  path: '/bulk_runs/:id/undo',
  summary: 'Takes an action on many orders back before it has changed one',
  params: IdInUrl,
  reply: BulkRun,
  refuses: ['undo_over'],
});

export const takeBackBulk = endpoint('takeBackBulk', {
  ...DESK,
  method: 'PUT',
  path: '/bulk_runs/:id/take_back',
  summary: 'Begins to take back what an ended action on many orders did, each order as far as nobody changed it since',
  params: IdInUrl,
  reply: BulkRun,
  refuses: ['undo_over'],
});

export const downloadBulk = endpoint('downloadBulk', {
  ...DESK,
  method: 'GET',
  path: '/bulk_runs/:id/result',
  summary: 'The result of each order as CSV',
  params: IdInUrl,
  reply: 'file',
});
