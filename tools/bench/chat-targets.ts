import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { SOCKET_PATH } from '@octavo/contract/messenger-events';
import { WebSocket } from 'ws';

/** An order with the access token of its customer. */
export type Chat = { order: number; token: string };

/** A server that brings texts to the sockets of chats. `send` answers when the text is acknowledged, where the server does that. */
export type Target = {
  /** The processes, without Postgres. */
  pids: number[];
  chats: number;
  send: (chat: number, text: string) => Promise<void>;
  delivered: (listener: (text: string) => void) => void;
  close: () => void;
};

const BOUNDARY = 'octavo-bench-0123456789';

type Server = { said: string; pid: number };

/** Our server: a multipart form through HTTP to one process, a socket of the customer at the same process or another. */
export async function ourTarget(
  chats: Chat[],
  { said: url, pid }: Server,
  { said: socketUrl }: Server,
  staffToken?: string,
): Promise<Target> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const sockets = await openAll(
    chats.map(({ token }) => `${socketUrl.replace('http', 'ws')}${SOCKET_PATH}?token=${token}`),
  );
  const path = (order: number) => (staffToken ? `/api/desk/orders/${order}/messages` : `/api/en/customers/orders/${order}/messages`); // oxfmt-ignore
  const { port } = new URL(url);
  return {
    pids: [pid],
    chats: chats.length,
    send: (chat, text) =>
      new Promise((resolve, reject) => {
        const { order = 0, token = '' } = chats[chat] ?? {};
        const body = formOf({ direction: '2', message: JSON.stringify({ body: text }) });
        const headers = {
          host: `localhost:${port}`,
          authorization: `Bearer ${staffToken ?? token}`,
          'idempotency-key': randomUUID(),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': Buffer.byteLength(body),
        };
        const request = http.request({ agent, host: '127.0.0.1', port, method: 'POST', path: path(order), headers });
        request.on('response', (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${path(order)}`)),
          );
        });
        request.on('error', reject);
        request.end(body);
      }),
    delivered: (listener) =>
      listenTo(sockets, (frame) => frame.event === SERVER_EVENT.newMessage && listener(frame.message?.body ?? '')),
    close: () => {
      agent.destroy();
      for (const socket of sockets) socket.terminate();
    },
  };
}

const formOf = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`;

/** The bare server of bare-ws.ts: a frame to one socket, the same frame from another. */
export async function wsTarget(chats: Chat[], port: number, pid: number): Promise<Target> {
  const sockets = await openAll(chats.map((_, n) => `ws://127.0.0.1:${port}/${n + 1}`));
  const [sender] = await openAll([`ws://127.0.0.1:${port}/0`]);
  return {
    pids: [pid],
    chats: chats.length,
    send: async (chat, text) => sender?.send(JSON.stringify({ chat: chat + 1, body: text })),
    delivered: (listener) => listenTo(sockets, (frame) => listener(frame.body ?? '')),
    close: () => {
      for (const socket of [...sockets, sender]) socket?.terminate();
    },
  };
}

/** Opens sockets that nobody writes to. Returns what closes them. */
export async function openIdleSockets(url: string, customers: Chat[], each: number): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (const { token } of customers) {
    const address = `${url.replace('http', 'ws')}${SOCKET_PATH}?token=${token}`;
    sockets.push(...(await openAll(Array.from({ length: each }, () => address))));
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

type Frame = { event?: number; message?: { body: string }; body?: string };

function listenTo(sockets: WebSocket[], listener: (frame: Frame) => void) {
  for (const socket of sockets) {
    socket.removeAllListeners('message');
    socket.on('message', (data) => listener(JSON.parse(String(data)) as Frame)); // the servers send these
  }
}

const openAll = (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      await once(socket, 'open');
      return socket;
    }),
  );
