import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { signOut } from '@octavo/contract/auth';
import { assignWriter, changeStatus } from '@octavo/contract/desk';
import { answerCustomer, readDeskMessages, showPresence, showTyping } from '@octavo/contract/desk-messages';
import { createSocketTicket, listMessages, sendMessage } from '@octavo/contract/messenger';
import { CLOSED, FromServer, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type TypingChanged, publishMessages } from '#messenger/publish.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

const BEAT = 25_000;

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let id: number;
let url: string;
let logged: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // the tests run the heartbeat
  logged = [];
  fixture = await startFixture(undefined, {}, { write: (line) => void logged.push(line) }); // its heartbeat uses the clock of this test, and one test closes it
  await fixture.listen();
  url = `ws://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}${SOCKET_PATH}`; // it listens on a port
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  id = (await fixture.order({ status: 3, datePaid: new Date(), writerId: writer.id })).id;
});
afterEach(() => void vi.useRealTimers());

/** The client end of a socket, which stores what it receives. */
const connect = (query: string, options?: ClientOptions) => connectTo(url + query, options);

function connectTo(address: string, options: ClientOptions = {}) {
  const socket = new WebSocket(address, options);
  const received: FromServer[] = []; // after the first event, without what tells of the sign-in before, which may come before or after it
  let unchangedMs: number | undefined;
  socket.on('message', (data) => {
    const event = z.parse(FromServer, JSON.parse(String(data)));
    if (unchangedMs === undefined && event.event === SERVER_EVENT.opened) unchangedMs = event.unchangedMs;
    else if (event.event !== SERVER_EVENT.waysChanged) received.push(event);
  });
  socket.on('error', () => {}); // tests read `refused` and `closed`
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const refused = new Promise<number | undefined>((resolve) =>
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode)),
  );
  onTestFinished(() => socket.terminate());
  const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const receives = (event: object) => eventually(() => expect(received).toContainEqual(expect.objectContaining(event)));
  const unchanged = async () => {
    await eventually(() => expect(unchangedMs).toBeDefined());
    return unchangedMs ?? 0;
  };
  return { socket, received, opened, closed, refused, say, receives, unchanged };
}

const ticketOf = async (who: TestCustomer) => (await who.call(createSocketTicket, {})).ticket;

async function online(who: TestCustomer, options?: ClientOptions) {
  const client = connect(`?ticket=${await ticketOf(who)}`, options);
  await client.opened;
  return client;
}

const answer = (who: Hired, body: string, order = id) =>
  who.call(answerCustomer, { params: { id: order }, key: randomUUID(), files: [], body: { message: body } });

const write = (who: TestCustomer, message: string) =>
  who.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { direction: 1, message } });

describe('spec D44 opening a socket', () => {
  test('works with a ticket once', async () => {
    const ticket = await ticketOf(fixture.alice);
    const first = connect(`?ticket=${ticket}`);
    await first.opened;
    expect(await connect(`?ticket=${ticket}`).closed).toBe(CLOSED.refreshFailed);
    first.say({ event: 2 });
    await first.receives({ event: 3 });
  });

  test('works with a ticket for thirty seconds', async () => {
    const [late, inTime] = [await ticketOf(fixture.alice), await ticketOf(fixture.alice)];
    fixture.later(29 / 60);
    await connect(`?ticket=${inTime}`).opened;
    fixture.later(1 / 60);
    expect(await connect(`?ticket=${late}`).closed).toBe(CLOSED.refreshFailed);
  });

  test('works with an access token (spec §7)', async () => {
    const client = connect(`?token=${fixture.alice.accessToken}`);
    await client.opened;
    client.say({ event: 2 });
    await client.receives({ event: 3 });
  });

  test('the table of tickets holds only hashes', async () => {
    const ticket = await ticketOf(fixture.alice);
    const rows = await fixture.db.selectFrom('socketTickets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test.each([
    { what: 'nothing', query: () => '', code: CLOSED.tokensMissing },
    { what: 'an invented ticket', query: () => '?ticket=abc', code: CLOSED.refreshFailed },
    { what: 'a very long ticket', query: () => `?ticket=${'a'.repeat(5000)}`, code: CLOSED.tokensMissing },
    { what: 'two tickets', query: () => '?ticket=a&ticket=b', code: CLOSED.tokensMissing },
    { what: 'an invented token', query: () => '?token=abc', code: CLOSED.refreshFailed },
    { what: 'a refresh token', query: () => `?token=${fixture.alice.refreshToken}`, code: CLOSED.refreshFailed },
    { what: 'a token of staff', query: () => `?token=${writer.accessToken}`, code: CLOSED.refreshFailed },
  ])('with $what closes with $code', async ({ query, code }) => {
    expect(await connect(query()).closed).toBe(code);
  });

  test('with a token of another site closes with 3001', async () => {
    const stranger = await fixture.person('nora', 2);
    expect(await connect(`?token=${stranger.accessToken}`).closed).toBe(CLOSED.refreshFailed);
    const { ticket } = await stranger.call(createSocketTicket, {});
    expect(await connect(`?ticket=${ticket}`).closed).toBe(CLOSED.refreshFailed);
  });

  test('controls C23 works from a page of the site and without an origin, not from another origin', async () => {
    await online(fixture.alice, { origin: 'http://site1.localhost:3000' });
    for (const origin of ['https://evil.example', 'http://site2.localhost', 'null', 'http://localhost.evil.example']) {
      const ticket = await ticketOf(fixture.alice);
      expect(await connect(`?ticket=${ticket}`, { origin }).refused).toBe(403);
    }
  });

  test('is refused at a host without a site', async () => {
    const query = `?ticket=${await ticketOf(fixture.alice)}`;
    expect(await connect(query, { headers: { host: 'elsewhere.example' } }).refused).toBe(404);
  });

  test('is refused at another path', async () => {
    const { origin } = new URL(url);
    for (const path of ['/api/en/messages/unread', '/nowhere']) {
      expect(await connectTo(`${origin}${path}?token=${fixture.alice.accessToken}`).refused).toBe(404);
    }
  });

  test('lets go of the request once the socket is open', async () => {
    let request: WeakRef<IncomingMessage> | undefined;
    fixture.app.server.once('upgrade', (raw: IncomingMessage) => (request = new WeakRef(raw)));
    const client = await online(fixture.alice);
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void; // the flag makes it
    await eventually(() => {
      collectGarbage();
      expect(request?.deref() === undefined).toBe(true); // it is too long to be printed
    });
    expect(request).toBeDefined();
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('controls C23 the sixth socket of a customer replaces the oldest', async () => {
    const clients = [];
    for (let n = 0; n < 6; n++) clients.push(await online(fixture.alice));
    const [oldest, ...others] = clients;
    expect(await oldest?.closed).toBe(CLOSED.replaced);
    await answer(writer, 'To all of you');
    for (const client of others) await client.receives({ event: 1 });
  });
});

describe('spec §4 events of the server', () => {
  test('sends a new message to every socket of the customer and to no other', async () => {
    const [desktop, phone, bob] = [await online(fixture.alice), await online(fixture.alice), await online(fixture.bob)];
    const sent = await answer(writer, 'The draft is ready');
    for (const client of [desktop, phone]) {
      await client.receives({ event: 1, message: { ...sent, key: null } });
    }
    const own = await write(fixture.alice, 'Thank you');
    await phone.receives({ event: 1, message: own });
    bob.say({ event: 2 });
    await bob.receives({ event: 3 });
    expect(bob.received).toEqual([{ event: 3 }]);
  });

  test('sends many messages in order', async () => {
    const client = await online(fixture.alice);
    await Promise.all(Array.from({ length: 40 }, (_, n) => answer(n % 2 ? writer : support, `Message ${n}`)));
    await eventually(() => expect(client.received.filter(({ event }) => event === 1)).toHaveLength(40));
    const seqs = client.received.flatMap((event) => (event.event === 1 ? [event.message.seq] : []));
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test('spec D41 sends a changed message, such as the ticks when the writer has read it', async () => {
    const mine = await write(fixture.alice, 'Did you see this?');
    const client = await online(fixture.alice);
    await writer.call(readDeskMessages, { params: { id }, body: { seq: mine.seq } });
    await client.receives({ event: 5, message: { ...mine, version: 2, state: { id: 2 } } });
  });

  test('sends when the other side starts and stops typing', async () => {
    const client = await online(fixture.alice);
    await writer.call(showTyping, { params: { id }, body: { isTyping: true } });
    await client.receives({ event: 13, order: id, chat: 'writer' });
    await support.call(showTyping, { params: { id }, body: { isTyping: false } });
    await client.receives({ event: 14, order: id, chat: 'support' });
  });

  test('sends when the writer comes online and goes offline, for each of their orders', async () => {
    const client = await online(fixture.alice);
    const { id: other } = await fixture.order({ status: 3, writerId: writer.id });
    await writer.call(showPresence, { body: { online: true } });
    for (const order of [id, other]) await client.receives({ event: 8, order, online: true });
    await writer.call(showPresence, { body: { online: false } });
    await client.receives({ event: 8, order: id, online: false });
  });

  test('sends the writer as online after they wrote', async () => {
    const client = await online(fixture.alice);
    await answer(writer, 'Hello');
    await client.receives({ event: 8, order: id, online: true });
  });

  test('sends the id of a changed order', async () => {
    const client = await online(fixture.alice);
    const { id: paid } = await fixture.order({ status: 2 });
    await support.call(assignWriter, { params: { id: paid }, body: { idWriter: 20418 } });
    await client.receives({ event: 101, order: paid });
  });
});

describe('spec §4 events of the customer', () => {
  test('7 asks whether the writer is online, which lasts 90 seconds', async () => {
    const client = await online(fixture.alice);
    const answers = async () => {
      client.received.length = 0;
      client.say({ event: 7, order: id });
      await client.receives({ event: 8, order: id });
      return client.received;
    };
    expect(await answers()).toEqual([{ event: 8, order: id, online: false }]);
    await writer.call(showPresence, { body: { online: true } });
    await client.receives({ event: 8, online: true });
    fixture.later(1.49);
    expect(await answers()).toEqual([{ event: 8, order: id, online: true }]);
    fixture.later(0.01);
    expect(await answers()).toEqual([{ event: 8, order: id, online: false }]);
  });

  test('11 and 12 reach the desk; the customer comes from the session, not from the frame', async () => {
    const published: TypingChanged[] = [];
    fixture.pubsub.subscribe('typing', (text) => published.push(JSON.parse(text)));
    const [bob, alice] = [await online(fixture.bob), await online(fixture.alice)];
    const typing = { event: 11, chat: 'writer', order: id, customer: fixture.alice.id };
    bob.say(typing);
    bob.say({ event: 7, order: id });
    bob.say({ event: 2 });
    await bob.receives({ event: 3 });
    alice.say({ ...typing, customer: fixture.bob.id });
    alice.say({ ...typing, event: 12, chat: 'support' });
    const common = { customerId: fixture.alice.id, orderId: id, from: 'customer' };
    await eventually(() => expect(published).toHaveLength(2));
    expect(published).toContainEqual({ ...common, chat: 'writer', isTyping: true });
    expect(published).toContainEqual({ ...common, chat: 'support', isTyping: false });
    expect(bob.received).toEqual([{ event: 3 }]);
    expect(alice.received).toEqual([]);
  });

  const WRONG = [
    'no JSON',
    '',
    'null',
    '[]',
    '"2"',
    '{}',
    '{"event":"2"}',
    '{"event":2,"more":1}',
    '{"event":99}',
    '{"event":7}',
    '{"event":7,"order":-1}',
    '{"event":7,"order":99999999999}',
    '{"event":11,"chat":"both","order":1,"customer":1}',
    '{"event":1,"message":{}}',
  ];
  test.each(WRONG)('%s is ignored', async (frame) => {
    const client = await online(fixture.alice);
    client.say(frame);
    client.say({ event: 2 });
    await client.receives({ event: 3 });
    expect(client.received).toEqual([{ event: 3 }]);
  });

  test('a binary frame is ignored', async () => {
    const client = await online(fixture.alice);
    client.socket.send(Buffer.from('{"event":2}'));
    client.say({ event: 2 });
    await client.receives({ event: 3 });
    expect(client.received).toEqual([{ event: 3 }]);
  });

  test('controls C23 too many wrong frames close the socket, and so do more than a hundred a minute', async () => {
    const wrong = await online(fixture.alice);
    for (let n = 0; n < 11; n++) wrong.say('?');
    expect(await wrong.closed).toBe(CLOSED.misbehaved);

    const fast = await online(fixture.alice);
    for (let n = 0; n < 100; n++) fast.say({ event: 2 });
    await eventually(() => expect(fast.received).toHaveLength(100));
    fixture.later(1);
    fast.say({ event: 2 });
    await eventually(() => expect(fast.received).toHaveLength(101));
    for (let n = 0; n < 100; n++) fast.say({ event: 2 });
    expect(await fast.closed).toBe(CLOSED.misbehaved);
  });

  test.each([
    { what: 'over 16 kB', code: 1009, send: (socket: WebSocket) => socket.send('x'.repeat(16 * 1024 + 1)) },
    {
      what: 'in two thousand pieces',
      code: 1008,
      send: (socket: WebSocket) => {
        for (let n = 0; n < 2000; n++) socket.send('', { fin: false });
      },
    },
  ])('controls C23 a frame $what closes the socket with $code', async ({ send, code }) => {
    const client = await online(fixture.alice);
    send(client.socket);
    expect(await client.closed).toBe(code);
    await fixture.app.inject('/healthz');
  });
});

describe('spec D32 a socket ends', () => {
  test('ends with its session, without a heartbeat; other sockets stay open', async () => {
    const [alice, bob] = [await online(fixture.alice), await online(fixture.bob)];
    const byToken = connect(`?token=${fixture.alice.accessToken}`);
    await byToken.opened;
    await fixture.alice.call(signOut, {});
    expect(await alice.closed).toBe(CLOSED.signedOut);
    expect(await byToken.closed).toBe(CLOSED.signedOut);
    bob.say({ event: 2 });
    await bob.receives({ event: 3 });
  });

  test('is refused when the session has ended', async () => {
    const ticket = await ticketOf(fixture.alice);
    await fixture.alice.call(signOut, {});
    expect(await connect(`?ticket=${ticket}`).closed).toBe(CLOSED.refreshFailed);
    expect(await connect(`?token=${fixture.alice.accessToken}`).closed).toBe(CLOSED.signedOut);
  });

  test('spec D44 ends when its pings are not answered; a client that answers stays', async () => {
    const [deaf, well] = [await online(fixture.alice, { autoPong: false }), await online(fixture.alice)];
    const pinged = new Promise<void>((resolve) => well.socket.once('ping', () => resolve()));
    vi.advanceTimersByTime(BEAT);
    await pinged;
    well.say({ event: 2 });
    await well.receives({ event: 3 }); // its pong came before this
    vi.advanceTimersByTime(BEAT);
    expect(await deaf.closed).toBe(1006);
    well.say({ event: 2 });
    await eventually(() => expect(well.received).toHaveLength(2));
  });

  test('ends with the server, so that its client reconnects', async () => {
    const client = await online(fixture.alice);
    await fixture.app.close();
    expect(await client.closed).toBe(CLOSED.restarting);
  });
});

const cutNotifications = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(fixture.db);

describe('ADR 0046 events that were missed', () => {
  test('after a gap in notifications the sockets stay open and their clients are asked to catch up', async () => {
    const clients = [await online(fixture.alice), await online(fixture.bob)];
    await cutNotifications();
    for (const client of clients) await client.receives({ event: 102, within: 4 }); // 2 ms for each of two customers
    const sent = await answer(writer, 'After the gap');
    await clients[0]?.receives({ event: 1, message: { ...sent, key: null } });
    for (const { socket } of clients) expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('when a message cannot be read, the clients of its customer are asked to catch up, no others, and the log says why once', async () => {
    const [alice, bob] = [await online(fixture.alice), await online(fixture.bob)];
    const restore = async () => void (await sql`alter table if exists lost_files rename to files`.execute(fixture.db));
    onTestFinished(restore);
    await fixture.db.schema.alterTable('files').renameTo('lost_files').execute(); // so that the query fails
    await publishMessages(fixture.db, { customerId: fixture.alice.id, orderId: id, event: 1, seqs: [1] });
    await alice.receives({ event: 102 });
    const failures = logged.filter((line) => line.includes('"unexpected"'));
    expect(failures).toEqual([expect.stringContaining('files\\" does not exist')]);
    await restore();
    const sent = await answer(writer, 'Readable');
    await alice.receives({ event: 1, message: { ...sent, key: null } });
    bob.say({ event: 2 });
    await bob.receives({ event: 3 });
    expect(bob.received).toEqual([{ event: 3 }]);
  });
});

const unchangedFor = async (who: TestCustomer) => (await online(who)).unchanged();

describe('ADR 0047 a socket that opens', () => {
  test('hears for how long nothing has changed for its customer, who therefore asks nothing again', async () => {
    const startedAt = performance.now();
    const witness = await online(fixture.alice);
    const atStart = await unchangedFor(fixture.bob);
    await answer(writer, 'Hello');
    await witness.receives({ event: 1 });
    const changedAt = performance.now();
    const [alice, bob] = [await unchangedFor(fixture.alice), await unchangedFor(fixture.bob)];
    expect(alice).toBeLessThanOrEqual(performance.now() - startedAt);
    expect(bob).toBeGreaterThanOrEqual(atStart);
    expect(bob).toBeGreaterThan(alice);
    await support.call(assignWriter, { params: { id: (await fixture.order({ status: 2 })).id }, body: { idWriter: 20418 } }); // oxfmt-ignore
    await witness.receives({ event: 101 });
    expect(await unchangedFor(fixture.alice)).toBeLessThan(performance.now() - changedAt);
  });

  test('hears of nothing before a gap in notifications', async () => {
    const client = await online(fixture.bob);
    const startedAt = performance.now();
    await cutNotifications();
    await client.receives({ event: 102 });
    expect(await unchangedFor(fixture.bob)).toBeLessThanOrEqual(performance.now() - startedAt);
  });
});

describe('controls B2 a customer who was offline', () => {
  test('asks for the messages after the last number and has the whole history', async () => {
    const first = await online(fixture.alice);
    await answer(writer, 'One');
    await first.receives({ event: 1 });
    first.socket.close();
    await first.closed;
    await answer(writer, 'Two, while offline');
    await answer(support, 'Three, while offline');

    const second = await online(fixture.alice); // it may still hear of what was said before: a gateway learns of it after the answer
    const seen = first.received.flatMap((event) => (event.event === 1 ? [event.message] : []));
    const after = seen.at(-1)?.seq ?? 0;
    const missed = await fixture.alice.call(listMessages, { params: { id }, query: { after } });
    await answer(writer, 'Four');
    await second.receives({ event: 1, message: expect.objectContaining({ body: 'Four' }) });
    const live = second.received.flatMap((event) => (event.event === 1 ? [event.message] : []));
    const whole = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    const byNumber = new Map([...seen, ...missed.messages, ...live].map((message) => [message.seq, message]));
    expect([...byNumber.values()]).toEqual(whole.messages);
    expect([...seen, ...missed.messages].map(({ seq }) => seq)).toEqual(
      whole.messages.slice(0, 3).map(({ seq }) => seq),
    );
  });
});

describe('ADR 0090 what happened to an order', () => {
  test('comes to the sockets of its customer, with the details that customers get, once for each operation', async () => {
    const [alice, bob] = [await online(fixture.alice), await online(fixture.bob)];
    const body = { status: 9, heldFor: 'check', note: 'We look at it.' } as const;
    await support.call(changeStatus, { params: { id }, body });
    const happened = [
      expect.objectContaining({ kind: 'status', side: 'support', idStatus: 9, details: { from: 3, to: 9 } }),
    ];
    await alice.receives({ event: SERVER_EVENT.orderHappened, order: id, happened });
    await support.call(assignWriter, { params: { id }, body: { idWriter: 20418 } }); // changes nothing
    await writer.call(showPresence, { body: { online: true } });
    await alice.receives({ event: SERVER_EVENT.writerOnline });
    expect(alice.received.filter(({ event }) => event === SERVER_EVENT.orderHappened)).toHaveLength(1);
    expect(bob.received).toEqual([]);
  });
});
