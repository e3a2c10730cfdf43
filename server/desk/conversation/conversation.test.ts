import { downloadFile } from '@octavo/contract/files';
import {
  ConversationEntry,
  getConversation,
  noteConversation,
  ownConversation,
  sendReply,
  undoReply,
} from '@octavo/contract/desk-conversations';
import { attachToDraft, detachFromDraft } from '@octavo/contract/desk-drafts';
import { listDrafts, saveDraft } from '@octavo/contract/desk-drafts';
import { changeStatus } from '@octavo/contract/desk';
import { sayAnswered } from '@octavo/contract/desk-inbox';
import { answerCustomer, decideHeldMessage, forwardMessage, readDeskMessages } from '@octavo/contract/desk-messages';
import { listNotes, writeNote } from '@octavo/contract/desk-notes';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { editOwnMessage, listMessages, sendMessage } from '@octavo/contract/messenger';
import { countUnreadOfOrders } from '@octavo/contract/unread';
import { positionWith } from '@octavo/domain/desk/position';
import type { Lane, ReplyLane } from '@octavo/domain/desk/lanes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { minutesAfter } from '@octavo/domain/time';
import { removeOrphans } from '#files/remove-orphans.ts';
import { jobDelays } from '#testing/job-delays.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { keepDraft } from '../drafts/store.ts';
import { sendWaitingReply } from './send-waiting-reply.ts';

let fixture: Fixture;
let nora: Hired;
let ivan: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  [nora, ivan] = [await hire(fixture, { name: 'nora' }), await hire(fixture, { name: 'ivan' })];
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

const read = (who = nora, before?: string) => who.call(getConversation, { params: { id }, query: { before } });
type More = { key?: string; position?: string; draft?: number; lane?: ReplyLane; files?: File[]; order?: number };
async function send(who: Hired, message: string, { key = newKey(), lane = 'customer', files = [], order = id, ...more }: More = {}) {
  const position = more.position ?? (await read(who)).position;
  const draft = more.draft === undefined ? {} : { draft: more.draft };
  return who.call(sendReply, { params: { id: order }, key, files, body: { lane, message, position, ...draft } });
} // oxfmt-ignore
const keep = (who: Hired, body: string, lane: Lane = 'customer') =>
  who.call(saveDraft, { params: { id }, body: { lane, body } });
/** The text that is kept then. */
const keepOver = async (body: string, over?: string) =>
  (await nora.call(saveDraft, { params: { id }, body: { lane: 'customer', body, over } }))?.body ?? null;
const asks = (message: string) =>
  fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
const readAll = () => nora.call(readDeskMessages, { params: { id }, body: { seq: 1 } });
const hears = async () =>
  (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages.map(({ body }) => body);
const unread = async () => (await fixture.alice.call(countUnreadOfOrders, {})).unread;

async function setModeration(moderateWriters: boolean) {
  await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

async function moderate() {
  await setModeration(true);
  onTestFinished(() => setModeration(false));
}

/** Lets the seconds pass. The waiting jobs use the clock of the database. */
async function pass(seconds: number) {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})`.execute(
    fixture.db,
  );
  fixture.later(seconds / 60);
  await fixture.runJobs();
}

const textOf = (entry: ConversationEntry) => {
  if (entry.kind === 'event') return entry.event.kind;
  return entry.kind === 'message' ? entry.message.body : `${entry.lane}: ${entry.body}`;
};

/** What becomes of a message that was written before this. */
const stale = async (change: () => Promise<unknown>) => {
  const { position } = await read();
  await change();
  return send(nora, 'At noon.', { position }).then(() => 'sent', ({ code }) => code);
}; // oxfmt-ignore

const own = (who: Hired, owner: number | null, was: number | null, note = '') =>
  who.call(ownConversation, { params: { id }, body: { owner, was, note } });

describe('spec §12.9 the conversation of an order', () => {
  test('is one log of both chats, of notes and of what happened, with who wrote', async () => {
    await asks('Where is it?');
    fixture.later(1);
    await nora.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Second time this month' } });
    await writer.call(writeNote, { params: { id }, key: newKey(), body: { body: 'Four pages are done' } });
    fixture.later(1);
    await ivan.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'At noon.' } });
    fixture.later(1);
    await nora.call(changeStatus, { params: { id }, body: { status: 9, heldFor: 'file', note: 'Which?' } });
    const { entries, before, unread: waiting } = await read();
    expect(entries.map(textOf)).toEqual(['Where is it?', 'note: Second time this month', 'writer: Four pages are done', 'At noon.', 'status']);
    expect(entries.map((entry) => (entry.kind === 'event' ? null : (entry.author?.name ?? null)))).toEqual([null, 'nora', 'wren', 'ivan', null]);
    expect({ before, waiting }).toEqual({ before: null, waiting: 1 });
    const ofWriter = (await writer.call(listNotes, { params: { id } })).map(({ body }) => body);
    expect(ofWriter).toEqual(['Four pages are done']); // never what support wrote for itself
  }); // oxfmt-ignore

  test('is read in pages, each entry once, also while others are written', async () => {
    await fixture.db
      .insertInto('messages')
      .values(Array.from({ length: 90 }, (_, at) => ({ orderId: id, seq: at + 1, direction: 2 as const, body: `m${at + 1}`, dateCreated: new Date(1000 * at) })) as never)
      .execute();
    await sql`update orders set message_seq = 90 where id = ${id}`.execute(fixture.db);
    for (const body of ['n1', 'n2']) await nora.call(noteConversation, { params: { id }, key: newKey(), body: { body } });
    const newest = await read();
    await asks('newer');
    const middle = await read(nora, newest.before ?? '');
    const oldest = await read(nora, middle.before ?? '');
    expect([...oldest.entries, ...middle.entries, ...newest.entries].map(textOf)).toEqual([
      ...Array.from({ length: 90 }, (_, at) => `m${at + 1}`), 'note: n1', 'note: n2',
    ]);
    expect([newest, middle, oldest].map(({ entries }) => entries.length)).toEqual([40, 40, 12]);
    expect(oldest.before).toBeNull();
  }); // oxfmt-ignore
});

describe('ADR 0121 a message of support', () => {
  test('goes out after eight seconds, once, and counts for the customer only then', async () => {
    const sent = await send(nora, 'At noon.');
    expect(sent.goesAt).toEqual(new Date(fixture.now().getTime() + 8000));
    expect(await jobDelays(fixture.db, 'send_reply')).toEqual([8]);
    expect([await hears(), await unread()]).toEqual([[], 0]);
    expect((await read(ivan)).waiting.map(({ body, author }) => [body, author.name])).toEqual([['At noon.', 'nora']]);
    await pass(8);
    await sendWaitingReply(fixture, { id: sent.id }); // the job of a killed process runs again
    expect([await hears(), await unread()]).toEqual([['At noon.'], 1]);
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages[0]?.dateCreated).toEqual(fixture.now());
    expect((await read()).waiting).toEqual([]);
  });

  test('is kept once for a key, and sent once with its files', async () => {
    const key = newKey();
    const position = (await read()).position;
    const files = [new File(['a plan'], 'plan.txt')];
    const first = await send(nora, 'See the plan.', { key, position, files });
    expect((await send(nora, 'See the plan.', { key, position, files })).id).toBe(first.id);
    await pass(8);
    expect((await send(nora, 'See the plan.', { key, position, files })).id).toBe(first.id);
    await pass(8);
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages.map(({ body, files: of }) => [body, of.map(({ name }) => name)])).toEqual([
      ['See the plan.', ['plan.txt']],
    ]);
  });

  test('is taken back into the draft of its lane, several newest first; then it never goes out', async () => {
    const [one, two] = [await send(nora, 'One'), await send(nora, 'Two')];
    await keep(nora, 'Three');
    await nora.call(undoReply, { params: { id: two.id } });
    expect(await nora.call(undoReply, { params: { id: one.id } })).toMatchObject({
      lane: 'customer',
      body: 'One\nTwo\nThree',
    });
    await expect(nora.call(undoReply, { params: { id: one.id } })).rejects.toMatchObject({ code: 'reply_gone' });
    const three = await send(nora, 'Three');
    await expect(ivan.call(undoReply, { params: { id: three.id } })).rejects.toMatchObject({ code: 'not_found' });
    await pass(8);
    expect(await hears()).toEqual(['Three']);
    await expect(nora.call(undoReply, { params: { id: three.id } })).rejects.toMatchObject({ code: 'reply_gone' });
  });

  test('to the writer stands in no chat; the customer never reads it', async () => {
    await send(nora, 'Send the four pages now', { lane: 'writer' });
    await pass(8);
    expect((await writer.call(listNotes, { params: { id } })).map(({ body }) => body)).toEqual([
      'Send the four pages now',
    ]);
    expect(await hears()).toEqual([]);
    const { id: free } = await fixture.order({ status: 2 });
    await expect(send(nora, 'Hello', { lane: 'writer', order: free })).rejects.toMatchObject({ code: 'no_writer' });
  });

  test('§12.15 to the writer is marked in My orders until the writer answers, without the name of who wrote it', async () => {
    const mark = async () => (await writer.call(listOwnOrders, {})).orders.map((order) => order.supportWroteAt);
    await nora.call(writeNote, { params: { id }, key: newKey(), body: { body: 'Only for us' } });
    await send(nora, 'Send the four pages now', { lane: 'writer' });
    expect(await mark()).toEqual([null]);
    await pass(8);
    expect(await mark()).toEqual([fixture.now()]);
    await writer.call(writeNote, { params: { id }, key: newKey(), body: { body: 'At noon' } });
    await nora.call(writeNote, { params: { id }, key: newKey(), body: { body: 'For us too' } });
    expect(await mark()).toEqual([null]);
    const notes = (await writer.call(listNotes, { params: { id } })).map(({ author, idWriter, body }) => [author, idWriter, body]); // oxfmt-ignore
    expect(notes).toEqual([
      ['', null, 'Send the four pages now'],
      ['wren', 20418, 'At noon'],
    ]);
  });

  test('is a draft again where the chat was closed before it went out', async () => {
    await send(nora, 'At noon.');
    await fixture.db.updateTable('orders').set({ status: 8 }).where('id', '=', id).execute();
    await pass(8);
    expect(await hears()).toEqual([]);
    expect((await read()).drafts).toMatchObject([{ lane: 'customer', body: 'At noon.' }]);
  });

  test('leaves what the customer asked while it waited in the queue, with the time of that, unless it was done since', async () => {
    const waits = () => fixture.db.selectFrom('deskQueues').select('since').where('orderId', '=', id).where('queue', '=', 'answer').where('asideAt', 'is', null).execute();
    const done = () => nora.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    await asks('Where is it?');
    fixture.later(1);
    await send(nora, 'At noon.');
    await done();
    fixture.later(0.05);
    await asks('And the invoice?');
    const asked = fixture.now();
    fixture.later(0.01);
    await asks('Hello?');
    await pass(8);
    expect(await waits()).toEqual([{ since: asked }]);
    await send(nora, 'It is in your mail.');
    await pass(8);
    expect(await waits()).toEqual([]);
    await send(nora, 'Anything else?');
    fixture.later(0.05);
    await asks('No, thank you.');
    fixture.later(0.01);
    await done();
    await pass(8);
    expect(await waits()).toEqual([]);
  }); // oxfmt-ignore

  test('spec §10.8 leaves what the customer edited while it waited in the queue, with the time of that', async () => {
    const waits = () => fixture.db.selectFrom('deskQueues').select('since').where('orderId', '=', id).where('queue', '=', 'answer').execute();
    const { id: asked } = await asks('Please use APA');
    fixture.later(1);
    await send(nora, 'We do.');
    fixture.later(0.05);
    await fixture.alice.call(editOwnMessage, { params: { id: asked }, body: { body: 'Please use MLA' } });
    const since = fixture.now();
    await pass(8);
    expect(await waits()).toEqual([{ since }]);
    await send(nora, 'We do that.');
    await pass(8);
    expect(await waits()).toEqual([]);
  }); // oxfmt-ignore

  test('spec §12.7 ends no wait that began while it waited: the answer after it is the one that is measured', async () => {
    const answers = () => fixture.db.selectFrom('deskAnswers').select(['since', 'dateAnswered']).where('orderId', '=', id).execute();
    await asks('Where is it?');
    await send(nora, 'At noon.');
    await nora.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    fixture.later(0.05);
    await asks('And the invoice?');
    const since = fixture.now();
    await pass(8);
    expect(await answers()).toEqual([]);
    await send(nora, 'It is in your mail.');
    await pass(8);
    expect(await answers()).toEqual([{ since, dateAnswered: fixture.now() }]);
  }); // oxfmt-ignore

  test('asks for no answer to what somebody answered at once while it waited', async () => {
    await asks('Where is it?');
    await send(nora, 'At noon.');
    fixture.later(0.05);
    await asks('And the invoice?');
    fixture.later(0.05);
    await ivan.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'In your mail.' } });
    await pass(8);
    expect(await hears()).toHaveLength(4);
    expect(await fixture.db.selectFrom('deskQueues').select('since').where('queue', '=', 'answer').execute()).toEqual([]);
  }); // oxfmt-ignore

  test('spec §12.9 with a variable in it never leaves the server', async () => {
    await expect(send(nora, 'Ready by {new time}.')).rejects.toMatchObject({ code: 'variable_empty' });
    await expect(send(nora, JSON.stringify({ body: 'By {new time}' }))).rejects.toMatchObject({
      code: 'variable_empty',
    });
    await expect(send(nora, 'By {New time 2}.')).rejects.toMatchObject({ message: 'Fill in “new time 2” first' });
    const note = { params: { id }, key: newKey(), body: { body: 'Ask {writer}' } };
    await expect(nora.call(noteConversation, note)).rejects.toMatchObject({ code: 'variable_empty' });
  });
});

describe('ADR 0122 a message that was written against an older state', () => {
  test('is refused where somebody else wrote, noted or moved, and never for what the same person did', async () => {
    expect(await stale(() => asks('And?'))).toBe('conversation_moved');
    expect(await stale(() => send(ivan, 'At one.'))).toBe('conversation_moved');
    expect(await stale(() => ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Wait' } }))).toBe('conversation_moved');
    expect(await stale(() => ivan.call(changeStatus, { params: { id }, body: { status: 9, heldFor: 'file', note: 'Which?' } }))).toBe('conversation_moved');
    await pass(8);
    expect(await stale(() => nora.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Mine' } }))).toBe('sent');
    expect(await stale(() => pass(8))).toBe('sent'); // the own one went out
    await pass(8);
    expect(await hears()).toEqual(['And?', 'At one.', 'At noon.', 'At noon.']);
  }); // oxfmt-ignore

  test('spec §10.8 is refused where the customer edited a message since, and not for one that was edited before', async () => {
    const { id: first } = await asks('Please use APA');
    const edits = (body: string) => fixture.alice.call(editOwnMessage, { params: { id: first }, body: { body } });
    const whole = async () => {
      const { position, changedAt } = await read();
      return positionWith(position, changedAt);
    };
    const [before, ofOldPage] = [await whole(), (await read()).position];
    fixture.later(1);
    await edits('Please use MLA');
    await expect(send(nora, 'At noon.', { position: before })).rejects.toMatchObject({ code: 'conversation_moved' });
    await expect(nora.call(sayAnswered, { params: { id }, body: { isAnswered: true, position: before } })).rejects.toMatchObject({ code: 'conversation_moved' });
    const after = await whole();
    await readAll();
    await send(nora, 'At noon.', { position: after });
    await nora.call(sayAnswered, { params: { id }, body: { isAnswered: true, position: after } });
    await send(nora, 'At one.', { position: ofOldPage });
  }); // oxfmt-ignore

  test('is sent by who has forwarded or approved what is newer, and refused for others', async () => {
    const { id: asked } = await asks('And?');
    const forward = (who: Hired) => who.call(forwardMessage, { params: { id: asked }, key: newKey() });
    expect(await stale(() => forward(ivan))).toBe('conversation_moved');
    expect(await stale(() => forward(nora))).toBe('sent');
    await moderate();
    const approve = async (who: Hired) => {
      const held = await writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'At one.' } });
      await who.call(decideHeldMessage, { params: { id: held.id }, body: { held: 'approved' } });
    };
    expect(await stale(() => approve(ivan))).toBe('conversation_moved');
    expect(await stale(() => approve(nora))).toBe('sent');
    const { position } = await read();
    await approve(ivan);
    const answer = { params: { id }, key: newKey(), files: [], body: { message: 'At two.', position } };
    expect(await writer.call(answerCustomer, answer)).toMatchObject({ held: 'waiting' });
  }); // oxfmt-ignore

  test('a forwarded copy and an approved message name who passed them on, beside their author', async () => {
    const { id: asked } = await asks('And?');
    await nora.call(forwardMessage, { params: { id: asked }, key: newKey() });
    expect((await read()).entries).toMatchObject([
      { message: { status: { id: 1 } }, author: null, passedOnBy: null },
      { message: { status: { id: 5 } }, author: null, passedOnBy: { id: nora.id, name: 'nora' } },
    ]);
  });

  test('spec D51a is sent where the own move to completed gave the credit for a late delivery', async () => {
    const late = { datePaid: minutesAfter(fixture.now(), -9000), deadline: minutesAfter(fixture.now(), -3000) };
    await fixture.db.updateTable('orders').set(late).where('id', '=', id).execute();
    const complete = (who: Hired) => who.call(changeStatus, { params: { id }, body: { status: 5 } });
    expect(await stale(() => complete(nora))).toBe('sent');
    const credits = (await read()).entries.filter((entry) => entry.kind === 'event' && entry.event.kind === 'credited');
    expect(credits).toMatchObject([{ event: { side: 'system', idWriter: null } }]);
  });

  test('is refused also as an answer or a note of the API that names a position, and with a variable in it', async () => {
    const { position } = await read();
    const answers = (message: string) =>
      nora.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message, position } });
    const notes = (body: string) => nora.call(writeNote, { params: { id }, key: newKey(), body: { body, position } });
    await expect(answers('By {deadline}.')).rejects.toMatchObject({ code: 'variable_empty' });
    await expect(notes('By {deadline}.')).rejects.toMatchObject({ code: 'variable_empty' });
    await answers('Soon.');
    await notes('Calls first.');
    await asks('When?');
    await expect(answers('At noon.')).rejects.toMatchObject({ code: 'conversation_moved' });
    await expect(notes('At noon.')).rejects.toMatchObject({ code: 'conversation_moved' });
    expect(await hears()).toEqual(['Soon.', 'When?']);
  });

  test('is sent by who has read what came; of two at once one is asked', async () => {
    const { position } = await read();
    const outcomes = await Promise.allSettled([send(nora, 'A', { position }), send(ivan, 'B', { position })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await send(nora, 'anyway');
  });
});

describe('ADR 0122 a draft', () => {
  test('is kept by order, person and lane, and dropped with what is sent', async () => {
    await keep(nora, 'Dear Amelia');
    await keep(nora, 'ask the writer', 'note');
    await keep(ivan, 'mine');
    const draft = await keep(nora, 'Dear Amelia, at noon');
    expect((await read()).drafts.map(({ lane, body }) => [lane, body])).toEqual([['customer', 'Dear Amelia, at noon'], ['note', 'ask the writer']]);
    expect(await nora.call(listDrafts, {})).toHaveLength(2);
    await send(nora, 'Dear Amelia, at noon', { draft: draft?.id ?? 0 });
    expect((await read()).drafts.map(({ lane }) => lane)).toEqual(['note']);
    expect((await read(ivan)).drafts.map(({ body }) => body)).toEqual(['mine']);
    await keep(nora, ' ', 'note');
    expect((await read()).drafts).toEqual([]);
    await keep(nora, 'what came after it');
    const again = send(nora, 'Dear Amelia, from an older page', { draft: draft?.id ?? 0 });
    await expect(again).rejects.toMatchObject({ code: 'draft_gone' });
    expect((await read()).drafts.map(({ body }) => body)).toEqual(['what came after it']);
  }); // oxfmt-ignore

  test('ADR 0456 that another page has changed since it was begun loses no word, and a lost answer doubles none', async () => {
    expect(await keepOver('At', '')).toBe('At');
    expect(await keepOver('At one.', 'At')).toBe('At one.');
    expect(await keepOver('At noon', 'At')).toBe('At one.\nAt noon');
    expect(await keepOver('At noon', 'At')).toBe('At one.\nAt noon');
    expect(await keepOver('', 'At')).toBe('At one.\nAt noon');
    expect((await read()).drafts.map(({ body }) => body)).toEqual(['At one.\nAt noon']);
    expect(await keepOver('From an older page')).toBe('From an older page');
    expect(await keepOver('', 'From an older page')).toBeNull();
  });

  test('ADR 0456 of two first texts of two pages at once both are kept', async () => {
    await Promise.all(['At noon.', 'At one.'].map((body) => keepOver(body, '')));
    const [draft] = (await read()).drafts;
    expect(draft?.body.split('\n').toSorted()).toEqual(['At noon.', 'At one.']);
  });

  test('is sent once, also from two pages at once, and a repeat of the first is answered', async () => {
    const draft = (await keep(nora, 'At noon'))?.id ?? 0;
    const keys = [newKey(), newKey()];
    const results = await Promise.allSettled(keys.map((key) => send(nora, 'At noon', { draft, key })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'draft_gone' } });
    await send(nora, 'At noon', { draft, key: keys[results.findIndex(({ status }) => status === 'fulfilled')] ?? '' });
    expect((await read()).waiting).toHaveLength(1);
    const note = (await keep(nora, 'ask', 'note'))?.id ?? 0;
    const add = (key: string) =>
      nora.call(noteConversation, { params: { id }, key, body: { body: 'ask', draft: note } });
    const key = newKey();
    expect(await add(key)).toEqual(await add(key));
    await expect(add(newKey())).rejects.toMatchObject({ code: 'draft_gone' });
  });

  test('of a text that was kept already is dropped by a repeat, whatever came since', async () => {
    const { position } = await read();
    const key = newKey();
    const first = await send(nora, 'At noon. ', { key, position });
    await ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Wait' } });
    await own(ivan, ivan.id, null);
    const again = await keep(nora, 'At noon. ');
    expect((await send(nora, 'At noon. ', { key, position, draft: again?.id ?? 0 })).id).toBe(first.id);
    expect((await read()).drafts).toEqual([]);
    await pass(9);
    await keep(nora, 'At noon. ');
    await send(nora, JSON.stringify({ body: 'At noon. ' }), { key, position }); // of a page that does not know of the draft
    expect((await read()).drafts).toEqual([]);
    await keep(nora, 'At noon, or at one.');
    await send(nora, 'At noon. ', { key, position });
    expect((await read()).drafts).toMatchObject([{ body: 'At noon, or at one.' }]);
    expect((await hears()).filter((body) => body === 'At noon.')).toHaveLength(1);
  });

  test('of the same text is dropped with what names none, as by a page that got no answer to its saving', async () => {
    await keep(nora, 'At noon.');
    await keep(nora, 'ask', 'note');
    await send(nora, 'At noon.');
    await nora.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'ask' } });
    expect((await read()).drafts).toEqual([]);
    await keep(nora, 'At one.');
    await send(nora, 'At noon.');
    expect((await read()).drafts).toMatchObject([{ body: 'At one.' }]);
  });

  test('that has what was taken back stays when that is repeated', async () => {
    const key = newKey();
    const { id: reply } = await send(nora, 'At noon.', { key });
    await nora.call(undoReply, { params: { id: reply } });
    await send(nora, 'At noon.', { key });
    expect(await read()).toMatchObject({ drafts: [{ body: 'At noon.' }], waiting: [] });
  });

  test('of a note that was written already is dropped by a repeat, and no other note comes of its key', async () => {
    const key = newKey();
    const add = (body: string, draft?: number) =>
      nora.call(noteConversation, { params: { id }, key, body: { body, draft } });
    const first = await add('ask');
    const again = await keep(nora, 'ask', 'note');
    expect(await add('ask', again?.id)).toEqual(first);
    expect((await read()).drafts).toEqual([]);
    await expect(add('ask twice')).rejects.toMatchObject({ code: 'key_reused' });
    expect((await read()).entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  test('that another page has emptied is not sent, and the refusal does not say that it was', async () => {
    const draft = (await keep(nora, 'At noon'))?.id ?? 0;
    await keep(nora, '');
    const sending = send(nora, 'At noon', { draft });
    await expect(sending).rejects.toMatchObject({
      code: 'draft_gone',
      message: expect.stringMatching(/or emptied it/),
    });
    expect((await read()).waiting).toEqual([]);
  });

  test('has files, which arrive once, go with it, and come back with what is taken back', async () => {
    const attach = (key: string, name: string) =>
      nora.call(attachToDraft, { params: { id }, key, files: [new File([name], name)] });
    const key = newKey();
    await attach(key, 'a.txt');
    await attach(key, 'a.txt');
    const { files, id: draft } = await attach(newKey(), 'b.txt');
    expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    await nora.call(detachFromDraft, { params: { id, file: files[1]?.id ?? '' } });
    await keep(nora, '');
    expect((await read()).drafts).toMatchObject([{ body: '', files: [{ name: 'a.txt' }] }]);
    const sent = await send(nora, 'See the plan', { draft });
    expect([sent.files, (await read()).drafts]).toMatchObject([[{ name: 'a.txt' }], []]);
    const back = await nora.call(undoReply, { params: { id: sent.id } });
    expect(back).toMatchObject({ body: 'See the plan', files: [{ name: 'a.txt' }] });
    await removeOrphans({ ...fixture, now: () => minutesAfter(fixture.now(), 2 * 24 * 60) });
    await send(nora, 'See the plan', { draft: back?.id ?? 0 });
    await pass(9);
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    const [file] = messages[0]?.files ?? [];
    const bytes = await fixture.alice.call(downloadFile, { params: { id: file?.id ?? 0 } });
    expect([file?.name, await bytes.text()]).toEqual(['a.txt', 'a.txt']);
  });

  test('keeps the text that is stored while its first file arrives', async () => {
    const place = { orderId: id, staffId: nora.id, lane: 'customer' } as const;
    const { arriving } = await fixture.db.transaction().execute(async (tx) => {
      await keepDraft(tx, place, 'Dear Amelia', fixture.now());
      const file = { params: { id }, key: newKey(), files: [new File(['a'], 'a.txt')] };
      const attached = nora.call(attachToDraft, file);
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(fixture.db)).rows.length).toBeGreaterThan(0);
      return { arriving: attached };
    });
    expect(await arriving).toMatchObject({ body: 'Dear Amelia', files: [{ name: 'a.txt' }] });
  });

  test('is sent only to the order, the person and the lane that it is of', async () => {
    const draft = (await keep(nora, 'For Alice'))?.id ?? 0;
    const { id: other } = await fixture.order({ status: 3, writerId: writer.id });
    const position = (await nora.call(getConversation, { params: { id: other }, query: {} })).position;
    const wrong = [
      () => send(nora, 'For Alice', { draft, order: other, position }),
      () => send(nora, 'For Alice', { draft, lane: 'writer' }),
      () => send(ivan, 'For Alice', { draft }),
    ];
    for (const sent of wrong) await expect(sent()).rejects.toMatchObject({ code: 'draft_elsewhere' });
    const note = { params: { id }, key: newKey(), body: { body: 'For Alice', draft } };
    await expect(nora.call(noteConversation, note)).rejects.toMatchObject({ code: 'draft_elsewhere' });
    expect((await read()).drafts).toHaveLength(1);
  });
});

test('spec §12.9 a conversation is taken by one, handed over with a note, and given back', async () => {
  await own(nora, nora.id, null);
  await expect(own(ivan, ivan.id, null)).rejects.toMatchObject({ code: 'conversation_taken' });
  await own(nora, ivan.id, nora.id, 'She asks for the plan');
  const { owner, entries } = await read();
  expect([owner?.name, entries.map(textOf)]).toEqual(['ivan', ['note: She asks for the plan']]);
  await expect(own(ivan, writer.id, ivan.id)).rejects.toMatchObject({ code: 'not_found' });
  await own(ivan, null, ivan.id);
  expect((await read()).owner).toBeNull();
});
