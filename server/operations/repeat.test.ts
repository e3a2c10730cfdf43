import { globSync, readFileSync } from 'node:fs';
import { deliverFiles } from '@octavo/contract/desk-files';
import { answerCustomer, forwardMessage } from '@octavo/contract/desk-messages';
import { writeNote } from '@octavo/contract/desk-notes';
import { startRefund } from '@octavo/contract/desk-refunds';
import { deliverRevision } from '@octavo/contract/desk-revisions';
import { beginUpload } from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SYSTEM, operate } from '#orders/operate.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

const FORBIDDEN = { code: 'forbidden' };
const OTHER = { code: 'key_reused' };
const UNKNOWN = { code: 'not_found' };

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
let params: { id: number };
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  id = (await fixture.order({ status: 3, writerId: writer.id, datePaid: fixture.now() })).id;
  params = { id };
});

const SECRET = 'My card ends with 4242';
const toSupport = (key: string, message = SECRET) =>
  fixture.alice.call(sendMessage, { params, key, files: [], body: { direction: 2, message } });
const toWriter = (message = 'Hello') =>
  fixture.alice.call(sendMessage, { params, key: newKey(), files: [], body: { direction: 1, message } });
const forward = (who: Hired, message: number, key: string) =>
  who.call(forwardMessage, { params: { id: message }, key });
const says = (who: Hired, message: string, key: string) =>
  who.call(answerCustomer, { params, key, files: [], body: { message } });
const paper = (name = 'paper.txt') => new File(['The paper'], name);
const changeOrder = (change: { writerId?: number; customerId?: number }) =>
  fixture.db.updateTable('orders').set(change).where('id', '=', id).execute();

/** What a caller is answered, as one text. */
const answered = (call: Promise<unknown>) => call.then(JSON.stringify, JSON.stringify);

describe('controls A17 the key of another', () => {
  test('is no way for a writer to read the chat with support, by forwarding or by writing', async () => {
    const key = newKey();
    await toSupport(key);
    const { id: own } = await toWriter();
    await expect(forward(writer, own, key)).rejects.toMatchObject(FORBIDDEN);
    expect(await answered(forward(writer, own, key))).not.toContain(SECRET);
    for (const text of [SECRET, 'Hello']) await expect(says(writer, text, key)).rejects.toMatchObject(OTHER); // oxlint-disable-line no-await-in-loop -- one after the other
  });

  test('is another key for support that forwards', async () => {
    const key = newKey();
    await toSupport(key);
    const { id: first } = await toWriter('The first');
    const { id: second } = await toWriter('The second');
    const copy = await forward(support, first, key);
    expect(copy).toMatchObject({ body: 'The first', status: { id: 5 }, direction: { id: 2 } });
    expect(await forward(support, first, key)).toEqual(copy);
    await expect(forward(support, second, key)).rejects.toMatchObject(OTHER);
  });

  test('gets the answer to no note and to no held message', async () => {
    const key = newKey();
    const note = (who: Hired) => who.call(writeNote, { params, key, body: { body: 'Call on Monday' } });
    await note(support);
    await expect(note(writer)).rejects.toMatchObject(OTHER);

    const moderate = async (moderateWriters: boolean) => {
      await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
      await fixture.sites.reload();
    };
    await moderate(true);
    onTestFinished(() => moderate(false));
    await says(writer, 'Hello', key);
    const other = await hire(fixture, { name: 'walt', number: 20_511 });
    await changeOrder({ writerId: other.id });
    await expect(says(other, 'Hello', key)).rejects.toMatchObject(OTHER);
    await expect(says(writer, 'Hello', key)).rejects.toMatchObject(UNKNOWN);
  });
});

describe('controls A17 a repeat of one’s own key', () => {
  test('is answered for the role of now', async () => {
    const order = await fixture.order({ status: 3, writerId: support.id, datePaid: fixture.now(), priceFinal: 1800 });
    await insertPayment(fixture, order);
    const refund = { params: { id: order.id }, key: newKey(), body: { amount: 5, note: 'Late' } };
    await support.call(startRefund, refund);
    await support.call(startRefund, refund);
    await fixture.db
      .updateTable('staff')
      .set({ role: 'writer', writerNumber: 1 })
      .where('id', '=', support.id)
      .execute();
    await expect(support.call(startRefund, refund)).rejects.toMatchObject(FORBIDDEN);
  });

  test.each([
    { what: 'files', deliver: () => writer.call(deliverFiles, { params, key: 'key-of-a-delivery', files: [paper()] }) },
    { what: 'a message', deliver: () => says(writer, 'Here it is', 'key-of-a-message') },
  ])('of a writer with $what ends with the order', async ({ deliver }) => {
    await deliver();
    await deliver();
    await changeOrder({ writerId: support.id });
    await expect(deliver()).rejects.toMatchObject(UNKNOWN);
  });

  test('of a customer ends with the order', async () => {
    const begin = { params, key: newKey(), body: { name: 'brief.pdf', size: 1000 } };
    const upload = await fixture.alice.call(beginUpload, begin);
    expect(await fixture.alice.call(beginUpload, begin)).toEqual(upload);
    await changeOrder({ customerId: fixture.bob.id });
    await expect(fixture.alice.call(beginUpload, begin)).rejects.toMatchObject(UNKNOWN);
  });

  test('is answered by the door within the bounds of the caller', async () => {
    const intention = { owner: 'customer 1', key: newKey(), body: {} };
    const door = {
      name: 'applyProviderStatus' as const,
      by: SYSTEM,
      intention,
      order: { id, customerId: fixture.alice.id },
    };
    const work = () => operate(fixture, door, async () => SECRET);
    expect([await work(), await work()]).toEqual([SECRET, SECRET]);
    await changeOrder({ customerId: fixture.bob.id });
    await expect(work()).rejects.toMatchObject(UNKNOWN);
  });

  test('is refused for another revision of the order with the same file', async () => {
    await fixture.db
      .updateTable('orders')
      .set({ status: ORDER_STATUS.completed, dateCompleted: fixture.now() })
      .where('id', '=', id)
      .execute();
    const ask = () =>
      fixture.alice.call(requestRevision, {
        params,
        key: newKey(),
        body: { category: [3], describeProblem: 'The sources are missing', revisionLevel: 1 },
      });
    const key = newKey();
    const deliver = (revision: number) =>
      support.call(deliverRevision, { params: { id: revision }, key, body: { answers: '' }, files: [paper()] });
    const first = await ask();
    await deliver(first.id);
    await deliver(first.id);
    await fixture.db.updateTable('revisions').set({ status: 5 }).where('id', '=', first.id).execute();
    const second = await ask();
    await expect(deliver(second.id)).rejects.toMatchObject(OTHER);
  });
});

test('ADR 0086 one function says what is no repeat', () => {
  const refusing = globSync('server/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /Refusal\('key_reused'|'key_reused' : null|: 'key_reused'/.test(readFileSync(file, 'utf8')));
  expect(refusing).toEqual(['server/operations/idempotency.ts']);
});
