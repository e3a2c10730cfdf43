import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Message } from '@octavo/contract/messenger';
import { CLOSED } from '@octavo/contract/messenger-events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openSockets } from './sockets.ts';
import { eventually } from '#testing/eventually.ts';

const CUSTOMER = 10_001;

test('controls C23 a socket that does not read is closed; the others receive everything', async () => {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false });
  onTestFinished(() => void server.close());
  const sockets = openSockets();
  const connect = async () => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
    sockets.add(socket as WebSocket, { sessionId: 'hers', customerId: CUSTOMER }); // what a connection brings
    return client;
  };
  const [slow, quick] = [await connect(), await connect()];
  slow.pause();
  const closed = once(slow, 'close');
  let received = 0;
  quick.on('message', () => received++);

  let sent = 0;
  const isSlowGone = () => [...server.clients].filter(({ readyState }) => readyState === WebSocket.OPEN).length === 1;
  for (; !isSlowGone(); sent += 100) {
    for (let n = 0; n < 100; n++) sockets.send(CUSTOMER, { event: 1, message: LONG });
    await once(quick, 'message');
  }
  slow.resume();
  expect((await closed)[0]).toBe(CLOSED.tooSlow);
  await eventually(() => expect(received).toBe(sent));
});

const LONG: Message = {
  id: 1,
  seq: 1,
  version: 1,
  direction: { id: 6 },
  state: { id: 1 },
  status: { id: 1 },
  dateCreated: new Date('2026-01-05T09:00:00Z'),
  order: { id: 48_210_001 },
  body: 'ж'.repeat(1500),
  files: [],
  key: null,
};
