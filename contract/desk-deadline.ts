import { DEADLINE_NOTE_MAX, WHY_NO_DEADLINE } from '@octavo/domain/deadlines/move';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DeskOrder } from './desk.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant } from './scalars.ts';

export const moveDeadline = endpoint('moveDeadline', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/deadline',
  summary: 'Moves the deadline of an order, with words that the customer reads on the page of the order and in a mail',
  params: IdInUrl,
  body: z.strictObject({
    deadline: Instant,
    note: NeededText(DEADLINE_NOTE_MAX),
  }),
  reply: DeskOrder,
  refuses: [...WHY_NO_DEADLINE, 'refund_under_way', 'variable_empty'],
  example: { deadline: '2099-01-05T09:00:00Z', note: 'You asked us for two more days.' },
});
