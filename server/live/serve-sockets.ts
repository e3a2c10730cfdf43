import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { CLOSED, FromCustomer, socketPathOf } from '@octavo/contract/messenger-events';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { type Visitor, admit } from './admit.ts';
import { admitStaff } from './desk/admit-staff.ts';
import { openDesk } from './desk/welcome-staff.ts';
import { listenToFrames } from './frames.ts';
import { receiveFrame } from './receive-frame.ts';
import { forwardEvents } from './forward-events.ts';
import { type News, keepNews } from './news.ts';
import { releaseRequest } from './release-request.ts';
import { type Sockets, openSockets, encodeEvent } from './sockets.ts';

const SOCKET_ROUTE = socketPathOf(':language');
const ROUTES: readonly (string | undefined)[] = [SOCKET_ROUTE, DESK_SOCKET_PATH];
const PING_MS = 25_000; // spec D44: shorter than the time after which routers drop idle connections

/** controls C23 The largest frame, in bytes. */
const LIMITS = { maxPayload: 16 * 1024, maxFragments: 64, perMessageDeflate: false, closeTimeout: 3000 };

/** spec §4, D44, ADR 0120 The sockets of the messenger and of the desk. Call it before the routes. */
export async function serveSockets(app: FastifyInstance, services: Services) {
  const sockets = openSockets();
  const news = keepNews();
  const desk = openDesk(services);
  const stopForwarding = forwardEvents(services, sockets, news);
  const beat = () => [sockets, desk.sockets].forEach((each) => each.beat());
  const heart = setInterval(beat, PING_MS).unref();
  await app.register(websocket, {
    options: LIMITS,
    preClose: (done) => {
      clearInterval(heart);
      stopForwarding();
      desk.stop();
      sockets.closeAll();
      desk.sockets.closeAll();
      done();
    },
  });
  app.addHook('onRequest', (request, _, done) => {
    const isLost = request.ws && !ROUTES.includes(request.routeOptions.url); // the plugin would log its address, which may hold a token
    done(isLost ? new Refusal('not_found') : undefined);
  });

  receive(app, SOCKET_ROUTE, (request) => admit(services, request), (...arrived) => welcome(services, { sockets, news }, ...arrived)); // oxfmt-ignore
  receive(app, DESK_SOCKET_PATH, (request) => admitStaff(services, request), desk.welcome);
}

/** Opens sockets at a path for whom it admits; the others are closed with the code of why not. */
function receive<V extends object>(
  app: FastifyInstance,
  url: string,
  admitOne: (request: FastifyRequest) => Promise<V | number>,
  welcomeOne: (socket: WebSocket, visitor: V) => void,
) {
  const arrivals = new WeakMap<FastifyRequest, { visitor: V | number; response: ServerResponse }>();
  const preValidation = async (request: FastifyRequest, { raw: response }: FastifyReply) =>
    void arrivals.set(request, { visitor: await admitOne(request), response });
  app.get(url, { websocket: true, preValidation }, (socket, request) => {
    const { visitor = CLOSED.tokensMissing, response } = arrivals.get(request) ?? {};
    if (response) releaseRequest(socket, response);
    if (typeof visitor === 'number') socket.close(visitor);
    else welcomeOne(socket, visitor);
  });
}

type Here = { sockets: Sockets; news: News };

function welcome(services: Services, { sockets, news }: Here, socket: WebSocket, visitor: Visitor) {
  sockets.add(socket, visitor);
  if (services.endedSessions.has(visitor.sessionId)) return sockets.endSession(visitor.sessionId); // the session ended during the handshake
  const unchangedMs = news.unchangedMs(visitor.customerId); // of later changes the socket hears itself
  socket.send(encodeEvent({ event: SERVER_EVENT.opened, unchangedMs }));
  return listenToFrames(services, socket, FromCustomer, async (frame) => {
    const answer = await receiveFrame(services, visitor, frame);
    if (answer) socket.send(encodeEvent(answer));
  });
}
