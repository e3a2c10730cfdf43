import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { noteConversation, sendReply } from '@octavo/contract/desk-conversations';
import { saveDraft } from '@octavo/contract/desk-drafts';
import { moveDeadline } from '@octavo/contract/desk-deadline';
import { writeNote } from '@octavo/contract/desk-notes';
import { offerWork } from '@octavo/contract/desk-offers';
import { setDuty } from '@octavo/contract/desk-duty';
import { DESK_SOCKET_PATH, ToStaff, createDeskSocketTicket } from '@octavo/contract/desk-live';
import { sendMessage } from '@octavo/contract/messenger';
import { CLOSED, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { DESK_TOPICS, type DeskTopic, mayHear, maySay } from '@octavo/domain/desk/hearing';
import { DESK_EVENT, type Doing, STAFF_EVENT } from '@octavo/domain/desk/live-events';
import { STAFF_ROLES, type StaffRole } from '@octavo/domain/desk/right';
import { mayDo } from '@octavo/domain/desk/rights';
import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Chat } from '@octavo/domain/messenger/direction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { publish } from '#outside/pubsub.ts';
import { type DeskNews, publishDesk } from '#staff/publish-desk.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hostOf } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

/** Each role at each site. The first writer has the orders. */
const PLACES: Place[] = [
  ...STAFF_ROLES.flatMap((role) => [1, 2].map((siteId) => ({ role, siteId, title: `${role} of site ${siteId}` }))),
  { role: 'writer', siteId: 1, title: 'another writer of site 1' },
];

type Place = { role: StaffRole; siteId: number; title: string };
type Person = Hired & Place;
type Actor = Person & { ear: Awaited<ReturnType<typeof openSocket>> };

let fixture: Fixture;
let actors: Actor[];
let ofCustomer: WebSocket;
const opened: WebSocket[] = [];

beforeAll(async () => {
  fixture = await startFixture();
  const people = await Promise.all(
    PLACES.map(async (place, at): Promise<Person> => {
      const { role, siteId } = place;
      const job = role === 'writer' ? { number: 20418 + at } : { role };
      return { ...place, ...(await hire(fixture, { ...job, siteId, name: `person${at}` })) };
    }),
  );
  actors = await Promise.all(people.map(async (person) => ({ ...person, ear: await openSocket(person) })));
  await Promise.all(actors.map(({ ear }) => ear.begun));
  ofCustomer = await connect(`${SOCKET_PATH}?token=${fixture.alice.accessToken}`, 1);
  await new Promise((resolve) => ofCustomer.once('message', resolve));
});
afterAll(() => opened.forEach((socket) => socket.terminate()));

async function connect(path: string, siteId: number) {
  const address = await fixture.listen();
  const socket = new WebSocket(address.replace('http', 'ws') + path, { headers: { host: hostOf(siteId) } });
  opened.push(socket);
  return socket;
}

/** A socket of somebody, at their own site unless told. */
async function openSocket({ call, siteId }: Person, at = siteId) {
  const { ticket } = await call(createDeskSocketTicket, {});
  const socket = await connect(`${DESK_SOCKET_PATH}?ticket=${ticket}`, at);
  const received: ToStaff[] = [];
  socket.on('message', (data) => received.push(z.parse(ToStaff, JSON.parse(String(data)))));
  const begun = new Promise<number | undefined>((resolve) => {
    socket.once('close', resolve); // with its code
    socket.once('message', () => resolve(received[0]?.event));
  });
  const says = (frame: object) => socket.send(JSON.stringify(frame));
  /** Whether it heard this, with whatever else the event says. */
  const has = (event: object) => received.some((one) => isDeepStrictEqual({ ...one, ...event }, one));
  const hears = (event: object) => eventually(() => expect(has(event)).toBe(true));
  const pongs = () => received.filter(({ event }) => event === SERVER_EVENT.pong).length;
  /** Hears the answer to a ping, and so everything that the server sent it before. */
  const catchesUp = async () => {
    const before = pongs();
    says({ event: CUSTOMER_EVENT.ping });
    await eventually(() => expect(pongs()).toBeGreaterThan(before));
  };
  return { begun, says, has, hears, catchesUp };
}

const actorOf = (title: string) => actors.find((one) => one.title === title) as Actor; // of `PLACES`
const by = (role: StaffRole) => actorOf(`${role} of site 1`);
const newOrder = async () => (await fixture.order({ status: 3, writerId: by('writer').id })).id;
const titles = (some: Actor[]) => some.map(({ title }) => title);

const everybodyCatchesUp = () => Promise.all(actors.map(({ ear }) => ear.catchesUp()));

const write = (id: number, direction: 1 | 2) =>
  fixture.alice.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { direction, message: 'Hi' } });
const type = async (order: number, chat: Chat) =>
  ofCustomer.send(JSON.stringify({ event: CUSTOMER_EVENT.typing, chat, order, customer: fixture.alice.id }));
const isOfSite = ({ siteId }: Actor) => siteId === 1;
const worksOnIt = (actor: Actor) => isOfSite(actor) && (actor.role !== 'writer' || actor === by('writer'));

type Row = { event: number; topic: DeskTopic; isFor?: (actor: Actor) => boolean; cause: (id: number) => Promise<unknown> }; // oxfmt-ignore

/** What happens to an order of site 1, and whom it concerns: by default everybody who works on the order. */
const EVENTS: Record<string, Row> = {
  'a note': {
    event: DESK_EVENT.conversationMoved,
    topic: 'conversation',
    cause: (id) => by('support').call(noteConversation, { params: { id }, key: randomUUID(), body: { body: 'Hm' } }),
  },
  'a message of support to the writer': {
    event: DESK_EVENT.conversationMoved,
    topic: 'writerChat',
    cause: async (id) => {
      const body = { lane: 'writer' as const, message: 'Cut it', position: '0.0.0.0' };
      await by('support').call(sendReply, { params: { id }, key: randomUUID(), files: [], body });
      await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => 8)`.execute(
        fixture.db,
      );
      await fixture.runJobs();
    },
  },
  'a note of the writer to support': {
    event: DESK_EVENT.conversationMoved,
    topic: 'writerChat',
    cause: (id) => by('writer').call(writeNote, { params: { id }, key: randomUUID(), body: { body: 'Which part?' } }),
  },
  'a message to support': { event: DESK_EVENT.conversationMoved, topic: 'conversation', cause: (id) => write(id, 2) },
  'a message to the writer': { event: DESK_EVENT.conversationMoved, topic: 'writerChat', cause: (id) => write(id, 1) },
  'a message of the writer that waits for support, or does not any more': {
    event: DESK_EVENT.conversationMoved,
    topic: 'writerChat',
    cause: (orderId) =>
      publishDesk(fixture.db, { kind: 'conversation', siteId: 1, orderId, writerId: by('writer').id }),
  },
  'typing to support': { event: DESK_EVENT.customerTyping, topic: 'conversation', cause: (id) => type(id, 'support') },
  'typing to the writer': { event: DESK_EVENT.customerTyping, topic: 'writerChat', cause: (id) => type(id, 'writer') },
  'another deadline': {
    event: DESK_EVENT.orderMoved,
    topic: 'order',
    cause: (id) => {
      const body = { deadline: '2026-03-01T09:00:00Z', note: 'As asked' };
      return by('support').call(moveDeadline, { params: { id }, body });
    },
  },
  'the own draft': {
    event: DESK_EVENT.draftsMoved,
    topic: 'drafts',
    isFor: (actor) => actor === by('support'),
    cause: (id) => by('support').call(saveDraft, { params: { id }, body: { lane: 'note', body: 'A draft' } }),
  },
  'the own draft of a writer': {
    event: DESK_EVENT.draftsMoved,
    topic: 'drafts',
    isFor: (actor) => actor === by('writer'),
    cause: (orderId) => publishDesk(fixture.db, { kind: 'drafts', staffId: by('writer').id, orderId }),
  },
  'an offer to the other writer': {
    event: DESK_EVENT.offersMoved,
    topic: 'offers',
    isFor: (actor) => actor === actorOf('another writer of site 1'),
    cause: async () => {
      const { id } = await fixture.order({ status: 2, datePaid: fixture.now() });
      const asked = { writers: [20418 + PLACES.length - 1], minutes: 30 as const };
      return by('support').call(offerWork, { params: { id }, key: randomUUID(), body: asked });
    },
  },
  'an application': {
    event: DESK_EVENT.applicationsMoved,
    topic: 'applications',
    isFor: isOfSite,
    cause: () => publishDesk(fixture.db, { kind: 'applications', siteId: 1 }),
  },
  'a colleague on duty': {
    event: DESK_EVENT.dutyMoved,
    topic: 'duty',
    isFor: isOfSite,
    cause: () => by('support').call(setDuty, { body: { isOn: true } }),
  },
};

describe('ADR 0120, 0135 who hears what over the socket of the desk follows from the table of rights', () => {
  test.each(Object.entries(EVENTS))('%s', async (_, { event, topic, isFor = worksOnIt, cause }) => {
    const order = await newOrder();
    const what = ([DESK_EVENT.dutyMoved, DESK_EVENT.offersMoved, DESK_EVENT.applicationsMoved] as number[]).includes(
      event,
    )
      ? { event }
      : { event, order };
    await cause(order);
    const entitled = actors.filter((actor) => mayHear(actor.role, topic) && isFor(actor));
    await Promise.all(entitled.map(({ ear }) => ear.hears(what)));
    await everybodyCatchesUp();
    expect(titles(actors.filter(({ ear }) => ear.has(what)))).toEqual(titles(entitled));
  });

  test('ADR 0146 the channel of the desk has only kinds that the last release knows', async () => {
    const told: unknown[] = [];
    const end = fixture.pubsub.subscribe('desk', (text) => told.push((JSON.parse(text) as DeskNews).kind));
    for (const { cause } of Object.values(EVENTS)) await cause(await newOrder());
    await publishDesk(fixture.db, {
      kind: 'presence',
      siteId: 1,
      orderId: 1,
      staff: { id: by('support').id, name: 'olga' },
      doing: null,
    });
    await eventually(() => expect(told).toContain('presence')); // so the others have arrived
    end();
    expect([...new Set(told)].toSorted()).toEqual(['conversation', 'drafts', 'duty', 'presence']);
  });

  test('ADR 0146 a kind that a server of the next release sends is told to nobody, and those after it arrive', async () => {
    await publish(fixture.db, 'desk', JSON.stringify({ kind: 'later', siteId: 1, orderId: 987_654 }));
    const orderId = await newOrder();
    await publishDesk(fixture.db, { kind: 'conversation', siteId: 1, orderId });
    await by('support').ear.hears({ event: DESK_EVENT.conversationMoved, order: orderId });
    await everybodyCatchesUp();
    expect(actors.filter(({ ear }) => ear.has({ order: 987_654 }))).toEqual([]);
  });

  test.each(PLACES)('what $title does in a conversation of site 1', async ({ title }) => {
    const speaker = actorOf(title);
    const order = await newOrder();
    const isAt = (doing: Doing) => ({ event: STAFF_EVENT.presence, order, doing });
    const seen = (doing: Doing) => ({ event: DESK_EVENT.presence, order, doing });
    speaker.ear.says(isAt('looking'));
    await speaker.ear.catchesUp();
    const colleague = actors.find((one) => one !== speaker && isOfSite(one) && maySay(one.role, 'presence'));
    colleague?.ear.says(isAt('note')); // the same way, and later
    const readers = actors.filter((one) => isOfSite(one) && mayHear(one.role, 'presence'));
    const isTold = isOfSite(speaker) && maySay(speaker.role, 'presence');
    await Promise.all(readers.map(({ ear }) => ear.hears(seen('note'))));
    if (isTold) await Promise.all(readers.map(({ ear }) => ear.hears(seen('looking'))));
    await everybodyCatchesUp();
    expect(titles(actors.filter(({ ear }) => ear.has(seen('looking'))))).toEqual(isTold ? titles(readers) : []);
    expect(titles(actors.filter(({ ear }) => ear.has(seen('note'))))).toEqual(titles(readers));
  });

  test.each(PLACES)('who is in a conversation of site 1, when $title opens a socket later', async ({ title }) => {
    const [here, late] = [by('support'), actorOf(title)];
    const order = await newOrder();
    here.ear.says({ event: STAFF_EVENT.presence, order, doing: 'writing' });
    const seen = { event: DESK_EVENT.presence, order, doing: 'writing' };
    await here.ear.hears(seen);
    const ear = await openSocket(late);
    expect(await ear.begun).toBe(SERVER_EVENT.opened);
    await ear.catchesUp();
    expect(ear.has(seen)).toBe(isOfSite(late) && mayHear(late.role, 'presence'));
  });

  test.each(PLACES)('a ticket of $title opens no socket of the other site', async ({ title, siteId }) => {
    const ear = await openSocket(actorOf(title), siteId === 1 ? 2 : 1);
    expect(await ear.begun).toBe(CLOSED.refreshFailed);
  });

  test('every event, topic and frame is tried here, by every role that may open a socket', () => {
    const rows = Object.values(EVENTS);
    const tried = [...rows.map(({ event }) => event), DESK_EVENT.presence];
    expect([...new Set(tried)].toSorted()).toEqual(Object.values(DESK_EVENT).toSorted());
    expect(new Set([...rows.map(({ topic }) => topic), 'presence'])).toEqual(new Set(DESK_TOPICS));
    expect(Object.keys(STAFF_EVENT)).toEqual(['presence']);
    expect(STAFF_ROLES.filter((role) => !mayDo(role, 'createDeskSocketTicket'))).toEqual([]);
  });
});
