import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, Position } from './scalars.ts';

export const OrderNote = z.object({
  id: z.int(),
  /** Their name; empty for a writer whose own note it is not. */
  author: z.string(),
  /** The number of the writer who wrote it; null of support. The last release answers without it (ADR 0146). */
  idWriter: z._default(z.nullable(z.int()), null),
  body: z.string(),
  dateCreated: Instant,
});
export type OrderNote = z.output<typeof OrderNote>;

export const listNotes = endpoint('listNotes', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/notes',
  summary: 'What staff wrote to staff about an order, oldest first; no call of a customer returns it',
  params: IdInUrl,
  reply: z.array(OrderNote),
  limit: 'list',
});

export const writeNote = endpoint('writeNote', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/notes',
  summary: 'Adds a note for staff to an order',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 16 * 1024,
  body: z.strictObject({
    body: NeededText(4000),
    position: z.optional(Position),
  }),
  reply: OrderNote,
  refuses: ['conversation_moved', 'variable_empty'],
  example: { body: 'The customer will call on Monday.' },
});
