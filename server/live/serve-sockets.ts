import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import { CLOSED, socketPathOf } from '@octavo/contract/messenger-events';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { logFailure } from '#http/log-failure.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { type Visitor, admit } from './admit.ts';
import { frameReader } from './frames.ts';
import { receiveFrame } from './receive-frame.ts';
import { forwardEvents } from './forward-events.ts';
import { type News, keepNews } from './news.ts';
import { releaseRequest } from './release-request.ts';
import { type Sockets, openSockets, encodeEvent } from './sockets.ts';

const SOCKET_ROUTE = socketPathOf(':language');
const PING_MS = 25_000; // spec D44: shorter than the time after which routers drop idle connections

/** controls C23 The largest frame, in bytes. */
const LIMITS = { maxPayload: 16 * 1024, maxFragments: 64, perMessageDeflate: false, closeTimeout: 3000 };

/** spec §4, D44 The socket of the messenger. Call it before the routes. */
export async function serveSockets(app: FastifyInstance, services: Services) {
  const sockets = openSockets();
  const news = keepNews();
  const stopForwarding = forwardEvents(services, sockets, news);
  const heart = setInterval(sockets.beat, PING_MS).unref();
  await app.register(websocket, {
    options: LIMITS,
    preClose: (done) => {
      clearInterval(heart);
      stopForwarding();
      sockets.closeAll();
      done();
    },
  });
  app.addHook('onRequest', (request, _, done) => {
    const isLost = request.ws && request.routeOptions.url !== SOCKET_ROUTE; // the plugin would log its address, which may hold a token
    done(isLost ? new Refusal('not_found') : undefined);
  });

  const arrivals = new WeakMap<FastifyRequest, { visitor: Visitor | number; response: ServerResponse }>();
  const preValidation = async (request: FastifyRequest, { raw: response }: FastifyReply) =>
    void arrivals.set(request, { visitor: await admit(services, request), response });
  app.get(SOCKET_ROUTE, { websocket: true, preValidation }, (socket, request) => {
    const { visitor = CLOSED.tokensMissing, response } = arrivals.get(request) ?? {};
    if (response) releaseRequest(socket, response);
    if (typeof visitor === 'number') socket.close(visitor);
    else welcome(services, { sockets, news }, socket, visitor);
  });
}

type Here = { sockets: Sockets; news: News };

function welcome(services: Services, { sockets, news }: Here, socket: WebSocket, visitor: Visitor) {
  sockets.add(socket, visitor);
  if (services.endedSessions.has(visitor.sessionId)) return sockets.endSession(visitor.sessionId); // the session ended during the handshake
  const unchangedMs = news.unchangedMs(visitor.customerId); // of later changes the socket hears itself
  socket.send(encodeEvent({ event: SERVER_EVENT.opened, unchangedMs }));
  const read = frameReader(services.now);
  socket.on('message', (data, isBinary) => {
    const frame = read(data, isBinary);
    if (frame === null) return;
    if (frame === 'enough') return socket.close(CLOSED.misbehaved);
    receiveFrame(services, visitor, frame).then(
      (answer) => answer && socket.send(encodeEvent(answer)),
      (error: Error) => {
        logFailure(services.log, error);
        socket.close(CLOSED.restarting);
      },
    );
  });
}
