import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Sockets } from './sockets.ts';

const EACH_MS = 2;
const LONGEST_MS = 60_000;

/**
 * ADR 0047 Sends the clients of these customers, by default all of this process, that events were missed. They catch up spread over a
 * time that grows with their number, so that the server can go on with other work.
 */
export function askToCatchUp(sockets: Sockets, customerIds = sockets.customerIds()) {
  const customers = new Set(customerIds);
  const within = Math.min(LONGEST_MS, customers.size * EACH_MS);
  for (const customerId of customers) sockets.send(customerId, { event: SERVER_EVENT.missed, within });
}
