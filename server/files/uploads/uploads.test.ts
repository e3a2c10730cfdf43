import { randomBytes } from 'node:crypto';
import http from 'node:http';
import * as contract from '@octavo/contract/files';
import { toRequest } from '@octavo/contract/wire';
import { PART_BYTES } from '@octavo/domain/files/parts';
import { beforeEach, describe, expect, test } from 'vitest';
import { minutesAfter } from '@octavo/domain/time';
import { newKey } from '#testing/new-order.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { removeOld } from '#retention/remove-old.ts';
import { removeOrphans } from '../remove-orphans.ts';
import { eventually } from '#testing/eventually.ts';

const { beginUpload, continueUpload, getUpload, cancelUpload, listCustomerFiles, downloadFile } = contract;

const TEXT = Buffer.from(
  randomBytes(Math.ceil((2.5 * PART_BYTES) / 2))
    .toString('hex')
    .slice(0, 2.5 * PART_BYTES),
);

let fixture: Fixture;
let orderId: number;
let before: string[];
beforeEach(async () => {
  fixture = await startFixture();
  orderId = (await fixture.order()).id;
  before = await storedFiles(fixture);
});

const begin = (name = 'notes.txt', size = TEXT.length, key = newKey(), id = orderId) =>
  fixture.alice.call(beginUpload, { params: { id }, key, body: { name, size } });
const partAt = (start: number, bytes: Buffer = TEXT) => [
  new File([new Uint8Array(bytes.subarray(start, start + PART_BYTES))], 'part'),
];
const send = (upload: string, start: number, bytes: Buffer = TEXT) =>
  fixture.alice.call(continueUpload, { params: { upload }, query: { start }, files: partAt(start, bytes) });
const state = (upload: string) => fixture.alice.call(getUpload, { params: { upload } });
const listed = () => fixture.alice.call(listCustomerFiles, { params: { id: orderId } });
const added = async () => (await storedFiles(fixture)).length - before.length;

async function sendAll(upload: string, bytes: Buffer = TEXT) {
  let answer = await state(upload);
  while (answer.file === null) answer = await send(upload, answer.received, bytes);
  return answer.file;
}

describe('ADR 0040 a file that is sent in parts', () => {
  test('is one file with the same bytes once all parts have arrived', async () => {
    const { id, received, file } = await begin();
    expect({ received, file }).toEqual({ received: 0, file: null });
    const whole = await sendAll(id);
    expect(await listed()).toEqual([whole]);
    expect(whole).toMatchObject({ name: 'notes.txt', size: TEXT.length, isOwn: true, inChat: false });
    const bytes = await fixture.alice.call(downloadFile, { params: { id: whole.id } });
    expect(Buffer.from(await bytes.arrayBuffer()).equals(TEXT)).toBe(true);
    expect(await added()).toBe(1); // the parts are gone
  });

  test('goes on after the last whole part when its connection broke', async () => {
    const { id } = await begin();
    await send(id, 0);
    const { port } = new URL(await fixture.listen());
    const { url } = toRequest(continueUpload, { params: { upload: id }, query: { start: PART_BYTES }, files: [] });
    const request = http.request({
      port,
      path: url,
      method: 'PUT',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${fixture.alice.accessToken}`,
        'content-type': 'multipart/form-data; boundary=cut',
      },
    });
    request.on('error', () => {}); // we break it
    request.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n');
    request.write(TEXT.subarray(PART_BYTES, PART_BYTES + 100_000));
    await eventually(async () => expect(await added()).toBe(2));
    request.destroy();
    await eventually(async () => expect(await added()).toBe(1));
    expect(await state(id)).toMatchObject({ received: PART_BYTES, file: null });
    await sendAll(id);
    expect(await listed()).toHaveLength(1);
  });

  test('drops a part that has arrived before, and answers where to go on', async () => {
    const { id } = await begin();
    await send(id, 0);
    expect(await send(id, 0)).toMatchObject({ received: PART_BYTES });
    expect(await send(id, 2 * PART_BYTES)).toMatchObject({ received: PART_BYTES });
    expect(await added()).toBe(1);
  });

  test('is one file when the same parts are sent three times at once', async () => {
    const { id } = await begin();
    for (const start of [0, PART_BYTES, 2 * PART_BYTES]) {
      await Promise.all(Array.from({ length: 3 }, () => send(id, start)));
    }
    expect(await listed()).toHaveLength(1);
    expect(await added()).toBe(1);
    expect((await send(id, 0)).file).toEqual((await listed())[0]); // a late repeat
  });

  test('begins once for its key', async () => {
    const key = newKey();
    const [one, other] = [await begin('a.txt', 9, key), await begin('a.txt', 9, key)];
    expect(other.id).toBe(one.id);
  });

  test.each([
    { name: 'film.mov', size: 10, code: 'file_format' },
    { name: 'a.zip', size: 104_857_601, code: 'file_too_large' },
    { name: 'a.txt', size: 0, code: 'file_empty' },
  ])('spec §5 $name of $size bytes is refused before a byte is sent: $code', async ({ name, size, code }) => {
    await expect(begin(name, size)).rejects.toMatchObject({ code });
  });

  test('controls C14 is refused for its content once it is whole, and nothing of it stays', async () => {
    const { id } = await begin('paper.pdf');
    await expect(sendAll(id)).rejects.toMatchObject({ code: 'file_content' });
    await expect(state(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toEqual([]);
    expect(await added()).toBe(0);
  });

  test('takes no more bytes than were announced, no empty part and no part over the limit', async () => {
    const { id } = await begin('notes.txt', 100);
    await expect(send(id, 0)).rejects.toMatchObject({ code: 'too_large' });
    await expect(send(id, 0, Buffer.alloc(0))).rejects.toMatchObject({ code: 'invalid' });
    const large = await begin();
    const part = [new File([new Uint8Array(PART_BYTES + 1)], 'part')];
    const ask = { params: { upload: large.id }, query: { start: 0 }, files: part };
    await expect(fixture.alice.call(continueUpload, ask)).rejects.toMatchObject({ code: 'too_large' });
    expect(await added()).toBe(0);
  });

  test('controls A24 takes no part below 1 MB but the last one', async () => {
    const { id } = await begin();
    for (const size of [1, 1_048_575])
      await expect(send(id, 0, TEXT.subarray(0, size))).rejects.toMatchObject({ code: 'invalid' });
    expect(await state(id)).toMatchObject({ received: 0 });
    expect(await added()).toBe(0);
    expect(await send(id, 0, TEXT.subarray(0, 1_048_576))).toMatchObject({ received: 1_048_576 });
    await sendAll(id);
    const small = await begin('notes.txt', 5);
    expect(await send(small.id, 0, Buffer.from('words'))).toMatchObject({ file: { size: 5 } });
  });

  test('controls A24 is one of at most ten of a customer at once; a stale one gives way after an hour', async () => {
    const first = await begin();
    await send(first.id, 0);
    for (let n = 0; n < 9; n++) await begin();
    const key = newKey();
    const other = (await fixture.order()).id;
    await expect(begin('more.txt', 9, key, other)).rejects.toMatchObject({ code: 'too_many' });
    await fixture.db
      .updateTable('uploads')
      .set({ dateCreated: minutesAfter(fixture.now(), -61) })
      .where('id', '=', first.id)
      .execute();
    const later = await begin('more.txt', 9, key, other);
    await expect(state(first.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await begin('more.txt', 9, key, other)).id).toBe(later.id);
    expect(await fixture.db.selectFrom('uploads').select('id').execute()).toHaveLength(10);
  });

  test('is forgotten with its bytes when it is canceled', async () => {
    const { id } = await begin();
    await send(id, 0);
    await fixture.alice.call(cancelUpload, { params: { upload: id } });
    await expect(state(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await added()).toBe(0);
  });

  test('is refused for a closed order, also when the order was closed meanwhile', async () => {
    const closed = await fixture.order({ status: 8 });
    await expect(begin('a.txt', 9, newKey(), closed.id)).rejects.toMatchObject({ code: 'order_closed' });
    const { id } = await begin('a.txt', 5);
    await fixture.db.updateTable('orders').set({ status: 8 }).where('id', '=', orderId).execute();
    await expect(send(id, 0, Buffer.from('words'))).rejects.toMatchObject({ code: 'order_closed' });
    expect(await listed()).toEqual([]);
  });

  test('that nobody finishes is kept for a day, then removed with its parts', async () => {
    const { id } = await begin();
    await send(id, 0);
    const [part = ''] = (await storedFiles(fixture)).filter((name) => !before.includes(name));
    const sweepAt = async (now: Date) => {
      await removeOld({ ...fixture, now: () => now });
      await removeOrphans({ ...fixture, now: () => now });
    };
    await sweepAt(minutesAfter(fixture.now(), 23 * 60));
    expect(await state(id)).toMatchObject({ received: PART_BYTES });
    const later = minutesAfter(new Date(), 3 * 24 * 60); // later than the clock of the disk
    await sweepAt(later);
    await expect(state(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await storedFiles(fixture)).not.toContain(part);
  });

  test('that is whole answers a repeat with its file for as long as its key is known', async () => {
    const key = newKey();
    const { id } = await begin('notes.txt', TEXT.length, key);
    await sendAll(id);
    await removeOld({ ...fixture, now: () => minutesAfter(fixture.now(), 47 * 60) });
    expect(await begin('notes.txt', TEXT.length, key)).toMatchObject({ id, received: TEXT.length });
    expect(await listed()).toHaveLength(1);
  });

  test('that was forgotten begins again with its key, once, also where its order form asks twice at once', async () => {
    const key = newKey();
    const { id } = await begin('notes.txt', TEXT.length, key);
    await send(id, 0);
    await removeOld({ ...fixture, now: () => minutesAfter(fixture.now(), 25 * 60) });
    await expect(state(id)).rejects.toMatchObject({ code: 'not_found' });
    const again = await Promise.all([0, 1].map(() => begin('notes.txt', TEXT.length, key)));
    expect(again).toEqual([0, 1].map(() => ({ id, received: 0, file: null })));
    await sendAll(id);
    expect(await listed()).toHaveLength(1);
  });
});
