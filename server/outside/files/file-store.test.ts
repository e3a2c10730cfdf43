import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startS3 } from '#testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

type Settings = Parameters<typeof openFileStore>[0];

async function disk(): Promise<Settings> {
  return { DATA_DIR: await fs.mkdtemp(path.join(os.tmpdir(), 'files-')), S3_REGION: 'us-east-1' };
}

async function s3(): Promise<Settings> {
  return { DATA_DIR: '/nowhere', ...(await startS3()) };
}

const FUTURE = new Date(Date.now() + 3_600_000);
const LARGE = randomBytes(13 * 1024 * 1024 + 17); // three parts on S3

const keepText = (files: FileStore, words: string) => files.keep(Readable.from([Buffer.from(words)]));

async function* broken(bytes: Buffer) {
  yield bytes;
  throw new Error('the sender went away');
}

describe.each([
  { where: 'on disk', start: disk },
  { where: 'on an S3 server', start: s3 },
])('spec D40 files $where', ({ start }) => {
  test.each([
    { what: 'of one byte', bytes: Buffer.from('a') },
    { what: 'of 13 mb', bytes: LARGE },
    { what: 'of exactly one part', bytes: LARGE.subarray(0, 5 * 1024 * 1024) },
    { what: 'of exactly two parts', bytes: LARGE.subarray(0, 10 * 1024 * 1024) },
  ])('$what come back as they were kept', async ({ bytes }) => {
    const files = await openFileStore(await start());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await files.keep(Readable.from(bytes));
    expect(kept).toMatchObject({ size: bytes.length, sha256 });
    expect((await buffer(files.open(kept.storageKey))).equals(bytes)).toBe(true);
  });

  test('are read by ranges, with both ends', async () => {
    const files = await openFileStore(await start());
    const { storageKey } = await keepText(files, 'abcdefghij');
    expect(await text(files.open(storageKey, { start: 2, end: 4 }))).toBe('cde');
    expect(await text(files.open(storageKey, { start: 9, end: 9 }))).toBe('j');
  });

  test('say how large they are, and nothing of one that is missing', async () => {
    const files = await openFileStore(await start());
    const { storageKey } = await keepText(files, 'abcdefghij');
    expect(await files.sizeOf(storageKey)).toBe(10);
    await files.remove(storageKey);
    expect(await files.sizeOf(storageKey)).toBeNull();
  });

  test('are copied under a new name, and the copy stays when the original is removed', async () => {
    const files = await openFileStore(await start());
    const { storageKey } = await keepText(files, 'words');
    const copy = await files.copy(storageKey);
    await files.remove(storageKey);
    expect(await text(files.open(copy))).toBe('words');
    await expect(text(files.open(storageKey))).rejects.toThrow(/ENOENT|NoSuchKey/);
  });

  test('are listed with their age, and removed; removing twice is no error', async () => {
    const files = await openFileStore(await start());
    const keys = await Promise.all(
      ['one', 'two', 'three'].map(async (word) => (await keepText(files, word)).storageKey),
    );
    expect((await Array.fromAsync(files.keptBefore(FUTURE))).toSorted()).toEqual(keys.toSorted());
    expect(await Array.fromAsync(files.keptBefore(new Date(Date.now() - 3_600_000)))).toEqual([]);
    for (const key of keys) await files.remove(key);
    await files.remove(keys[0] ?? '');
    expect(await Array.fromAsync(files.keptBefore(FUTURE))).toEqual([]);
  });

  test('are removed while they are listed', async () => {
    const files = await openFileStore(await start());
    for (const word of ['one', 'two', 'three']) await keepText(files, word);
    for await (const key of files.keptBefore(FUTURE)) await files.remove(key);
    expect(await Array.fromAsync(files.keys())).toEqual([]);
  });

  test.each([
    { what: 'few', bytes: LARGE.subarray(0, 100) },
    { what: 'many', bytes: LARGE },
  ])('of a sender that goes away after $what bytes leave nothing', async ({ bytes }) => {
    const files = await openFileStore(await start());
    await expect(files.keep(Readable.from(broken(bytes)))).rejects.toThrow('the sender went away');
    expect(await Array.fromAsync(files.keptBefore(FUTURE))).toEqual([]);
  });

  test('that one server is writing are not removed by another that starts and sweeps', async () => {
    const settings = await start();
    const [one, other] = [await openFileStore(settings), await openFileStore(settings)];
    const [half, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* slow() {
      yield LARGE.subarray(0, 6_000_000);
      half.resolve();
      await rest.promise;
      yield LARGE.subarray(6_000_000);
    }
    const keeping = one.keep(Readable.from(slow()));
    await half.promise;
    await Array.fromAsync(other.keptBefore(new Date(Date.now() - 86_400_000)));
    await openFileStore(settings);
    rest.resolve();
    const { storageKey } = await keeping;
    expect((await buffer(other.open(storageKey))).equals(LARGE)).toBe(true);
  });
});

describe('spec D40 a link to a file', () => {
  test('on disk there is none', async () => {
    const files = await openFileStore(await disk());
    expect(files.isRemote).toBe(false);
    expect(await files.linkTo((await keepText(files, 'words')).storageKey, 'a.txt')).toBe(null);
  });

  test('on S3 reads the bytes without a key, as an attachment', async () => {
    const files = await openFileStore(await s3());
    expect(files.isRemote).toBe(true);
    const link = (await files.linkTo((await keepText(files, 'words')).storageKey, 'paper v2.txt')) ?? '';
    const answer = await fetch(link);
    expect(await answer.text()).toBe('words');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="paper v2.txt"');
    expect((await fetch(link.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'))).status).toBe(403);
  });

  test('on S3 names the file in any script', async () => {
    // this server reads an apostrophe in a signature otherwise than S3 (RFC 3986), so it does not compare signatures here
    const files = await openFileStore({
      DATA_DIR: '/nowhere',
      ...(await startS3({ allowMismatchedSignatures: true })),
    });
    const answer = await fetch((await files.linkTo((await keepText(files, 'words')).storageKey, '論文.pdf')) ?? '');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E8%AB%96%E6%96%87.pdf");
  });
});
