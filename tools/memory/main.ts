import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startS3 } from '../../server/testing/s3-server.ts';
import { startOnCore } from '../bench/process.ts';
import { type Uploader, openUploader } from './uploader.ts';

// `npm run memory`: five customers upload 100 MB each at once; prints how much the memory of the server rises. Fails when it
// rises by more than LIMIT_MB. Linux only.
const FILE = new Blob([Buffer.alloc(100 * 1024 * 1024 - 1, 'a line of words\n')]);
const AT_ONCE = 5;
const LIMIT_MB = 64;
let isTooMuch = false;

await measure('disk', {});
await measure('S3', await startS3());
process.exit(isTooMuch ? 1 : 0);

async function measure(where: string, storage: Record<string, string>) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-memory-'));
  const settings = {
    PORT: '4404',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    OVERLOAD: 'ignore',
    SEED: 'sites',
    ...storage,
  };
  const server = await startOnCore(['server/main.ts'], settings, /listens on (\S+)/);
  const uploaders = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => openUploader(server.said, `u${n}-${randomUUID()}`)),
  );
  const small = new Blob([Buffer.alloc(6_000_000, 'a line of words\n')]);
  for (const uploader of uploaders) {
    await uploader.atOnce(small); // all code has run once
    await uploader.inParts(small);
  }
  await report(`${where}, in one request`, server.pid, uploaders, (uploader) => uploader.atOnce(FILE));
  await report(`${where}, in parts`, server.pid, uploaders, (uploader) => uploader.inParts(FILE));
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

async function report(what: string, pid: number, uploaders: Uploader[], send: (uploader: Uploader) => Promise<void>) {
  const before = await residentMb(pid);
  let peak = before;
  const timer = setInterval(async () => (peak = Math.max(peak, await residentMb(pid))), 50);
  const began = performance.now();
  await Promise.all(uploaders.map(send));
  clearInterval(timer);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const rise = peak - before;
  if (rise > LIMIT_MB) isTooMuch = true;
  console.log(
    `${what}: ${AT_ONCE} × 100 MB in ${seconds} s, ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ` +
      `rise ${rise.toFixed(0)} MB (at most ${LIMIT_MB})${rise > LIMIT_MB ? ' TOO MUCH' : ''}`,
  );
}

/** The memory of a process that is in RAM, in MB. */
async function residentMb(pid: number): Promise<number> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
