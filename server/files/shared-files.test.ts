import { deliverFiles } from '@octavo/contract/desk-files';
import * as contract from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '#testing/new-order.ts';
import { startS3 } from '#testing/s3-server.ts';
import { hire } from '#testing/staff.ts';
import { unzip } from '#testing/unzip.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { openFileStore } from '#outside/files/open-file-store.ts';
import { buildApp } from '#app.ts';

const { uploadCustomerFiles, listCustomerFiles, listWriterFiles, downloadFiles, downloadFile, linkFile } = contract;

let fixture: Fixture;
let id: number;
let writer: Awaited<ReturnType<typeof hire>>;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'will', number: 20_418 });
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id })).id;
});

const text = (name: string, words = 'Words.') => new File([words], name);
const deliver = (...files: File[]) => writer.call(deliverFiles, { params: { id }, key: newKey(), files });
const upload = (...files: File[]) => fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
const ofWriter = () => fixture.alice.call(listWriterFiles, { params: { id } });
const ofCustomer = () => fixture.alice.call(listCustomerFiles, { params: { id } });
const zipOf = async (side: 'customers' | 'writers') =>
  unzip(Buffer.from(await (await fixture.alice.call(downloadFiles, { params: { id, side } })).arrayBuffer()));

describe('spec §11.73 versions of delivered files', () => {
  test('a delivery of the same name is the next version; the older one stays and can be read', async () => {
    const [first] = await deliver(text('paper.txt', 'First.'), text('report.txt'));
    expect(first).toMatchObject({ version: 1, isLatest: true });
    const [second] = await deliver(text('paper.txt', 'Second.'));
    expect(second).toMatchObject({ version: 2, isLatest: true });
    expect((await ofWriter()).map(({ name, version, isLatest }) => [name, version, isLatest])).toEqual([
      ['paper.txt', 1, false],
      ['report.txt', 1, true],
      ['paper.txt', 2, true],
    ]);
    const old = await fixture.alice.call(downloadFile, { params: { id: first?.id ?? 0 } });
    expect(await old.text()).toBe('First.');
  });

  test('files of the customer have none', async () => {
    await upload(text('notes.txt'), text('notes.txt'));
    expect((await ofCustomer()).map(({ version, isLatest }) => [version, isLatest])).toEqual([
      [1, true],
      [1, true],
    ]);
  });
});

test('spec §7 files that were sent in a chat are listed with the others of their side', async () => {
  await upload(text('brief.txt'));
  const body = { direction: 1, message: 'Here' } as const;
  await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), body, files: [text('photo.txt')] });
  expect((await ofCustomer()).map(({ name, inChat }) => [name, inChat])).toEqual([
    ['brief.txt', false],
    ['photo.txt', true],
  ]);
});

describe('spec §11.73 all files as one zip', () => {
  test('has every version of what the writer delivered, the older ones with their number', async () => {
    await deliver(text('論文.txt', 'First.'));
    await deliver(text('論文.txt', 'Second.'), text('report.txt'));
    const entries = await zipOf('writers');
    expect([...entries].map(([name, bytes]) => [name, String(bytes)])).toEqual([
      ['論文 (v1).txt', 'First.'],
      ['論文.txt', 'Second.'],
      ['report.txt', 'Words.'],
    ]);
  });

  test('has the files of the customer, those of chats too, and none that cannot be read', async () => {
    await upload(text('a.txt'), text('virus.txt'), text('A.TXT'));
    await fixture.db.updateTable('files').set({ scanState: 'infected' }).where('name', '=', 'virus.txt').execute();
    expect([...(await zipOf('customers')).keys()]).toHaveLength(2);
    await expect(zipOf('writers')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('spec D40 files in object storage', () => {
  test('are remote, and their link reads them; those on disk have none', async () => {
    const [own] = await upload(text('own.txt'));
    expect(own).toMatchObject({ remote: false });
    expect(await fixture.alice.call(linkFile, { params: { id: own?.id ?? 0 } })).toEqual({ url: null });

    const files = await openFileStore({ DATA_DIR: '/nowhere', ...(await startS3()) });
    const app = await buildApp({ ...fixture, files });
    const form = new FormData();
    form.append('file', text('far.txt', 'Far away.'));
    const body = new Response(form);
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const added = await app.inject({
      method: 'POST',
      url: `/api/en/orders/${id}/customers/files`,
      headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const [far] = added.json<{ id: number; remote: boolean }[]>();
    expect(far).toMatchObject({ remote: true });
    const link = await app.inject({ url: `/api/en/orders/files/${far?.id}/link`, headers });
    expect(await (await fetch(link.json<{ url: string }>().url)).text()).toBe('Far away.');
    await app.close();
  });
});
