import { CLOCK_MOODS, STANDS_FOR } from '@octavo/domain/desk/clock';
import { QUEUES } from '@octavo/domain/desk/queues';
import { CHATS } from '@octavo/domain/messenger/direction';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant, LARGEST_INTEGER, Named, Position } from './scalars.ts';

/** Where a list continues: what the last row is sorted by, and its id, `1767603600000_48210662`. */
export const Cursor = z.string().check(z.regex(/^-?\d{1,15}_\d{1,10}$/));

/** A number of rows; exact, or `isMore` where there are more than that. */
export const KeptCount = z.object({ count: z.int(), isMore: z.boolean() });
export type KeptCount = z.output<typeof KeptCount>;

/** The clock of an answer that the customer waits for: minutes of working time that are left, negative where it is late. */
export const WaitingAnswer = z.object({
  dueAt: Instant,
  left: z.number(),
  mood: z.enum(CLOCK_MOODS),
  stands: z.nullable(z.enum(STANDS_FOR)),
  /** Who has put it off, and until when. The clock runs on. */
  snoozed: z.nullable(z.object({ by: z.string(), until: Instant })),
});
export type WaitingAnswer = z.output<typeof WaitingAnswer>;

/** An order as a row of the lists of the desk. A writer sees nothing of the customer and no money. */
export const DeskRow = z.object({
  id: z.int(),
  title: z.string(),
  status: Named,
  deadline: Instant,
  /** The deadline stands still since then. */
  dateHeld: z.nullable(Instant),
  /** How the deadline is marked; null where it does not count down. */
  deadlineMood: z.nullable(z.enum(CLOCK_MOODS)),
  writer: z.nullable(z.object({ idWriter: z.int() })),
  waitsFor: z.enum(['us', 'writer', 'customer', 'nobody']),
  answer: z.nullable(WaitingAnswer),
  /** The beginning of the last message that the reader may see; an empty text for a sticker or files. */
  preview: z.nullable(z.object({ isOfCustomer: z.boolean(), chat: z.enum(CHATS), text: z.string(), at: Instant })),
  customer: z.optional(z.object({ id: z.int(), name: z.string() })),
  /** Who of support has the conversation. */
  owner: z.optional(z.nullable(z.object({ id: z.int(), name: z.string() }))),
  paid: z.optional(Cents),
  currency: z.optional(z.string()),
  /** Whether messages of the customer are unread. A server of the last release does not say it (ADR 0146). */
  hasUnread: z.optional(z.boolean()),
  /** spec §10.8 A message of the writer waits for approval. */
  hasHeld: z.optional(z.boolean()),
});
export type DeskRow = z.output<typeof DeskRow>;

/** A page of a list; `next` is where the following one begins. */
export const DeskPage = z.object({ rows: z.array(DeskRow), next: z.nullable(Cursor) });
export type DeskPage = z.output<typeof DeskPage>;

export const listQueues = endpoint('listQueues', {
  ...DESK,
  method: 'GET',
  path: '/queues',
  summary:
    'The queues that the role has, with how many orders wait in each, and how many applications of writers wait for somebody who may decide',
  reply: z.object({
    queues: z.array(z.object({ queue: z.enum(QUEUES), ...KeptCount.shape })),
    /** spec §12.30 Null for who decides on none. */
    applications: z.nullable(KeptCount),
    countedAt: Instant,
  }),
  limit: 'desk',
});

export const listQueue = endpoint('listQueue', {
  ...DESK,
  method: 'GET',
  path: '/queues/:queue',
  summary: 'A page of the orders that wait in a queue, the longest wait or the nearest deadline first',
  params: z.object({ queue: z.enum(QUEUES) }),
  query: z.object({ after: z.optional(Cursor) }),
  reply: DeskPage,
  limit: 'desk',
});

export const sayAnswered = endpoint('sayAnswered', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/answered',
  summary: 'Says that the last message of the customer needs no answer, or puts the order back into the queue',
  params: IdInUrl,
  /** `position`: what was read; refused where the customer has written since. */
  body: z.strictObject({ isAnswered: z.boolean(), position: z.optional(Position) }),
  reply: z.null(),
  refuses: ['conversation_moved'],
  example: { isAnswered: true },
});

export const getSnoozeTimes = endpoint('getSnoozeTimes', {
  ...DESK,
  method: 'GET',
  path: '/snooze_times',
  summary: 'Until when an order is usually snoozed, by the calendar of the site; null where the site is closed then',
  reply: z.object({ tomorrow: z.nullable(Instant), nextWorkingDay: z.nullable(Instant) }),
  limit: 'desk',
});

export const snoozeOrder = endpoint('snoozeOrder', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/snooze',
  summary: 'Takes an order out of the queue for an answer until a moment, or until the customer writes',
  params: IdInUrl,
  /** `position`: as of `sayAnswered`. */
  body: z.strictObject({ until: Instant, position: z.optional(Position) }),
  reply: z.null(),
  refuses: ['conversation_moved', 'nothing_waits', 'snooze_time'],
  example: { until: '2099-01-05T09:00:00Z' },
});

/** The moment and the id in a cursor. */
export function readCursor(cursor: string): { at: Date; id: number } {
  const [at = '0', id = '0'] = cursor.split('_');
  return { at: new Date(Number(at)), id: Math.min(Number(id), LARGEST_INTEGER) };
}

export const writeCursor = (at: Date, id: number): string => `${at.getTime()}_${id}`;
