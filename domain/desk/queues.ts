import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import type { DeskRole } from '../auth/identity.ts';

/** spec §12.2 What waits at the desk, in the order of the menu. */
export const QUEUES = ['answer', 'unassigned', 'late', 'hold', 'refund', 'revision', 'fault', 'snoozed'] as const;
export type Queue = (typeof QUEUES)[number];

/** The statuses of paid orders whose deadline counts down. */
export const RUNNING_STATUSES: readonly OrderStatus[] = [
  ORDER_STATUS.paid,
  ORDER_STATUS.inProgress,
  ORDER_STATUS.modified,
];

const OF_WRITER: readonly Queue[] = ['answer', 'late', 'hold', 'revision'];

/** The queues that somebody has: a writer those of the own orders that need the writer. */
export const queuesOf = (role: DeskRole): readonly Queue[] => (role === 'writer' ? OF_WRITER : QUEUES);

/** A count is exact up to this number; above it "1,000+" is shown. */
export const MOST_COUNTED = 1000;

/** ADR 0115 Under which name the database keeps a queue: the answers of a writer are those of another chat, and a revision that is handed in waits for support. */
export function keptQueue(queue: Queue, role: DeskRole): string {
  if (queue === 'late') return 'deadline';
  return role === 'writer' && (queue === 'answer' || queue === 'revision') ? `${queue}_writer` : queue;
}

/** The same for all that a queue shows, an order under one name: among the answers of support are messages of writers that wait for approval (ADR 0465). */
export const keptQueues = (queue: Queue, role: DeskRole): readonly string[] =>
  queue === 'answer' && role === 'support' ? ['answer', 'held'] : [keptQueue(queue, role)];
