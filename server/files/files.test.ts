import * as contract from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfOf } from '#seed/documents/pdf.ts';
import { newKey } from '#testing/new-order.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { insertFiles } from './store.ts';

const { uploadCustomerFiles, listCustomerFiles, listFilesOfCustomer, listWriterFiles, downloadFile, deleteFile } =
  contract;

let fixture: Fixture;
let before: string[];
beforeEach(async () => {
  fixture = await startFixture();
  before = await storedFiles(fixture);
});

const PDF = new Uint8Array(pdfOf(['The brief']));
const brief = () => new File([PDF], 'brief.pdf');
const notes = (text = 'Bring in Bernard Williams.') => new File([text], 'notes.txt');
const upload = (id: number, files: File[], key = newKey(), who: Pick<TestCustomer, 'call'> = fixture.alice) =>
  who.call(uploadCustomerFiles, { params: { id }, key, files });
const listed = (id: number) => fixture.alice.call(listCustomerFiles, { params: { id } });
const added = async () => (await storedFiles(fixture)).length - before.length;

describe('spec §7 adding files to an order', () => {
  test('keeps their names and their order, and serves the same bytes', async () => {
    const { id } = await fixture.order();
    const files = await upload(id, [brief(), notes()]);
    expect(files).toMatchObject([
      { name: 'brief.pdf', size: PDF.length, remote: false, isOwn: true, dateCreated: fixture.now() },
      { name: 'notes.txt' },
    ]);
    expect(await listed(id)).toEqual(files);
    const blob = await fixture.alice.call(downloadFile, { params: { id: files[0]?.id ?? 0 } });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(PDF);
  });

  test('uses random names on disk', async () => {
    const { id } = await fixture.order();
    await upload(id, [brief()]);
    const [stored] = (await storedFiles(fixture)).filter((name) => !before.includes(name));
    expect(stored).toMatch(/^[\da-f-]{36}$/);
  });

  test('adds all files or none', async () => {
    const { id } = await fixture.order();
    await expect(upload(id, [brief(), new File(['x'], 'virus.exe')])).rejects.toMatchObject({
      code: 'file_format',
      message: expect.stringMatching(/^Invalid file format\. Acceptable file formats: txt, zip, doc, docx/), // spec §5, with the list
    });
    expect(await listed(id)).toEqual([]);
    expect(await added()).toBe(0);
  });

  test('is refused without a file', async () => {
    const { id } = await fixture.order();
    await expect(upload(id, [])).rejects.toMatchObject({ code: 'invalid', errors: { file: 'Please choose a file' } });
  });

  test('accepts up to twenty files at once', async () => {
    const { id } = await fixture.order();
    const many = Array.from({ length: 21 }, (_, n) => notes(`Note ${n}`));
    await expect(upload(id, many)).rejects.toMatchObject({
      code: 'too_many_files',
      message: 'At most 20 files at once',
    });
    expect(await added()).toBe(0);
    expect(await upload(id, many.slice(0, 20))).toHaveLength(20);
  });

  test.each([7, 8] as const)('is refused for an order of status %i', async (status) => {
    const { id } = await fixture.order({ status });
    await expect(upload(id, [brief()])).rejects.toMatchObject({ code: 'order_closed' });
    expect(await added()).toBe(0);
  });

  test('is allowed only to the customer of the order', async () => {
    const { id } = await fixture.order();
    await expect(upload(id, [brief()], newKey(), fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.bob.call(listCustomerFiles, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await added()).toBe(0);
  });
});

describe('spec D20 an upload happens once for its key', () => {
  test('a repeat answers the first files and leaves one of each on disk', async () => {
    const { id } = await fixture.order();
    const key = newKey();
    const first = await upload(id, [brief(), notes()], key);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => upload(id, [brief(), notes()], key)));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(await listed(id)).toEqual(first);
    expect(await added()).toBe(2);
  });

  test('ten requests at the same time add the files once', async () => {
    const { id } = await fixture.order();
    const key = newKey();
    await Promise.all(Array.from({ length: 10 }, () => upload(id, [notes()], key)));
    expect(await listed(id)).toHaveLength(1);
    expect(await added()).toBe(1);
  });

  test('the same key with other bytes is refused', async () => {
    const { id } = await fixture.order();
    const key = newKey();
    await upload(id, [notes()], key);
    await expect(upload(id, [notes('Other text')], key)).rejects.toMatchObject({ code: 'key_reused' });
    expect(await added()).toBe(1);
  });
});

describe('spec §7 files of the writer', () => {
  test('are listed apart and cannot be deleted', async () => {
    const { id } = await fixture.order({ status: 2 });
    const kept = { orderId: id, messageId: null, size: 9, sha256: '', dateCreated: fixture.now(), dateDeleted: null };
    const [row] = await insertFiles(fixture.db, [{ ...kept, side: 'writer', name: 'paper.pdf', storageKey: 'k' }]);
    expect(await listed(id)).toEqual([]);
    expect(await fixture.alice.call(listWriterFiles, { params: { id } })).toMatchObject([
      { name: 'paper.pdf', isOwn: false },
    ]);
    const remove = fixture.alice.call(deleteFile, { params: { id: row?.id ?? 0 } });
    await expect(remove).rejects.toMatchObject({ code: 'forbidden' });
  });
});

async function tryDeleting(fields: Parameters<Fixture['order']>[0]) {
  const { id } = await fixture.order(fields);
  const [file] = await upload(id, [brief()]);
  const ask = { params: { id: file?.id ?? 0 } };
  await fixture.alice.call(deleteFile, ask);
  return { id, ask };
}

describe('spec §7 deleting a file', () => {
  test.each([1, 2, 11] as const)('is allowed while the order has status %i', async (status) => {
    const { id, ask } = await tryDeleting({ status });
    expect(await listed(id)).toEqual([]);
    await expect(fixture.alice.call(downloadFile, ask)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.alice.call(deleteFile, ask)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    { status: 3, code: 'file_in_use' },
    { status: 5, code: 'file_in_use' },
    { status: 10, code: 'file_in_use' },
  ] as const)('is refused while it has status $status', async ({ status, code }) => {
    await expect(tryDeleting({ status })).rejects.toMatchObject({ code });
  });

  test('spec D21 the last file of a paid editing order cannot be deleted', async () => {
    await expect(tryDeleting({ status: 2, workType: 2 })).rejects.toMatchObject({ code: 'file_required' });
  });

  test('spec D21 the last one without a virus cannot be deleted, beside one with a virus or one of a message', async () => {
    const { id } = await fixture.order({ status: 2, workType: 2 });
    const [refused, last] = await upload(id, [brief(), brief()]);
    await fixture.db
      .updateTable('files')
      .set({ scanState: 'infected' })
      .where('id', '=', refused?.id ?? 0)
      .execute();
    const message = { params: { id }, key: newKey(), files: [brief()], body: { direction: 2 } };
    await fixture.alice.call(sendMessage, message);
    const remove = (file = 0) => fixture.alice.call(deleteFile, { params: { id: file } });
    await expect(remove(last?.id)).rejects.toMatchObject({ code: 'file_required' });
    await remove(refused?.id);
    expect((await listed(id)).filter(({ inChat }) => !inChat)).toMatchObject([{ id: last?.id }]);
  });

  test.each([3, 9] as const)(
    'spec D21 is allowed for one with a virus at status %i, beside one that stays',
    async (status) => {
      const { id } = await fixture.order({ status, workType: 2, datePaid: fixture.now() });
      const [refused, other] = await upload(id, [brief(), brief()]);
      const infected = { scanState: 'infected' } as const;
      await fixture.db.updateTable('files').set(infected).where('id', '=', refused?.id ?? 0).execute(); // oxfmt-ignore
      const remove = (file = 0) => fixture.alice.call(deleteFile, { params: { id: file } });
      await remove(refused?.id);
      await expect(remove(other?.id)).rejects.toMatchObject({ code: 'file_in_use' });
      expect(await listed(id)).toMatchObject([{ id: other?.id }]);
    },
  );

  test('is not for the files of a message, which stay with it', async () => {
    const { id } = await fixture.order();
    const message = { params: { id }, key: newKey(), files: [brief()], body: { direction: 2 } };
    const [file] = (await fixture.alice.call(sendMessage, message)).files;
    const ask = { params: { id: file?.id ?? 0 } };
    await expect(fixture.alice.call(deleteFile, ask)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await fixture.alice.call(downloadFile, ask)).size).toBe(PDF.length);
  });
});

describe('controls C4 only the customer of its order sees a file', () => {
  test('another customer gets the same answer as for a file that does not exist', async () => {
    const { id } = await fixture.order();
    const [file] = await upload(id, [brief()]);
    for (const endpoint of [downloadFile, deleteFile]) {
      const no = (fileId: number) =>
        fixture.bob.call(endpoint, { params: { id: fileId } }).catch(({ code, message }) => ({ code, message }));
      expect(await no(file?.id ?? 0)).toEqual(await no(999_999));
    }
    expect(await listed(id)).toHaveLength(1);
  });
});

const all = (query: { page?: number; limit?: number } = {}) => fixture.alice.call(listFilesOfCustomer, { query });

describe('spec §7 all files of a customer', () => {
  test('come from every order, newest first, each with the id of its order', async () => {
    const [one, other] = [await fixture.order(), await fixture.order()];
    const [first] = await upload(one.id, [brief()]);
    fixture.later(1);
    const [second] = await upload(other.id, [notes()]);
    fixture.later(1);
    const [third] = await upload(one.id, [notes('One more.')]);
    const { files, pagination } = await all();
    expect(pagination).toEqual({ count: 3 });
    expect(files).toEqual([
      { ...third, order: { id: one.id } },
      { ...second, order: { id: other.id } },
      { ...first, order: { id: one.id } },
    ]);
  });

  test('come in pages; a page after the last is empty', async () => {
    const { id } = await fixture.order();
    await upload(
      id,
      Array.from({ length: 5 }, (_, n) => notes(`Note ${n}`)),
    );
    const sizes = [1, 2, 3, 4].map(async (page) => (await all({ page, limit: 2 })).files.length);
    expect(await Promise.all(sizes)).toEqual([2, 2, 1, 0]);
    expect((await all({ page: 4, limit: 2 })).pagination).toEqual({ count: 5 });
  });

  test('are the files that the customer added: none of the writer, of a message, of others, or deleted', async () => {
    const { id } = await fixture.order();
    const kept = { orderId: id, messageId: null, size: 1, sha256: '', dateCreated: fixture.now(), dateDeleted: null };
    await insertFiles(fixture.db, [{ ...kept, side: 'writer', name: 'paper.pdf', storageKey: 'one' }]);
    await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), body: { direction: 2 }, files: [notes()] });
    const bobs = await fixture.order({ customerId: fixture.bob.id });
    await upload(bobs.id, [brief()], newKey(), fixture.bob);
    const [gone] = await upload(id, [brief()]);
    await fixture.alice.call(deleteFile, { params: { id: gone?.id ?? 0 } });
    expect(await all()).toEqual({ pagination: { count: 0 }, files: [] });
  });
});
