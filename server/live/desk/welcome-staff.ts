import { FromStaff, ToStaff } from '@octavo/contract/desk-live';
import { mayHear, maySay } from '@octavo/domain/desk/hearing';
import type { Doing } from '@octavo/domain/desk/live-events';
import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { listenToFrames } from '../frames.ts';
import { keepNews } from '../news.ts';
import { socketsOf } from '../sockets.ts';
import { loadDeskPlace } from '../store.ts';
import type { StaffVisitor } from './admit-staff.ts';
import { type DeskHere, type StaffSockets, forwardToStaff } from './forward-to-staff.ts';
import { keepPresence, presenceEvent } from './keep-presence.ts';

const encode = (event: ToStaff) => JSON.stringify(z.encode(ToStaff, event));

/** ADR 0120 The sockets of staff of this process: `welcome` takes a new one, `stop` ends what they hear. */
export function openDesk(services: Services) {
  const sockets: StaffSockets = socketsOf({ who: 'staff', ownerOf: ({ staffId }: StaffVisitor) => staffId, encode });
  const here: DeskHere = { sockets, news: keepNews(), presences: keepPresence() };
  const stop = forwardToStaff(services, here);
  return {
    sockets,
    stop,
    welcome: (socket: WebSocket, visitor: StaffVisitor) => welcome(services, here, socket, visitor),
  };
}

function welcome(services: Services, { sockets, news, presences }: DeskHere, socket: WebSocket, visitor: StaffVisitor) {
  sockets.add(socket, visitor);
  if (services.endedSessions.has(visitor.sessionId)) return sockets.endSession(visitor.sessionId); // the session ended during the handshake
  socket.send(encode({ event: SERVER_EVENT.opened, unchangedMs: news.unchangedMs(visitor.siteId) }));
  if (mayHear(visitor.role, 'presence'))
    for (const each of presences.of(visitor.siteId)) socket.send(encode(presenceEvent(each)));
  const places = placesOf(services, visitor);
  socket.on('close', () => void places.leaveAll().catch((error: Error) => logFailure(services.log, error)));
  return listenToFrames(services, socket, FromStaff, async (frame) => {
    if (frame.event === CUSTOMER_EVENT.ping) socket.send(encode({ event: SERVER_EVENT.pong }));
    else await places.say(frame.order, frame.doing);
  });
}

/** What a member of staff does in the conversations of the site, as this socket says. */
function placesOf({ db }: Services, { siteId, staffId, name, role }: StaffVisitor) {
  const known = new Set<number>(); // orders of the site, so that each is looked up once
  const open = new Set<number>();
  const tell = (orderId: number, doing: Doing | null) =>
    publishDesk(db, { kind: 'presence', siteId, orderId, staff: { id: staffId, name }, doing });

  async function say(orderId: number, doing: Doing | null) {
    if (!maySay(role, 'presence')) return;
    if (!known.has(orderId) && (await loadDeskPlace(db, orderId))?.siteId !== siteId) return;
    known.add(orderId);
    if (doing === null) open.delete(orderId);
    else open.add(orderId);
    await tell(orderId, doing);
  }
  const leaveAll = async () => {
    for (const orderId of open) await tell(orderId, null);
  };
  return { say, leaveAll };
}
