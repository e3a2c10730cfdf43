import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { startS3 } from '#testing/s3-server.ts';
import { openPlace } from './open-place.ts';

async function disk() {
  return openPlace(await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-place-')), readEnvironment({}));
}

const keys = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' };

async function s3() {
  const { S3_ENDPOINT: BACKUP_S3_ENDPOINT } = await startS3();
  return openPlace('s3://octavo/shop', readEnvironment({ BACKUP_S3_ENDPOINT, ...keys }));
}

const LARGE = randomBytes(6 * 1024 * 1024); // two parts on S3
const sumOf = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

describe.each([
  { where: 'a folder', start: disk },
  { where: 'S3', start: s3 },
])('ADR 0137 a place in $where', ({ start }) => {
  test('gives back what was written, lists it by folders, and removes it', async () => {
    const place = await start();
    const small = Buffer.from('words');
    expect(await place.write('files/ab/abc', small)).toEqual(sumOf(small));
    expect(await place.write('2026-11-23T00-00-00Z/database/base/5/1259_fsm', Readable.from([LARGE]))).toEqual(sumOf(LARGE)); // oxfmt-ignore
    expect(await place.write('2026-11-23T00-00-00Z/empty', Buffer.alloc(0))).toMatchObject({ size: 0 });
    await place.settle();
    expect(String(await place.load('files/ab/abc'))).toBe('words');
    expect((await buffer(place.read('2026-11-23T00-00-00Z/database/base/5/1259_fsm'))).equals(LARGE)).toBe(true);
    await expect(place.load('files/ab/none')).rejects.toThrow();
    expect(await place.folders()).toContain('2026-11-23T00-00-00Z');
    expect(await place.names('files')).toEqual(['files/ab/abc']);
    await place.remove('2026-11-23T00-00-00Z');
    await place.remove('files/ab/abc');
    expect([await place.names('files'), await place.names('2026-11-23T00-00-00Z')]).toEqual([[], []]);
  });
});

test('ADR 0137 what says that a backup is whole is on the disk before it has its name', async () => {
  const place = await disk();
  const written = vi.spyOn(fs, 'writeFile');
  onTestFinished(() => written.mockRestore());
  await place.write('2026-11-23T00-00-00Z/database/PG_VERSION', Buffer.from('18'));
  await place.write('2026-11-23T00-00-00Z/manifest.json', Buffer.from('{}'), true);
  expect(written.mock.calls.map(([, , options]) => options)).toMatchObject([{ flush: false }, { flush: true }]);
});

test.each([
  { address: '', set: {}, says: 'Name the place of the backups, or set BACKUP_TO' },
  { address: 's3:octavo', set: keys, says: 's3:octavo is not an address such as s3://bucket/folder' },
  {
    address: 's3://octavo',
    set: keys,
    says: 'Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a place in object storage, and S3_REGION where',
  },
])('ADR 0137 the place “$address” is refused', ({ address, set, says }) => {
  expect(() => openPlace(address, readEnvironment(set))).toThrow(says);
});
