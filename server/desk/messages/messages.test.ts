import { randomUUID } from 'node:crypto';
import { assignWriter } from '@octavo/contract/desk';
import { answerCustomer, listDeskMessages } from '@octavo/contract/desk-messages';
import * as contract from '@octavo/contract/desk-messages';
import { getConversation } from '@octavo/contract/desk-conversations';
import * as deskNotes from '@octavo/contract/desk-notes';
import * as cannedReplies from '@octavo/contract/desk-canned-replies';
import sharp from 'sharp';
import {
  previewFile,
  downloadFile,
  listCustomerFiles,
  listFilesOfCustomer,
  listWriterFiles,
} from '@octavo/contract/files';
import { editOwnMessage, listMessages, sendMessage } from '@octavo/contract/messenger';
import { countUnread } from '@octavo/contract/unread';
import { listOrderEvents } from '@octavo/contract/order-events';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeOrphans } from '#files/remove-orphans.ts';
import { mailUnread } from '#messenger/mail-unread.ts';
import { minutesAfter } from '@octavo/domain/time';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let id: number;
let params: { id: number };
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
  params = { id };
});

const page = (text = 'A page.') => new File([text], 'page.txt');
const say = (who: Hired, message: string, files: File[] = [], key = randomUUID()) =>
  who.call(answerCustomer, { params, key, files, body: { message } });
const ask = (message: string, direction = 1, files: File[] = []) =>
  fixture.alice.call(sendMessage, { params, key: randomUUID(), files, body: { direction, message } });
const history = async () => (await fixture.alice.call(listMessages, { params, query: {} })).messages;
const edit = (who: Hired, message: number, body: string) =>
  who.call(contract.editMessage, { params: { id: message }, body: { body } });
const remove = (who: Hired, message: number) => who.call(contract.deleteMessage, { params: { id: message } });
const forward = (message: number, key = randomUUID()) =>
  support.call(contract.forwardMessage, { params: { id: message }, key });
const bytesOf = async (file: number | undefined) =>
  (await fixture.alice.call(downloadFile, { params: { id: file ?? 0 } })).text();

const approve = ({ id: held }: { id: number }) =>
  support.call(contract.decideHeldMessage, { params: { id: held }, body: { held: 'approved' } });

async function setModeration(moderateWriters: boolean) {
  await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

async function moderate() {
  await setModeration(true);
  onTestFinished(() => setModeration(false));
}

const note = (body: string, key = randomUUID()) => writer.call(deskNotes.writeNote, { params, key, body: { body } });
const listCanned = () => writer.call(cannedReplies.listCannedReplies, {});

/** The numbers of changed messages that are published from now on. */
function changes() {
  const seqs: number[] = [];
  fixture.pubsub.subscribe('message', (text) => {
    const { event, seqs: changed } = JSON.parse(text) as { event: number; seqs: number[] };
    if (event === 5) seqs.push(...changed);
  });
  return seqs;
}

describe('spec §3 the desk sends', () => {
  test('files and stickers as the writer (3) and as support (6)', async () => {
    await say(writer, 'See the figure', [page('The figure')]);
    await say(support, '2');
    const [first, second] = await history();
    expect(first).toMatchObject({ direction: { id: 3 }, body: 'See the figure', files: [{ name: 'page.txt' }] });
    expect(await bytesOf(first?.files[0]?.id)).toBe('The figure');
    expect(second).toMatchObject({ direction: { id: 6 }, sticker: 2, body: '', files: [] });
  });

  test('controls C14 no file that a customer may not attach', async () => {
    const sending = say(writer, '', [new File(['x'], 'run.exe')]);
    await expect(sending).rejects.toMatchObject({ code: 'file_format' });
    expect(await history()).toEqual([]);
  });
});

describe('spec §11.74 an attached image', () => {
  test('is published as changed once it is drawn, and its image is for the customer', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const seqs = changes();
    await say(writer, 'The figure', [new File([new Uint8Array(png)], 'figure.png')]);
    await fixture.runJobs();
    await eventually(() => expect(seqs).toContain(1));
    const [message] = await history();
    expect(message?.files).toMatchObject([{ name: 'figure.png', preview: true }]);
    const image = await fixture.alice.call(previewFile, { params: { id: message?.files[0]?.id ?? 0 }, query: {} });
    expect(image.size).toBeGreaterThan(0);
  });
});

describe('spec §3 an edited message (3)', () => {
  test('keeps its place, says who edited it and when, and is published as changed', async () => {
    const { id: first } = await say(writer, 'A draft');
    await ask('Thank you');
    const seqs = changes();
    fixture.later(5);
    expect(await edit(writer, first, 'The <b>final</b>\n\ntext')).toMatchObject({ body: 'The final\ntext' });
    expect((await history())[0]).toMatchObject({
      id: first,
      seq: 1,
      status: { id: 3 },
      body: 'The final\ntext',
      changed: { by: 'writer', at: fixture.now() },
    });
    await eventually(() => expect(seqs).toEqual([1]));
  });

  test('is refused for an empty or long text, for a sticker, and for a deleted one', async () => {
    const { id: first } = await say(writer, 'A draft');
    await expect(edit(writer, first, ' \n ')).rejects.toMatchObject({ code: 'message_empty' });
    await expect(edit(writer, first, 'x'.repeat(1501))).rejects.toMatchObject({ code: 'message_too_long' });
    const { id: sticker } = await say(writer, '3');
    await expect(edit(writer, sticker, 'Text')).rejects.toMatchObject({ code: 'message_final' });
    await remove(writer, first);
    await expect(edit(writer, first, 'Again')).rejects.toMatchObject({ code: 'message_final' });
    expect((await history()).map(({ status }) => status.id)).toEqual([4, 1]);
  });
});

describe('spec §12.9 an edited message', () => {
  test('gets no variable without a value; one that was in it before may stay', async () => {
    const { id: first } = await say(support, 'Ready by noon');
    await expect(edit(support, first, 'Dear {customer name}')).rejects.toMatchObject({ code: 'variable_empty' });
    await fixture.db.updateTable('messages').set({ body: 'What is {x} here?' }).where('id', '=', first).execute();
    expect(await edit(support, first, 'What is {x} there?')).toMatchObject({ body: 'What is {x} there?' });
    await expect(edit(support, first, '{x}, {deadline}')).rejects.toMatchObject({ code: 'variable_empty' });
  });
});

describe('spec §3 a deleted message (4)', () => {
  test('is a place without text and files, which says who deleted it', async () => {
    const { id: first } = await ask('My number is 555 0148', 1, [page()]);
    const file = (await history())[0]?.files[0]?.id;
    await remove(support, first);
    expect((await history())[0]).toMatchObject({
      seq: 1,
      status: { id: 4 },
      body: '',
      files: [],
      changed: { by: 'support', at: fixture.now() },
    });
    await expect(bytesOf(file)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(support, first)).rejects.toMatchObject({ code: 'message_final' });
  });

  test('is not mailed about', async () => {
    const { id: first } = await say(writer, 'Wrong chat');
    await remove(writer, first);
    await mailUnread(fixture, { orderId: id, seq: 1 });
    const mails = await fixture.db.selectFrom('mails').select('id').execute();
    expect(mails).toEqual([]);
  });
});

describe('spec §3 a forwarded message (5)', () => {
  test('is a copy in the other chat with its files, once for each key', async () => {
    const { id: asked } = await ask('Please use Chicago', 2, [page('The guide')]);
    const key = randomUUID();
    const copy = await forward(asked, key);
    expect(copy).toMatchObject({ direction: { id: 1 }, status: { id: 5 }, body: 'Please use Chicago' });
    expect(await forward(asked, key)).toMatchObject({ id: copy.id });
    await remove(support, asked);
    expect(await bytesOf(copy.files[0]?.id)).toBe('The guide');
    const { messages } = await writer.call(listDeskMessages, { params, query: {} });
    expect(messages.map(({ id: seen }) => seen)).toEqual([copy.id]);
  });

  test('of the writer comes from support, and is unread', async () => {
    const { id: said } = await say(writer, 'I need the syllabus');
    expect(await forward(said)).toMatchObject({ direction: { id: 6 }, status: { id: 5 } });
    expect(await fixture.alice.call(countUnread, { query: { id } })).toMatchObject({ support: 1, writer: 1 });
  });
});

describe('spec §10.8 a site that moderates its writers', () => {
  test('holds a message until support approves it, and then sends it with the status 2', async () => {
    await moderate();
    const held = await say(writer, 'Write to me directly', [page('The figure')]);
    expect(held).toMatchObject({ held: 'waiting', body: 'Write to me directly', files: [{ name: 'page.txt' }] });
    expect(await history()).toEqual([]);
    const waiting = await support.call(contract.listHeldMessages, { params });
    expect(waiting).toEqual([held]);
    const file = await support.call(contract.downloadHeldFile, { params: { id: held.id, at: 1 } });
    expect(await file.text()).toBe('The figure');
    await removeOrphans({ ...fixture, now: () => minutesAfter(new Date(), 3000) }); // the disk has its own clock

    await support.call(contract.decideHeldMessage, { params: { id: held.id }, body: { held: 'approved' } });
    const [message, ...others] = await history();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ seq: 1, direction: { id: 3 }, status: { id: 2 }, body: 'Write to me directly' });
    expect(await bytesOf(message?.files[0]?.id)).toBe('The figure');
    expect(await support.call(contract.listHeldMessages, { params })).toEqual([]);
  });

  test('spec D20 a repeat of the key is held once, also after the approval', async () => {
    await moderate();
    const key = randomUUID();
    const held = await say(writer, 'Hello', [], key);
    expect(await say(writer, 'Hello', [], key)).toEqual(held);
    await expect(say(writer, 'Other', [], key)).rejects.toMatchObject({ code: 'key_reused' });
    await Promise.all([approve(held), approve(held), approve(held)]);
    expect(await say(writer, 'Hello', [], key)).toMatchObject({ id: held.id, held: 'approved' });
    expect(await history()).toHaveLength(1);
  });

  test('ADR 0122 a repeat of the key is answered also where something newer came since, without another entry in the audit', async () => {
    await moderate();
    const { position } = await support.call(getConversation, { params, query: {} });
    const key = randomUUID();
    const sayAt = (withKey: string) =>
      writer.call(answerCustomer, { params, key: withKey, files: [], body: { message: 'At noon', position } });
    const held = await sayAt(key);
    await ask('When?');
    expect(await sayAt(key)).toEqual(held);
    await expect(sayAt(randomUUID())).rejects.toMatchObject({ code: 'conversation_moved' });
    const entries = fixture.db.selectFrom('auditEntries').select('id').where('operation', '=', 'answerCustomer');
    expect(await entries.execute()).toHaveLength(1);
    expect(await support.call(contract.listHeldMessages, { params })).toHaveLength(1);
  });

  test('lets it answer a message of its own chat, and keeps that until the approval', async () => {
    await moderate();
    await ask('Which edition?');
    await ask('Is support there?', 2);
    const answer = (quote: number, key = randomUUID()) =>
      writer.call(answerCustomer, { params, key, files: [], body: { message: 'The third', quote } });
    await expect(answer(2)).rejects.toMatchObject({ code: 'quote_unknown' });
    const key = randomUUID();
    const held = await answer(1, key);
    expect(held).toMatchObject({ held: 'waiting', quote: 1 });
    const [listed] = await support.call(contract.listHeldMessages, { params });
    expect(listed).toEqual({ ...held, quoted: expect.objectContaining({ seq: 1, body: 'Which edition?', files: 0 }) });
    await expect(say(writer, 'The third', [], key)).rejects.toMatchObject({ code: 'key_reused' });
    await support.call(contract.decideHeldMessage, { params: { id: held.id }, body: { held: 'approved' } });
    expect((await history())[2]).toMatchObject({ body: 'The third', quote: { seq: 1, body: 'Which edition?' } });
  });

  test('shows a writer nothing that an earlier writer of the order wrote and support did not send', async () => {
    await moderate();
    const held = await say(writer, 'Write to me directly', [page('The figure')]);
    expect(await writer.call(contract.listHeldMessages, { params })).toEqual([held]);
    const next = await hire(fixture, { name: 'walt', number: 20511 });
    await support.call(assignWriter, { params, body: { idWriter: 20511 } });
    expect(await next.call(contract.listHeldMessages, { params })).toEqual([]);
    const file = next.call(contract.downloadHeldFile, { params: { id: held.id, at: 1 } });
    await expect(file).rejects.toMatchObject({ code: 'not_found' });
    expect(await support.call(contract.listHeldMessages, { params })).toEqual([held]);
  });

  test('spec §12.7 what the customer asked while a message was held waits for another answer after the approval', async () => {
    await moderate();
    const waits = () => fixture.db.selectFrom('deskQueues').select(['queue', 'since']).where('orderId', '=', id).where('queue', 'like', 'answer%').execute();
    await ask('Which edition?');
    fixture.later(1);
    const first = await say(writer, 'The third');
    fixture.later(1);
    await ask('And the pages?');
    const asked = fixture.now();
    fixture.later(1);
    await approve(first);
    expect(await waits()).toEqual([{ queue: 'answer_writer', since: asked }]);
    const [second, third] = [await say(writer, 'Twelve'), await say(writer, 'Or thirteen')];
    fixture.later(1);
    await approve(third);
    await approve(second);
    expect(await waits()).toEqual([]);
  }); // oxfmt-ignore

  test('spec §10.8 what the customer edited while a message was held waits for another answer after the approval', async () => {
    await moderate();
    const { id: asked } = await ask('Please use APA');
    fixture.later(1);
    const held = await say(writer, 'I do');
    fixture.later(1);
    await fixture.alice.call(editOwnMessage, { params: { id: asked }, body: { body: 'Please use MLA' } });
    const since = fixture.now();
    fixture.later(1);
    await approve(held);
    const waits = fixture.db.selectFrom('deskQueues').select(['queue', 'since']).where('queue', 'like', 'answer%');
    expect(await waits.execute()).toEqual([{ queue: 'answer_writer', since }]);
  });

  test('spec §12.7 what the writer answered at once while a message was held waits for no other answer', async () => {
    await moderate();
    const held = await say(writer, 'The third');
    fixture.later(1);
    await ask('And the pages?');
    fixture.later(1);
    await setModeration(false);
    await say(writer, 'Twelve');
    await approve(held);
    expect(await history()).toHaveLength(3);
    const waits = fixture.db.selectFrom('deskQueues').select('queue').where('queue', 'like', 'answer%');
    expect(await waits.execute()).toEqual([]);
  });

  test('a declined message never reaches the customer', async () => {
    await moderate();
    const held = await say(writer, 'Pay me directly');
    const decide = (verdict: 'approved' | 'declined') =>
      support.call(contract.decideHeldMessage, { params: { id: held.id }, body: { held: verdict } });
    for (const verdict of ['declined', 'declined'] as const)
      expect(await decide(verdict)).toMatchObject({ held: verdict });
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('id')
      .where('operation', '=', 'decideHeldMessage');
    expect(await entries.execute()).toHaveLength(1);
    await expect(decide('approved')).rejects.toMatchObject({ code: 'message_final' });
    expect(await history()).toEqual([]);
  });

  test('does not hold support, and does not let a writer edit what support has read', async () => {
    const { id: said } = await say(writer, 'A draft');
    await moderate();
    await say(support, 'We are here');
    await expect(edit(writer, said, 'Pay me directly')).rejects.toMatchObject({ code: 'forbidden' });
    expect((await history()).map(({ body }) => body)).toEqual(['A draft', 'We are here']);
  });
});

describe('spec §10.8 notes of staff', () => {
  test('are read by support and the writer, and written once for each key', async () => {
    const key = randomUUID();
    const first = await note('Calls on Monday', key);
    expect(await note('Calls on Monday', key)).toEqual(first);
    await expect(note('Other', key)).rejects.toMatchObject({ code: 'key_reused' });
    expect(await support.call(deskNotes.listNotes, { params })).toEqual([first]);
    expect(first).toMatchObject({ author: 'wren', body: 'Calls on Monday' });
  });

  test('and held messages are in no answer to the customer', async () => {
    await moderate();
    await note('zqxsecret note');
    await say(writer, 'zqxsecret held', [new File(['zqxsecret'], 'zqxsecret.txt')]);
    const { call } = fixture.alice;
    const answers = await Promise.all([
      call(listMessages, { params, query: {} }),
      call(getOrder, { params }),
      call(listOrders, { params: { cat: 1 }, query: {} }),
      call(listOrderEvents, { params }),
      call(listCustomerFiles, { params }),
      call(listWriterFiles, { params }),
      call(listFilesOfCustomer, { query: {} }),
      call(countUnread, { query: { id } }),
    ]);
    expect(JSON.stringify(answers)).not.toContain('zqxsecret');
    expect(answers[0]).toMatchObject({ messages: [], seq: 0 });
  });
});

describe('spec §10.8 canned replies', () => {
  test('ADR 0454 are listed as people look for them, with numbers by their value', async () => {
    for (const name of ['step-10', 'late', 'step-9'])
      await support.call(cannedReplies.saveCannedReply, { body: { name, body: 'Soon.' } }); // oxlint-disable-line no-await-in-loop -- in this order
    expect((await listCanned()).map(({ name }) => name)).toEqual(['late', 'step-9', 'step-10']);
  });

  test('are saved by name, listed by name, and deleted', async () => {
    const save = (name: string, body: string) => support.call(cannedReplies.saveCannedReply, { body: { name, body } });
    await save('soon', 'Soon.');
    const { id: hello } = await save('hello', 'Hello.');
    await save('soon', 'Within an hour.');
    expect((await listCanned()).map(({ name, body }) => [name, body])).toEqual([
      ['hello', 'Hello.'],
      ['soon', 'Within an hour.'],
    ]);
    await support.call(cannedReplies.deleteCannedReply, { params: { id: hello } });
    const read = async (version: number, body: string, name = 'soon') =>
      support.call(cannedReplies.saveCannedReply, { body: { name, body, version } });
    expect(await read(2, 'Today.')).toMatchObject({ body: 'Today.', version: 3 });
    for (const version of [0, 2])
      await expect(read(version, 'Never.')).rejects.toMatchObject({ code: 'canned_reply_changed' });
    await expect(read(1, 'Hello again.', 'hello')).rejects.toMatchObject({ code: 'canned_reply_changed' });
    const both = await Promise.allSettled([read(0, 'Thanks.', 'new'), read(0, 'Thank you.', 'new')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await support.call(cannedReplies.deleteCannedReply, { params: { id: (await listCanned())[0]?.id ?? 0 } });
    expect((await listCanned()).map(({ name }) => name)).toEqual(['soon']);
    await expect(save('Not a name', 'x')).rejects.toMatchObject({ code: 'invalid' });
    await expect(save('long', 'x'.repeat(1501))).rejects.toMatchObject({ code: 'message_too_long' });
  });
});
