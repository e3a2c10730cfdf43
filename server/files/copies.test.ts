import { rm, stat, utimes } from 'node:fs/promises';
import * as contract from '@octavo/contract/files';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newKey } from '#testing/new-order.ts';
import { pathOfStored, storedFiles } from '#testing/stored-files.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';

const { copyCustomerFiles, uploadCustomerFiles, listCustomerFiles, downloadFile, deleteFile } = contract;

let fixture: Fixture;
let original: number;
let clone: number;
beforeEach(async () => {
  fixture = await startFixture();
  original = (await fixture.order()).id;
  clone = (await fixture.order()).id;
});

type Who = Pick<TestCustomer, 'call'>;

const upload = async (id: number, names: string[], who: Who = fixture.alice) => {
  const files = names.map((name) => new File([`The text of ${name}`], name));
  const added = await who.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
  return added.map((file) => file.id);
};
const copy = (files: number[], { to = clone, key = newKey(), who = fixture.alice as Who } = {}) =>
  who.call(copyCustomerFiles, { params: { id: to }, key, body: { files } });
const listed = async (id: number) => (await fixture.alice.call(listCustomerFiles, { params: { id } })).map(nameOf);
const nameOf = ({ name }: { name: string }) => name;
const pathOf = async (orderId: number) => {
  const row = fixture.db.selectFrom('files').select('storageKey').where('orderId', '=', orderId);
  return pathOfStored(fixture, (await row.executeTakeFirstOrThrow()).storageKey);
};
const takeBack = (id: number) => fixture.alice.call(deleteFile, { params: { id } });
const text = async (id: number) => (await fixture.alice.call(downloadFile, { params: { id } })).text();

describe('spec D23 a clone gets the files of its original', () => {
  test('copies the bytes under the same names', async () => {
    const ids = await upload(original, ['brief.txt', 'notes.txt']);
    const copies = await copy(ids);
    expect(copies).toMatchObject([
      { name: 'brief.txt', size: 21, isOwn: true, dateCreated: fixture.now() },
      { name: 'notes.txt' },
    ]);
    expect(await listed(clone)).toEqual(['brief.txt', 'notes.txt']);
    expect(copies.map(({ id }) => id)).not.toEqual(ids);

    const rows = await fixture.db.selectFrom('files').select('storageKey').where('orderId', '=', original).execute();
    for (const { storageKey } of rows) await rm(pathOfStored(fixture, storageKey));
    expect(await text(copies[0]?.id ?? 0)).toBe('The text of brief.txt');
  });

  test('the copies have a new age, so that they are not removed as orphans', async () => {
    const ids = await upload(original, ['brief.txt']);
    await utimes(await pathOf(original), new Date('2020-01-01'), new Date('2020-01-01'));
    await copy(ids);
    expect((await stat(await pathOf(clone))).mtime.getFullYear()).toBeGreaterThan(2020);
  });

  test('copies a file once when its id comes twice', async () => {
    const [id = 0] = await upload(original, ['brief.txt']);
    expect(await copy([id, id])).toHaveLength(1);
  });

  test('spec D20 copies once for a key, also when ten requests come at once or an original was deleted since', async () => {
    const [id = 0] = await upload(original, ['brief.txt']);
    const before = await storedFiles(fixture);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy([id], { key })));
    await takeBack(id);
    answers.push(await copy([id], { key }));
    expect(new Set(answers.map((files) => JSON.stringify(files))).size).toBe(1);
    expect(await listed(clone)).toEqual(['brief.txt']);
    expect(await storedFiles(fixture)).toHaveLength(before.length + 1);
    await expect(copy([id, 1], { key })).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('spec §6 answers not found for files of others and copies nothing', async () => {
    const [own = 0, gone = 0] = await upload(original, ['brief.txt', 'gone.txt']);
    await takeBack(gone);
    const bobs = await fixture.order({ customerId: fixture.bob.id });
    const [foreign = 0] = await upload(bobs.id, ['secret.txt'], fixture.bob);
    const [here = 0] = await upload(clone, ['here.txt']);
    const [delivered = 0] = await upload(original, ['paper.txt']);
    await fixture.db.updateTable('files').set({ side: 'writer' }).where('id', '=', delivered).execute();
    const before = await storedFiles(fixture);
    for (const id of [gone, foreign, here, delivered, 999_999]) {
      await expect(copy([own, id])).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(copy([own], { who: fixture.bob })).rejects.toMatchObject({ code: 'not_found' });
    await expect(copy([own], { who: fixture.guest })).rejects.toMatchObject({ code: 'signed_out' });
    expect(await listed(clone)).toEqual(['here.txt']);
    expect(await storedFiles(fixture)).toEqual(before);
  });

  test.each([ORDER_STATUS.canceled, ORDER_STATUS.refunded])(
    'a closed order (%s) takes no files, and no byte is copied',
    async (status) => {
      const ids = await upload(original, ['brief.txt']);
      const before = await storedFiles(fixture);
      await fixture.db.updateTable('orders').set({ status }).where('id', '=', clone).execute();
      const copying = vi.spyOn(fixture.files, 'copy');
      onTestFinished(() => copying.mockRestore());
      await expect(copy(ids)).rejects.toMatchObject({ code: 'order_closed' });
      expect(copying).not.toHaveBeenCalled();
      expect(await storedFiles(fixture)).toEqual(before);
    },
  );

  test('spec D20 a repeat answers the first copies, also when the order was closed since', async () => {
    const ids = await upload(original, ['brief.txt']);
    const key = newKey();
    const first = await copy(ids, { key });
    await fixture.db.updateTable('orders').set({ status: ORDER_STATUS.canceled }).where('id', '=', clone).execute();
    expect(await copy(ids, { key })).toEqual(first);
  });

  test('copies all or none: when one cannot be read, the others are removed', async () => {
    const ids = await upload(original, ['brief.txt', 'lost.txt']);
    const [, lost] = await fixture.db.selectFrom('files').select('storageKey').orderBy('id').execute();
    await rm(pathOfStored(fixture, lost?.storageKey ?? ''));
    const before = await storedFiles(fixture);
    await expect(copy(ids)).rejects.toMatchObject({ code: 'unexpected' });
    expect(await storedFiles(fixture)).toEqual(before);
    expect(await listed(clone)).toEqual([]);
  });

  test.each([{ files: [] }, { files: Array.from({ length: 51 }, (_, n) => n + 1) }])(
    'takes one to fifty files at once',
    async ({ files }) => {
      await expect(copy(files)).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
