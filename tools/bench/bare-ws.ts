import http from 'node:http';
import { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

// The baselines of the messenger: a frame in, one named INSERT, the same frame to the other socket of its chat after the commit.
// BATCH=on inserts what arrived during the statement before with one statement.
const { PORT, CONNECTION = '', BATCH = 'off' } = process.env;
const pool = new Pool({ ...JSON.parse(CONNECTION), max: 20 });
await pool.query('create table if not exists bare_messages (id serial primary key, chat integer, body text)');

const ONE = { name: 'one', text: 'insert into bare_messages (chat, body) values ($1, $2)' };
const MANY = {
  name: 'many',
  text: 'insert into bare_messages (chat, body) select * from unnest($1::int[], $2::text[])',
};

type Frame = { chat: number; body: string };
const readers = new Map<number, WebSocket>();
const deliver = (frame: Frame) => readers.get(frame.chat)?.send(JSON.stringify(frame));

let waiting: Frame[] = [];
let isWriting = false;

async function insertWaiting() {
  if (isWriting) return;
  isWriting = true;
  await Promise.resolve(); // as ours does
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await pool.query({ ...MANY, values: [batch.map(({ chat }) => chat), batch.map(({ body }) => body)] });
    for (const frame of batch) deliver(frame);
  }
  isWriting = false;
}

const server = http.createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const chat = Number(request.url?.slice(1));
  if (chat > 0) return void readers.set(chat, socket);
  socket.on('message', async (data) => {
    const frame = JSON.parse(String(data)) as Frame; // messenger.ts sends it
    if (BATCH === 'on') {
      waiting.push(frame);
      return insertWaiting();
    }
    await pool.query({ ...ONE, values: [frame.chat, frame.body] });
    return deliver(frame);
  });
});
server.listen(Number(PORT), () => console.log('ready'));
process.once('SIGTERM', () => process.exit());
