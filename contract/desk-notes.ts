import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, Position } from './scalars.ts';

export const OrderNote = z.object({ id: z.int(), author: z.string(), body: z.string(), dateCreated: Instant });
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
