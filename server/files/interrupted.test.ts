import http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfOf } from '#seed/documents/pdf.ts';
import { Refusal } from '#operations/refusal.ts';
import { newKey } from '#testing/new-order.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { ORDER_FILE_LIMITS, receiveFiles, recording } from './receive-files.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let orderId: number;
let port: number;
let before: string[];
beforeEach(async () => {
  fixture = await startFixture();
  orderId = (await fixture.order()).id;
  port = Number(new URL(await fixture.listen()).port);
  before = await storedFiles(fixture);
});

const rows = () => fixture.db.selectFrom('files').select('id').execute();
const head = (name: string) =>
  `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;

/** An upload over a real connection. The test writes its bytes. */
function beginUpload(headers: http.OutgoingHttpHeaders = {}) {
  const request = http.request({
    port,
    method: 'POST',
    path: `/api/en/orders/${orderId}/customers/files`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${fixture.alice.accessToken}`,
      'idempotency-key': newKey(),
      'content-type': 'multipart/form-data; boundary=cut',
      ...headers,
    },
  });
  const reply = new Promise<{ status: number | undefined; json: unknown }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', async (response) => {
      resolve({ status: response.statusCode, json: JSON.parse(String(await buffer(response))) });
    });
  });
  return { request, reply };
}

describe('an interrupted upload leaves no byte and no row', () => {
  test('when the browser disconnects in the middle of a file', async () => {
    const { request, reply } = beginUpload();
    const broken = expect(reply).rejects.toThrow();
    request.write(head('first.pdf'));
    request.write(pdfOf(['The first is whole']));
    request.write(`\r\n${head('second.txt')}${'a'.repeat(200_000)}`);
    await eventually(async () => expect((await storedFiles(fixture)).length).toBe(before.length + 2));
    request.destroy();
    await broken;
    await eventually(async () => expect(await storedFiles(fixture)).toEqual(before));
    expect(await rows()).toEqual([]);
  });

  test.each([
    { where: 'in the middle of a file', body: `${head('notes.txt')}half a` },
    { where: 'in the middle of a head', body: head('notes.txt').slice(0, 40) },
    { where: 'before the first part', body: '' },
    { where: 'without a boundary', body: 'plain text' },
  ])('when the body ends $where', async ({ body }) => {
    const { request, reply } = beginUpload();
    request.end(body);
    expect(await reply).toMatchObject({ status: 400 });
    expect(await storedFiles(fixture)).toEqual(before);
    expect(await rows()).toEqual([]);
  });

  test('a refusal arrives while the client still sends', async () => {
    const rest = Buffer.alloc(8 * 1024 * 1024, 'a');
    const { request, reply } = beginUpload();
    request.end(Buffer.concat([Buffer.from(head('virus.exe')), rest, Buffer.from('\r\n--cut--\r\n')]));
    expect(await reply).toMatchObject({ status: 422, json: { code: 'file_format' } });
    expect(await storedFiles(fixture)).toEqual(before);
  });
});

const partsOf = (...names: string[]) => ({
  fields: () => ({}),
  files: async function* files() {
    for (const name of names)
      yield { name, stream: Readable.from([Buffer.from('words')]), isCut: () => name === 'cut.txt' };
  },
});

describe('receiving files', () => {
  test('a full disk is refused as disk_full and nothing of the request is kept', async () => {
    let room = 1;
    const keep: typeof fixture.files.keep = (bytes) => {
      if (room-- > 0) return fixture.files.keep(bytes);
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    };
    const receiving = receiveFiles(partsOf('one.txt', 'two.txt'), ORDER_FILE_LIMITS, {
      ...fixture,
      files: { ...fixture.files, keep },
    });
    await expect(receiving).rejects.toMatchObject({ code: 'disk_full' });
    expect(await storedFiles(fixture)).toEqual(before);
  });

  test('spec §5 a file that was cut at its limit is refused as too large', async () => {
    const receiving = receiveFiles(partsOf('one.txt', 'cut.txt'), ORDER_FILE_LIMITS, fixture);
    await expect(receiving).rejects.toMatchObject({ code: 'file_too_large', message: 'Maximum file size is 100MB' });
    expect(await storedFiles(fixture)).toEqual(before);
  });
});

const receive = () => receiveFiles(partsOf('one.txt'), ORDER_FILE_LIMITS, fixture);
const failing = (error: Error) => async () => {
  throw error;
};

describe('recording files', () => {
  test('a refused operation leaves no byte', async () => {
    const operation = failing(new Refusal('order_closed'));
    await expect(recording(fixture, await receive(), operation)).rejects.toMatchObject({ code: 'order_closed' });
    expect(await storedFiles(fixture)).toEqual(before);
  });

  test('bytes are kept when it is unknown whether their rows were committed', async () => {
    const operation = failing(new Error('Connection terminated unexpectedly'));
    await expect(recording(fixture, await receive(), operation)).rejects.toThrow('terminated');
    expect(await storedFiles(fixture)).toHaveLength(before.length + 1);
  });
});
