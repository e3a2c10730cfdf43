import * as contract from '@octavo/contract/desk-inbox';
import { onDeskOrder } from '../on-desk-order.ts';
import { putBackToAnswers, takeFromAnswers } from './store.ts';

/** spec §12.7 Takes an order out of the queue for an answer, or puts it back with the clock that it had. */
export const sayAnswered = onDeskOrder(
  contract.sayAnswered,
  async ({ tx, order, body }) => {
    await (body.isAnswered ? takeFromAnswers(tx, order.id) : putBackToAnswers(tx, order.id));
    return null;
  },
  async () => null,
);
