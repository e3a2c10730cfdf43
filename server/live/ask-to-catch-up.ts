import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { SocketsOf } from './sockets.ts';

const EACH_MS = 2;
const LONGEST_MS = 60_000;

type Missed = { event: typeof SERVER_EVENT.missed; within: number };

/**
 * ADR 0047 Sends the clients of these owners, by default all of this process, that events were missed. They catch up spread over a
 * time that grows with their number, so that the server can go on with other work.
 */
export function askToCatchUp(sockets: Pick<SocketsOf<never, Missed>, 'owners' | 'send'>, owners = sockets.owners()) {
  const each = new Set(owners);
  const within = Math.min(LONGEST_MS, each.size * EACH_MS);
  for (const owner of each) sockets.send(owner, { event: SERVER_EVENT.missed, within });
}
