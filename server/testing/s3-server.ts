import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { onTestEnd } from './test-end.ts';

/** Starts an S3 server with one empty bucket, and answers the settings to reach it. It ends with the test. */
export async function startS3({ allowMismatchedSignatures = false } = {}) {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures,
    configureBuckets: [{ name: 'octavo', configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  onTestEnd(async () => {
    await server.close();
    await fs.rm(directory, { recursive: true, force: true });
  });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'octavo',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
