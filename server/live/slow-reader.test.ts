import { once } from 'node:events';
import path from 'node:path';
import { createSocketTicket, listMessages } from '@octavo/contract/messenger';
import { CLOSED, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { addMessages } from '#messenger/writing/add-messages.ts';
import { lockChats } from '#messenger/writing/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
import { eventually } from '#testing/eventually.ts';

const CAP = 1024 * 1024; // controls C23
const BODY = '課'.repeat(1500); // the longest message, in three bytes a letter
const AT_ONCE = 25;

let fixture: Fixture;
let id: number;
/** The server listens on a file: the kernel keeps 200 kB of it for each end. Of TCP on one machine it keeps megabytes, more each second. */
let file: string;
beforeEach(async () => {
  fixture = await startFixture(undefined, {});
  file = path.join(fixture.environment.DATA_DIR, 'live.sock');
  await fixture.app.listen({ path: file });
  const writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

/** A socket of Alice. */
async function connect() {
  const { ticket } = await fixture.alice.call(createSocketTicket, {});
  const socket = new WebSocket(`ws+unix:${file}:${SOCKET_PATH}?ticket=${ticket}`);
  socket.on('error', () => {});
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

/** The server's ends of the open sockets. */
const ends = () => [...fixture.app.websocketServer.clients];

/** The writer sends many messages in one transaction, which the server then delivers one by one. */
const write = (count: number, body: string) =>
  fixture.db.transaction().execute(async (tx) => {
    const direction = DIRECTION.writerToCustomer;
    const message = { orderId: id, direction, body, sticker: null, files: [], key: undefined };
    await addMessages(
      tx,
      fixture,
      await lockChats(tx, [id], true),
      Array.from({ length: count }, () => message),
      fixture.now(),
    );
  });

test('controls A12, C23 clients that stop reading are closed at 1 MiB of real messages; another client misses none', async () => {
  const [slow, dead, quick] = [await connect(), await connect(), await connect()];
  const [slowEnd, deadEnd] = ends();
  if (!slowEnd || !deadEnd) throw new Error('The server has no sockets');
  let received = 0;
  quick.on('message', (data) => (received += String(data).includes(BODY) ? 1 : 0));
  for (const client of [slow, dead]) client.pause();

  let sent = 0;
  let most = 0;
  while ([slowEnd, deadEnd].some(({ readyState }) => readyState === WebSocket.OPEN)) {
    await write(AT_ONCE, BODY);
    sent += AT_ONCE;
    await eventually(() => expect(received).toBe(sent));
    most = Math.max(most, slowEnd.bufferedAmount, deadEnd.bufferedAmount);
  }
  const longest = Buffer.byteLength(BODY) + 1000; // with its envelope
  expect(most).toBeGreaterThan(CAP);
  expect(most).toBeLessThan(CAP + longest);

  const closed = once(slow, 'close');
  slow.resume();
  expect((await closed)[0]).toBe(CLOSED.tooSlow);
  const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: { after: sent - 10 } });
  expect(messages.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => BODY)); // so it can catch up

  await eventually(() => expect(ends()).toHaveLength(1)); // the one that never reads is cut
  expect(deadEnd.bufferedAmount).toBe(0);
  expect(quick.readyState).toBe(WebSocket.OPEN);
}, 60_000);
