import * as contract from '@octavo/contract/desk-inbox';
import { on } from '#http/on.ts';
import { listQueue } from './list-queue.ts';
import { listQueues } from './list-queues.ts';
import { sayAnswered } from './say-answered.ts';
import { getSnoozeTimes, snoozeOrder } from './snooze-order.ts';

export const inbox = [
  on(contract.listQueues, listQueues),
  on(contract.listQueue, listQueue),
  on(contract.sayAnswered, sayAnswered),
  on(contract.getSnoozeTimes, getSnoozeTimes),
  on(contract.snoozeOrder, snoozeOrder),
];
